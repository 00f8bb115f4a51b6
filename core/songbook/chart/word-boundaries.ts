/** The letters of one word from `start` to before `end`, then white space to before `next`. UTF-16 code units. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/** White space a line may break at, which the no-break spaces are not. */
const BREAKING_SPACE = /[^\S\u00A0\u202F\uFEFF]+/g;

/** Below this code unit no character joins the one before it: there are neither combining marks nor surrogates. */
const FIRST_JOINING_CODE_UNIT = 0x0300;
const JOINING = /[\u0300-\uFFFF]/;

/** Scripts written without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Finds the words of a line. A line that begins with white space begins with a word without letters.
 *
 * @example
 * wordSpans('Amazing grace') // [{ start: 0, end: 7, next: 8 }, { start: 8, end: 13, next: 13 }]
 */
export function wordSpans(text: string): readonly WordSpan[] {
  const spans: WordSpan[] = [];
  let start = 0;
  for (const space of text.matchAll(BREAKING_SPACE)) {
    const next = space.index + space[0].length;
    spans.push({ start, end: space.index, next });
    start = next;
  }
  if (start < text.length) spans.push({ start, end: text.length, next: text.length });
  return UNSPACED_SCRIPT.test(text) ? spans.flatMap((span) => splitUnspaced(text, span)) : spans;
}

/** The start of the written character that holds code unit `index`; 0 below the line, its length beyond it. */
export function characterStart(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (text.charCodeAt(index) < FIRST_JOINING_CODE_UNIT) return index;
  return characters().segment(text).containing(index)?.index ?? index;
}

/**
 * Lists the start of each character as written (grapheme), in order.
 *
 * @example
 * characterStarts('né 👍🏽!') // [0, 1, 2, 3, 7]
 */
export function characterStarts(text: string): readonly number[] {
  const isPlain = !JOINING.test(text);
  return isPlain
    ? Array.from({ length: text.length }, (_, index) => index)
    : Array.from(characters().segment(text), ({ index }) => index);
}

/** Closing punctuation and small kana never begin a row, opening punctuation never ends one (JIS X 4051, in short). */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

function splitUnspaced(text: string, span: WordSpan): readonly WordSpan[] {
  const letters = text.slice(span.start, span.end);
  if (!UNSPACED_SCRIPT.test(letters)) return [span];
  const pieces: string[] = [];
  for (const { segment } of words().segment(letters)) {
    const before = pieces.at(-1);
    if (before !== undefined && !mayBreakBetween(before, segment)) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieceSpans(pieces, span);
}

function mayBreakBetween(before: string, after: string): boolean {
  if (NEVER_LAST.test(before) || NEVER_FIRST.test(after)) return false;
  return UNSPACED_SCRIPT.test(before) || UNSPACED_SCRIPT.test(after);
}

function pieceSpans(pieces: readonly string[], { start, next }: WordSpan): readonly WordSpan[] {
  let from = start;
  return pieces.map((piece, index) => {
    const end = from + piece.length;
    const span = { start: from, end, next: index === pieces.length - 1 ? next : end };
    from = end;
    return span;
  });
}

let characterSegmenter: Intl.Segmenter | undefined;
let wordSegmenter: Intl.Segmenter | undefined;

/** Made at first need: most songs are written in letters that need none. */
function characters(): Intl.Segmenter {
  characterSegmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return characterSegmenter;
}

function words(): Intl.Segmenter {
  wordSegmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return wordSegmenter;
}
