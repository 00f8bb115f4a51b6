import { counted } from '@uplift/core/library';
import {
  type PrintItem,
  SET_WORDS,
  setOccasion,
  shownCapo,
  type OwnChoice,
  type PaperName,
  type PrintPage,
  type SongLook,
} from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { chartHeader, keyAndCapoWords } from '@uplift/core/songbook';

const PAPER_WORDS: Readonly<Record<PaperName, string>> = { a4: 'A4', letter: 'US Letter' };

const NO_BREAK_SPACE = '\u{a0}';

interface Printed {
  readonly songs: number;
  readonly pages: number;
  readonly paper: PaperName;
}

/** "2 songs, 3 pages, A4". */
export function printSummary({ songs, pages, paper }: Printed): string {
  if (pages === 0) return '';
  return [counted(songs, 'song'), counted(pages, 'page'), PAPER_WORDS[paper]].join(', ');
}

/** Name of the document in a printer's queue and of a PDF file: the one song, or the name and the date of the set. */
export function documentName(items: readonly PrintItem[], set: SetList | null): string {
  if (set !== null) return setOccasion(set, SET_WORDS) || 'Set List';
  const [only, ...others] = items;
  if (only?.song && others.length === 0) return only.song.title;
  return `Print ${counted(items.length, 'song')}`;
}

/** Label of a page for screen readers: "Page 2 of 3, Amazing Grace". */
export function pageLabel({ number, songs }: PrintPage, pages: number, titles: readonly string[]): string {
  const shown = songs.length === 0 ? ['set list'] : new Set(songs.map((song) => titles[song] ?? ''));
  return `Page ${number} of ${pages}, ${[...shown].join(', ')}`;
}

/** Title of the print page. */
export function printTitle(isSet: boolean): string {
  return isSet ? 'Print Set' : 'Print Arrangement';
}

/** "A Major · Capo 2 (G shapes), 1 page". */
export function songSummary(
  { song, arrangementId, capo }: PrintItem,
  look: SongLook & OwnChoice,
  pages: number,
): string {
  const header = song && chartHeader(song, arrangementId);
  const key = header === null ? '' : keyAndCapoWords(header, shownCapo(look, capo));
  const length = counted(pages, 'page').replace(' ', NO_BREAK_SPACE);
  return [key, length].filter((fact) => fact !== '').join(', ');
}
