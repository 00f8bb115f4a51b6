import type { Flame } from './flame-tree.ts';

const WIDTH = 1_200;
const MARGIN = 16;
const ROW = 17;
const TOP = 56;
const FONT_PX = 11;
/** Average width of a letter. */
const LETTER_PX = 6.1;
/** Narrower ones are not drawn. */
const NARROWEST_PX = 0.6;

/** Fills by the path that a call is from; the first that matches. Every path matches the last one. */
const ORIGINS = [
  { name: 'React', path: /node_modules\/(?:react|react-dom|scheduler)\//u, fill: '#bcd7f2' },
  { name: 'other packages', path: /node_modules\//u, fill: '#d5cdee' },
  { name: 'core', path: /(?:^|\/)core\//u, fill: '#f6c9a8' },
  { name: 'adapters, client', path: /(?:^|\/)(?:adapters|client)\//u, fill: '#f3e0a0' },
  { name: 'web, ui-kit', path: /(?:^|\/)(?:web|ui-kit)\//u, fill: '#bfe3c0' },
  { name: 'browser', path: /^/u, fill: '#dddddd' },
] as const;

/** Draws the longest calls at the left. `widestMs` is the width of the whole picture, so that two can be compared. */
export function drawFlames(flames: readonly Flame[], title: string, widestMs: number): string {
  const scale = (WIDTH - 2 * MARGIN) / widestMs;
  const rows = drawRow(flames, { x: MARGIN, depth: 0, scale });
  const height = TOP + (1 + Math.max(0, ...rows.map(({ depth }) => depth))) * ROW + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="${FONT_PX}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="24" font-size="15">${escapeText(title)}</text>`,
    ...drawLegend(),
    ...rows.map(({ svg }) => svg),
    '</svg>\n',
  ].join('\n');
}

export function sumMs(flames: readonly Flame[]): number {
  return flames.reduce((sum, { ms }) => sum + ms, 0);
}

interface Place {
  readonly x: number;
  readonly depth: number;
  /** Pixels per ms. */
  readonly scale: number;
}

interface Drawn {
  readonly depth: number;
  readonly svg: string;
}

function drawRow(flames: readonly Flame[], { x, depth, scale }: Place): readonly Drawn[] {
  let left = x;
  return flames
    .toSorted((a, b) => b.ms - a.ms)
    .flatMap((flame) => {
      const width = flame.ms * scale;
      const place = { x: left, depth, scale };
      left += width;
      if (width < NARROWEST_PX) return [];
      return [{ depth, svg: drawCall(flame, place, width) }, ...drawRow(flame.calls, { ...place, depth: depth + 1 })];
    });
}

function drawCall({ name, path, ms }: Flame, { x, depth }: Place, width: number): string {
  const y = TOP + depth * ROW;
  const fill = ORIGINS.find((origin) => origin.path.test(path))?.fill ?? '';
  const letters = Math.floor((width - 4) / LETTER_PX);
  const shown = letters < 3 ? '' : name.slice(0, letters);
  const text = shown === '' ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escapeText(shown)}</text>`;
  const hover = `<title>${escapeText(`${name} ${path}`.trim())}, ${ms.toFixed(1)} ms</title>`;
  return `<g>${hover}<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${fill}"/>${text}</g>`;
}

function drawLegend(): readonly string[] {
  return ORIGINS.map(({ name, fill }, index) => {
    const x = MARGIN + index * 130;
    return `<rect x="${x}" y="34" width="12" height="12" fill="${fill}"/><text x="${x + 17}" y="44">${name}</text>`;
  });
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
