const WIDTH = 960;
export const MARGIN = 48;

/** An SVG of rows, with a caption below them. */
export function buildSvg(rows: readonly string[], rowsHeight: number, caption: string): string {
  const height = MARGIN + rowsHeight + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...rows,
    `<text x="${WIDTH / 2}" y="${height - 15}" text-anchor="middle">${caption}</text>`,
    '</svg>\n',
  ].join('\n');
}

/** The position of `value`, 0 to `most`, between the margins. */
export function xAcross(value: number, most: number): number {
  return MARGIN + ((WIDTH - 2 * MARGIN) * value) / Math.max(1, most);
}

/** A line across the picture, with its label before it. */
export function levelAt(y: number, value: number, stroke: string): string {
  return `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="${stroke}"/><text x="${MARGIN - 6}" y="${y + 4}" text-anchor="end">${value}</text>`;
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Red: it misses its goal. */
  readonly isMissed: boolean;
}

export function drawDot({ x, y, radius, isMissed }: Dot): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${isMissed ? '#c00' : '#156'}"/>`;
}
