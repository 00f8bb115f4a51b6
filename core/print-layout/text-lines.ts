import { characterStarts, isRightToLeft } from '@uplift/core/songbook';
import type { PrintInk, PrintText } from './print-document.ts';
import type { PrintMeasure, TextFace } from './measure/print-measure.ts';

/** The face, size and maximum width of a text, both in pt. */
export interface TextSetting {
  readonly measure: PrintMeasure;
  readonly face: TextFace;
  readonly size: number;
  readonly width: number;
}

const CUT = '…';

/** More letters than any line of any paper has. */
const MOST_LETTERS = 500;

/** The lines of a text, broken between words and within words too long for one; at most `most`, the last then cut. */
export function wrapText(text: string, setting: TextSetting, most: number): readonly string[] {
  const words = text.slice(0, (most + 1) * MOST_LETTERS).split(/\s+/u);
  const lines = fillLines(
    words.flatMap((word) => splitWord(word, setting, most + 1)),
    setting,
  );
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cutText(`${lines[most - 1] ?? ''} ${CUT}`, setting)];
}

function fillLines(words: readonly string[], setting: TextSetting): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = measureWidth(longer, setting) <= setting.width;
    if (!fits) lines.push(line);
    line = fits ? longer : word;
  }
  return line === '' ? lines : [...lines, line];
}

/** A text on one line, with its end cut off if it is too wide. */
export function cutText(text: string, setting: TextSetting): string {
  const start = text.slice(0, MOST_LETTERS);
  if (measureWidth(start, setting) <= setting.width) return start;
  const kept = fittingStart(start, { ...setting, width: setting.width - measureWidth(CUT, setting) });
  return start.slice(0, kept).trimEnd() + CUT;
}

/** The width of a text in pt. */
export function measureWidth(
  text: string,
  { measure, face, size }: Pick<TextSetting, 'measure' | 'face' | 'size'>,
): number {
  return text === '' ? 0 : measure.text(text, face) * size;
}

/** A text at its place, in the setting's face and size. */
export function setText(
  text: string,
  setting: Pick<TextSetting, 'measure' | 'face' | 'size'>,
  at: Pick<PrintText, 'x' | 'baseline'> & { readonly isMuted?: boolean },
): PrintText {
  return {
    text,
    x: at.x,
    baseline: at.baseline,
    width: measureWidth(text, setting),
    face: setting.face,
    size: setting.size,
    isMuted: at.isMuted ?? false,
    isRightToLeft: isRightToLeft(text),
  };
}

/** Sets lines of text below each other, `pitch` pt apart, the first on `baseline`. */
export function setLines(
  lines: readonly string[],
  setting: TextSetting,
  at: Pick<PrintText, 'x' | 'baseline'> & { readonly isMuted?: boolean; readonly pitch: number },
): PrintInk {
  const texts = lines.map((line, index) => setText(line, setting, { ...at, baseline: at.baseline + index * at.pitch }));
  return { texts, rules: [] };
}

/** A word whole, or in at most that many pieces no wider than a line. */
function splitWord(word: string, setting: TextSetting, most: number): readonly string[] {
  const pieces: string[] = [];
  let rest = word;
  while (pieces.length < most && measureWidth(rest, setting) > setting.width) {
    const start = rest.slice(0, MOST_LETTERS);
    const kept = Math.max(fittingStart(start, setting), characterStarts(start)[1] ?? 1);
    pieces.push(rest.slice(0, kept));
    rest = rest.slice(kept);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Returns the length of the longest start of a text that fits the width, ending between whole characters. */
function fittingStart(text: string, setting: TextSetting): number {
  const starts = characterStarts(text);
  let fitting = 0;
  let beyond = starts.length;
  while (beyond - fitting > 1) {
    const middle = (fitting + beyond) >> 1;
    if (measureWidth(text.slice(0, starts[middle]), setting) <= setting.width) fitting = middle;
    else beyond = middle;
  }
  return starts[fitting] ?? 0;
}
