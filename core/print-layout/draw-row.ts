import type { ChartChord, ChartMeasure } from '@uplift/core/songbook';
import { CONTINUED_INDENT_EM } from './chart-rows.ts';
import type { ChartRow, RowPiece } from './chart-rows.ts';
import type { PrintInk, PrintRule, PrintText } from './print-document.ts';

/** Position and size of a chart's row: `measure` in em of `size`, all else in pt. */
export interface RowSetting {
  readonly measure: ChartMeasure;
  readonly size: number;
  /** Width of the column. */
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/** Height of a chord's baseline above that of its lyric, in em. */
export const CHORD_RISE_EM = 1.14;
/** Above the baseline, the rule that joins the parts of a word opened for a chord. */
const JOIN_RISE_EM = 0.26;
const JOIN_HEIGHT_EM = 0.06;
/** Share of an opening that is left blank at either end of its rule. */
const JOIN_GAP_SHARE = 0.2;

/** Letters drawn as one, so that they join, kern and read as one; and the chords over them, by their letter. */
interface Run {
  readonly text: string;
  readonly chords: readonly { readonly chord: ChartChord; readonly at: number }[];
  readonly extra: number;
  readonly isJoined: boolean;
}

/** A row with its chords, each over its letter, drawn from the column's left edge on baseline 0. */
export function drawRow(row: ChartRow, setting: RowSetting): PrintInk {
  const { measure, size } = setting;
  let x = row.isContinued ? CONTINUED_INDENT_EM : 0;
  let reach = -Infinity;
  const texts: PrintText[] = [];
  const rules: PrintRule[] = [];
  for (const run of findRuns(row.pieces)) {
    const width = lyricWidth(run.text, measure);
    texts.push(...lyricText(run.text, x * size, setting));
    for (const { chord, at } of run.chords) {
      // The letters after it tell its place best: they kern with those before.
      const over = x + width - lyricWidth(run.text.slice(at), measure);
      const left = Math.max(over, reach + measure.chordGap);
      reach = left + measure.chord(chord.text);
      texts.push(chordText(chord, left * size, setting));
    }
    x += width;
    if (run.isJoined) rules.push(joinRule(x, run.extra, size));
    x += run.extra;
  }
  return setting.isRightToLeft ? mirrored({ texts, rules }, setting.width) : { texts, rules };
}

function findRuns(pieces: readonly RowPiece[]): readonly Run[] {
  const runs: Run[] = [];
  let text = '';
  let chords: { chord: ChartChord; at: number }[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.chord !== null) chords.push({ chord: piece.chord, at: text.length });
    text += piece.text;
    if (piece.extra === 0 && index < pieces.length - 1) continue;
    runs.push({ text, chords, extra: piece.extra, isJoined: piece.isJoined });
    text = '';
    chords = [];
  }
  return runs;
}

function lyricText(text: string, x: number, { measure, size, isRightToLeft }: RowSetting): readonly PrintText[] {
  const written = text.trim();
  if (written === '') return [];
  const lead = text.slice(0, text.length - text.trimStart().length);
  const left = x + lyricWidth(lead, measure) * size;
  const width = lyricWidth(written, measure) * size;
  return [{ text: written, x: left, baseline: 0, width, face: 'lyric', size, isMuted: false, isRightToLeft }];
}

function chordText({ text }: ChartChord, x: number, { measure, size }: RowSetting): PrintText {
  return {
    text,
    x,
    baseline: -CHORD_RISE_EM * size,
    width: measure.chord(text) * size,
    face: 'chord',
    size,
    isMuted: false,
    isRightToLeft: false,
  };
}

function joinRule(xEm: number, extraEm: number, size: number): PrintRule {
  const gap = extraEm * JOIN_GAP_SHARE;
  return {
    x: (xEm + gap) * size,
    y: -JOIN_RISE_EM * size,
    width: (extraEm - 2 * gap) * size,
    height: JOIN_HEIGHT_EM * size,
    isMuted: true,
  };
}

/** A line read from the right begins at the right edge, its chords over the same letters. */
function mirrored({ texts, rules }: PrintInk, width: number): PrintInk {
  return {
    texts: texts.map((text) => ({ ...text, x: width - text.x - text.width })),
    rules: rules.map((rule) => ({ ...rule, x: width - rule.x - rule.width })),
  };
}

function lyricWidth(text: string, measure: ChartMeasure): number {
  return text === '' ? 0 : measure.lyric(text);
}
