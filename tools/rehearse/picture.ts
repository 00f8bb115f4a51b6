import { drawDot, MARGIN, buildSvg, xAcross } from '../../bench/charts/picture.ts';
import { DEVICES, type DeviceName, type Fault, type Look, type Sample } from './sample.ts';
import { listPlaces } from './verdict.ts';

const ROW = 90;
/** As many lines as the longest song has. */
const MOST_LINES = 56;
const FAULT_FILL = '#f3d9a4';

export interface PicturedRehearsal {
  readonly samples: readonly Sample[];
  readonly faults: readonly Fault[];
}

/** An SVG of who showed which line when: a row a device, the song's first line at the top of its row; red where it differed from the leader's. Faults are bands. */
export function drawRehearsal({ samples, faults }: PicturedRehearsal): string {
  const [fromMs, untilMs] = [samples[0]?.atMs ?? 0, samples.at(-1)?.atMs ?? 1];
  const toX = (ms: number) => xAcross(ms - fromMs, untilMs - fromMs);
  const height = DEVICES.length * ROW;
  const bands = faults.map((fault) => drawBand(fault, toX, height));
  const rows = DEVICES.map((device, index) => drawRow(device, MARGIN + index * ROW, { samples, toX }));
  const caption = `${Math.round((untilMs - fromMs) / 60_000)} minutes, ${faults.length} faults`;
  return buildSvg([...bands, ...rows], height, caption);
}

type Across = (ms: number) => number;

function drawBand({ type, fromMs, untilMs }: Fault, toX: Across, height: number): string {
  const [x, width] = [toX(fromMs), Math.max(1, toX(untilMs) - toX(fromMs))];
  return `<rect x="${x.toFixed(1)}" y="${MARGIN}" width="${width.toFixed(1)}" height="${height}" fill="${FAULT_FILL}"><title>${type}</title></rect>`;
}

interface RowParts {
  readonly samples: readonly Sample[];
  readonly toX: Across;
}

function drawRow(device: DeviceName, top: number, { samples, toX }: RowParts): string {
  const dots = listPlaces(samples, device).map(({ atMs, look, isTogether }) =>
    drawDot({ x: toX(atMs), y: toY(look, top), radius: 1, isMissed: !isTogether }),
  );
  return [`<text x="4" y="${top + ROW / 2}" font-size="10">${device}</text>`, ...dots].join('\n');
}

/** A look that shows no place in a song is at the row's foot. */
function toY({ lines }: Look, top: number): number {
  const room = ROW - 20;
  return top + 10 + (lines === null ? room : (Math.min(MOST_LINES, lines.first) / MOST_LINES) * (room - 8));
}
