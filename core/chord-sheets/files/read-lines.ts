import type { LineKind } from '../lines/line-kind.ts';

/** One line of a file after normalization: without invisible characters, its spaces plain. */
export interface SourceLine {
  /** Counted from 1, as an editor shows it. */
  readonly number: number;
  readonly text: string;
  /** True if a form feed is before it: a new page, and so a new song. */
  readonly startsPage: boolean;
  /** The kind a person chose; it overrides the classification. */
  readonly setTo?: LineKind;
}

/** A chord sheet has hundreds of lines at most; a file of more is something else. */
export const MAX_LINES = 5000;

const LINE_END = /\r\n|[\r\n\u0085\u2028\u2029]/u;
/** Zero-width and control characters, the soft hyphen and byte-order marks; tabs, line ends and form feeds stay. */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSEEN = /[\u0000-\u0008\u000B\u000E-\u001F\u007F\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;
/** Joiners are meaningful in Arabic and Indian scripts; after a Latin letter they are left over. */
const LEFT_OVER_JOINERS = /(?<=[\t\n\u0020-\u024F])[\u200C\u200D]/gu;
const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;
/** All characters of the three kinds before, the line ends that few texts have, and some between them. */
// eslint-disable-next-line no-control-regex -- as above
const UNTIDY = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u2060\u3000\uFEFF]/u;

/** Splits a text at line ends of any system; a line that ends with a backslash continues on the next. */
export function splitLines(text: string): readonly SourceLine[] {
  const isUntidy = UNTIDY.test(text);
  const clean = isUntidy ? text.replace(UNSEEN, '').replace(LEFT_OVER_JOINERS, '').replace(WIDE_SPACES, ' ') : text;
  const texts = clean.split(isUntidy || clean.includes('\r') ? LINE_END : '\n');
  if (texts.at(-1) === '') texts.pop();
  const lines = clean.includes('\f')
    ? texts.flatMap(splitPages)
    : texts.map((one, index) => ({ number: index + 1, text: one.trimEnd(), startsPage: false }));
  return clean.includes('\\') ? joined(lines) : lines;
}

/** Splits a line at form feeds, which end one page and begin the next. */
function splitPages(line: string, index: number): readonly SourceLine[] {
  return line.split('\f').map((text, page) => ({ number: index + 1, text: text.trimEnd(), startsPage: page > 0 }));
}

/** Joins lines that end with a backslash to the ones that continue them. */
function joined(lines: readonly SourceLine[]): readonly SourceLine[] {
  const whole: SourceLine[] = [];
  let begun: SourceLine | null = null;
  for (const line of lines) {
    const one: SourceLine = begun === null ? line : { ...begun, text: begun.text + line.text.trimStart() };
    begun = one.text.endsWith('\\') ? { ...one, text: one.text.slice(0, -1) } : null;
    if (begun === null) whole.push(one);
  }
  return begun === null ? whole : [...whole, begun];
}
