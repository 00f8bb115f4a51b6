import type { SheetLine } from './sheet-line.ts';
import { titleKey } from './section-title.ts';

/** How a sheet is laid out as a whole. */
export interface SheetSpacing {
  /** Whether a blank line stands between most lines of lyrics: then only two blank lines divide. */
  readonly isDoubleSpaced: boolean;
  /** Whether verses have titles: then a blank line within a section does not end it. */
  readonly hasVerseTitles: boolean;
  /** Whether stanzas are numbered ("1. …"): then a stanza without a number is the refrain. */
  readonly hasNumberedVerses: boolean;
  /** Titles alone on their lines, counted by what they mean, where different words follow each: the sheet refers to a section by them. */
  readonly referringKeys: ReadonlySet<string>;
}

const FEWEST_PARAGRAPHS = 4;
const DOUBLE_SPACED_SHARE = 0.7;

/** Looks over a song's lines for how they are spaced and titled. */
export function spacingOf(lines: readonly SheetLine[]): SheetSpacing {
  const titles = lines.filter((line) => line.kind === 'title');
  const verses = titles.filter(({ title }) => title.kind === 'verse');
  const numbered = verses.filter(({ title }) => title.isShort && title.name === `Verse ${title.number}`);
  const hasVerseBlocks = lines.some((line) => line.kind === 'directive' && line.directive.name === 'start_of_verse');
  return {
    isDoubleSpaced: isDoubleSpaced(lines),
    hasVerseTitles: verses.length > numbered.length || hasVerseBlocks,
    hasNumberedVerses: numbered.length > 0,
    referringKeys: referringKeys(lines),
  };
}

function isDoubleSpaced(lines: readonly SheetLine[]): boolean {
  const sizes: number[] = [];
  let size = 0;
  for (const line of lines) {
    if (line.kind === 'words') size += 1;
    if (line.kind === 'blank' && size > 0) {
      sizes.push(size);
      size = 0;
    }
  }
  if (size > 0) sizes.push(size);
  const singles = sizes.filter((one) => one === 1).length;
  return sizes.length >= FEWEST_PARAGRAPHS && singles >= DOUBLE_SPACED_SHARE * sizes.length;
}

function referringKeys(lines: readonly SheetLine[]): ReadonlySet<string> {
  const wordsBehind = new Map<string, Set<string>>();
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const isWithin = lines[index - 1]?.kind === 'words' && next?.kind === 'words';
    if (line.kind !== 'title' || line.rest !== null || !isWithin) continue;
    const key = titleKey(line.title);
    wordsBehind.set(key, (wordsBehind.get(key) ?? new Set()).add(next.row.text));
  }
  return new Set([...wordsBehind].filter(([, words]) => words.size > 1).map(([key]) => key));
}
