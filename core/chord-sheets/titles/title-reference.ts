import type { DraftSection } from '../assembly/draft-song.ts';
import type { SheetLine, TitleLine } from '../lines/sheet-line.ts';
import type { SheetSpacing } from '../header/sheet-spacing.ts';
import { titleKey } from './section-title.ts';
import { isMusicLine } from '../lines/sheet-line.ts';

/** A title line, its place, and the song so far. */
export interface TitleInSong {
  readonly line: TitleLine;
  readonly lines: readonly SheetLine[];
  readonly index: number;
  readonly spacing: SheetSpacing;
  /** The earlier section with content and this title; undefined without one. */
  readonly defined: DraftSection | undefined;
}

/** Returns true if a title only refers to another section, even if words follow it: "(Chorus)" between two verses. */
export function isReference(title: TitleInSong): boolean {
  if (title.line.rest !== null) return false;
  return title.line.title.isReference || isFollowedByOthers(title);
}

function isFollowedByOthers(title: TitleInSong): boolean {
  const next = title.lines.slice(title.index + 1, title.index + FURTHEST_NEXT).find(({ type }) => type !== 'blank');
  if (next === undefined || !isMusicLine(next)) return false;
  const isOverBlank = title.lines[title.index + 1]?.type === 'blank';
  if (isOverBlank && isPlayedOnly(title)) return true;
  return !beginsAlike(title.defined, next) && (isOverBlank ? isReferenceSetOff(title) : isBetweenVerses(title));
}

/** Further down than this nothing belongs to a title. */
const FURTHEST_NEXT = 12;

/** Recognizes "Organ Solo", a blank line, and the next verse: the solo has no chords of its own. */
function isPlayedOnly({ line, lines, index, spacing }: TitleInSong): boolean {
  if (line.title.kind !== 'instrumental' || spacing.hasVerseTitles) return false;
  const following = lines.slice(index + 1, index + FURTHEST_NEXT).filter(({ type }) => type !== 'blank');
  return following.slice(0, 2).some(({ type }) => type === 'words');
}

/** Returns true if the section is written in full again instead of being referred to. */
function beginsAlike(section: DraftSection | undefined, next: SheetLine): boolean {
  const first = section?.rows[0];
  return first?.type === 'words' && next.type === 'words' && first.row.text === next.row.text;
}

/** A blank line below a title sets it off from words that are not its own, unless the sheet does so below every title. */
function isReferenceSetOff({ defined, lines }: TitleInSong): boolean {
  if (defined === undefined) return false;
  const index = lines.findIndex(({ line }) => line.number === defined.line);
  const title = lines[index];
  return !(title?.type === 'title' && title.rest === null && lines[index + 1]?.type === 'blank');
}

/** Recognizes a title within a paragraph in a sheet without verse titles: the words below it are the next verse. */
function isBetweenVerses({ defined, line, lines, index, spacing }: TitleInSong): boolean {
  if (lines[index - 1]?.type !== 'words' || spacing.hasVerseTitles) return false;
  return defined !== undefined || spacing.referringKeys.has(titleKey(line.title));
}
