import type { SheetLine, TitleLine } from '../lines/sheet-line.ts';
import { titleKey } from '../titles/section-title.ts';
import { isMusicLine } from '../lines/sheet-line.ts';

/** The layout of a whole sheet, known before its lines are classified. */
export interface SheetSpacing {
  /** True if a blank line is between most lines of lyrics: then only two blank lines divide. */
  readonly isDoubleSpaced: boolean;
  /** True if verses have titles: then a blank line within a section does not end it. */
  readonly hasVerseTitles: boolean;
  /** True if stanzas are numbered ("1. …"): then a stanza without a number is the refrain. */
  readonly hasNumberedVerses: boolean;
  /**
   * Keys of titles that are alone on their lines with different words after each: the sheet refers to a section by
   * them.
   */
  readonly referringKeys: ReadonlySet<string>;
}

const FEWEST_PARAGRAPHS = 4;
const DOUBLE_SPACED_SHARE = 0.7;

/** Looks over a song's lines for how they are spaced and titled. */
export function measureSpacing(lines: readonly SheetLine[]): SheetSpacing {
  const titles = lines.filter((line) => line.type === 'title');
  const verses = titles.filter(({ title }) => title.kind === 'verse');
  const numbered = verses.filter(({ title }) => title.isShort && title.name === `Verse ${title.number}`);
  const hasVerseBlocks = lines.some((line) => line.type === 'directive' && line.directive.name === 'start_of_verse');
  return {
    isDoubleSpaced: isDoubleSpaced(lines),
    hasVerseTitles: verses.length > numbered.length || hasVerseBlocks,
    hasNumberedVerses: numbered.length > 0,
    referringKeys: titles.length === 0 ? NO_KEYS : referringKeys(lines),
  };
}

function isDoubleSpaced(lines: readonly SheetLine[]): boolean {
  const sizes = untitledParagraphSizes(lines);
  const singles = sizes.filter((one) => one === 1).length;
  return sizes.length >= FEWEST_PARAGRAPHS && singles >= DOUBLE_SPACED_SHARE * sizes.length;
}

/**
 * Sizes of the paragraphs of words; a line directly under a title is a short section, and doesn't count for spacing.
 */
function untitledParagraphSizes(lines: readonly SheetLine[]): readonly number[] {
  const sizes: number[] = [];
  let [size, isTitled] = [0, false];
  const endParagraph = () => {
    if (size > 1 || (size === 1 && !isTitled)) sizes.push(size);
    [size, isTitled] = [0, false];
  };
  for (const line of lines) {
    if (line.type === 'blank') endParagraph();
    if (hasWords(line)) size += 1;
    isTitled ||= line.type === 'title' && line.rest === null;
  }
  endParagraph();
  return sizes;
}

function hasWords(line: SheetLine): boolean {
  return line.type === 'words' || (line.type === 'title' && line.rest?.type === 'words');
}

/** The uses of one title: the section is written out here, other words follow it, or no words do. */
interface Occurrences {
  readonly isDefined: boolean;
  readonly wordsBehind: ReadonlySet<string>;
  readonly count: number;
}

const NO_OCCURRENCE: Occurrences = { isDefined: false, wordsBehind: new Set(), count: 0 };

const NO_KEYS: ReadonlySet<string> = new Set();

function referringKeys(lines: readonly SheetLine[]): ReadonlySet<string> {
  const found = new Map<string, Occurrences>();
  for (const [index, line] of lines.entries()) {
    if (line.type === 'title') {
      const key = titleKey(line.title);
      found.set(
        key,
        withOccurrence(found.get(key) ?? NO_OCCURRENCE, line, { before: lines[index - 1], next: lines[index + 1] }),
      );
    }
  }
  const isReferring = ({ isDefined, wordsBehind, count }: Occurrences) =>
    !isDefined && wordsBehind.size > 0 && count > 1;
  return new Set([...found].filter(([, one]) => isReferring(one)).map(([key]) => key));
}

interface Neighbours {
  readonly before: SheetLine | undefined;
  readonly next: SheetLine | undefined;
}

function withOccurrence(known: Occurrences, line: TitleLine, { before, next }: Neighbours): Occurrences {
  const isWithin = before?.type === 'words';
  return {
    isDefined: known.isDefined || line.rest !== null || (!isWithin && isMusicLine(next)),
    wordsBehind: isWithin ? addWords(known.wordsBehind, next) : known.wordsBehind,
    count: known.count + 1,
  };
}

function addWords(words: ReadonlySet<string>, line: SheetLine | undefined): ReadonlySet<string> {
  return line?.type === 'words' ? new Set([...words, line.row.text].slice(-2)) : words;
}
