import { isChordToken } from './chord-tokens.ts';
import { readHeadLine } from './head-fields.ts';
import { partsOfRow, buildRows, findSize } from './rows.ts';
import type { Word } from './words.ts';

/** Share of a page's height, from its top or bottom, in which running headers and footers are. */
const MARGIN = 0.12;
/** Gap that separates two things on one line of a margin, in multiples of the size. */
const APART = 1.5;

const PAGE_NUMBERS = [
  /^(?:page|pg\.?|p\.|seite|p[aá]gina|side|sida|strana|pagina)\s?\d{1,4}(?:\s?(?:of|\/|von|de|di|sur|av|z)\s?\d{1,4})?$/iu,
  /^[-–—\s]{0,3}\d{1,4}[-–—\s]{0,3}$/u,
  /^\d{1,3}\s?of\s?\d{1,3}$/iu,
];
const PAGE_OF_PAGES = /^\d{1,3}\s?\/\s?\d{1,3}$/u;
const STAMPS = [
  /^(?:https?|file):\/\/\S{1,300}$/iu,
  /^www\.\S{1,200}$/iu,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?:,?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?)?$/iu,
  /^printed (?:on|from|by) .{1,80}$/iu,
  // The footer ChordSheetJS prints unless another one is configured.
  /^©\s?2024 My Music Publishing$/u,
];

/** A page's words without its numbers, addresses, dates and the lines that head or foot every page. */
export function withoutMargins(
  pages: readonly { readonly height: number; readonly words: readonly Word[] }[],
): readonly (readonly Word[])[] {
  const margins = pages.map(({ height, words }) => marginLines(words, height));
  const repeated = new Repeats(
    margins.map((lines) => lines.flat()),
    findSize(pages.flatMap(({ words }) => words)),
  );
  return pages.map(({ words }, page) => {
    const lines = margins[page] ?? [];
    const isDropped = (part: MarginPart): boolean => isStamp(part) || repeated.isDropped(part, page);
    const top = lines.filter((line) => line[0]?.isTop === true);
    const dropped = new Set(
      [...fromEdge(top, isDropped), ...fromEdge(lines.slice(top.length).toReversed(), isDropped)].flatMap(
        ({ of }) => of,
      ),
    );
    return words.filter((word) => !dropped.has(word));
  });
}

/** Takes margin lines from the page's edge up to the first line that stays whole: there the song begins. */
function fromEdge(
  lines: readonly (readonly MarginPart[])[],
  isDropped: (part: MarginPart) => boolean,
): readonly MarginPart[] {
  const end = lines.findIndex((line) => !line.some(isDropped));
  return lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => line.filter(isDropped));
}

interface MarginPart {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly isTop: boolean;
  readonly of: readonly Word[];
}

function marginLines(words: readonly Word[], height: number): readonly (readonly MarginPart[])[] {
  const inMargin = words.filter(({ y }) => y < MARGIN * height || y > (1 - MARGIN) * height);
  return buildRows(inMargin).map((row) =>
    partsOfRow(row, APART).map(({ words: part, size }) => ({
      text: part.map(({ text }) => text).join(' '),
      y: row.y,
      size,
      isTop: row.y < height / 2,
      of: inMargin.filter((word) => part.some((one) => isWithin(word, one))),
    })),
  );
}

/** Rows put pieces of words together: a piece is found again by its place. */
function isWithin(word: Word, whole: Word): boolean {
  return Math.abs(word.y - whole.y) <= whole.size && word.x >= whole.x - 0.01 && word.right <= whole.right + 0.01;
}

function isStamp({ text, isTop }: MarginPart): boolean {
  if (PAGE_NUMBERS.some((pattern) => pattern.test(text)) || STAMPS.some((pattern) => pattern.test(text))) return true;
  return !isTop && PAGE_OF_PAGES.test(text);
}

/** Share of the pages that repeat a line of every page. */
const REPEATED_SHARE = 0.5;
/** Size, in multiples of most letters', from which a header is a title: "Psalm 1", and "Psalm 2" on the next page. */
const LARGER = 1.1;
/** Points by which its place may differ. */
const SAME_PLACE = 6;

/**
 * Finds lines in the same place on most pages. The last line of a footer stays: it may be the copyright. So does the
 * first of a header that is not small print: it may be the title.
 */
class Repeats {
  readonly #pagesByKey = new Map<string, readonly number[]>();
  readonly #pages: number;
  readonly #usual: number;

  /** `usual` is the size of most letters. */
  constructor(margins: readonly (readonly MarginPart[])[], usual: number) {
    this.#pages = margins.length;
    this.#usual = usual;
    for (const [page, parts] of margins.entries()) {
      for (const key of new Set(parts.filter(mayRepeat).map(partKey))) {
        this.#pagesByKey.set(key, [...(this.#pagesByKey.get(key) ?? []), page]);
      }
    }
  }

  isDropped(part: MarginPart, page: number): boolean {
    const pages = this.#pagesByKey.get(partKey(part)) ?? [];
    if (pages.length < 2 || pages.length < REPEATED_SHARE * this.#pages) return false;
    if (part.isTop && part.size > LARGER * this.#usual) return false;
    if (part.isTop) return page !== pages[0] || part.size < this.#usual;
    return page !== pages.at(-1);
  }
}

/** Chords and short words repeat in one place by chance; sentences do not. */
function mayRepeat({ text, of }: MarginPart): boolean {
  return text.length >= 4 && readHeadLine(text).fields.length === 0 && !of.every((word) => isChordToken(word.text));
}

function partKey({ text, y, isTop }: MarginPart): string {
  return `${isTop ? 'top' : 'bottom'} ${Math.round(y / SAME_PLACE)} ${text.replaceAll(/\d+/gu, '#')}`;
}
