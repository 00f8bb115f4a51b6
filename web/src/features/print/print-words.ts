import type { PaperName, PrintPage } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import type { PrintItem } from './print-item.ts';
import { SET_WORDS } from './set-words.ts';

const PAPER_WORDS: Readonly<Record<PaperName, string>> = { a4: 'A4', letter: 'US Letter' };

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

/** What a printer's queue and a PDF's file name are called: by the one song or the set. */
export function documentName(items: readonly PrintItem[], set: SetList | null): string {
  if (set !== null) return set.at === null ? 'Set List' : SET_WORDS.date(set.at);
  const [only, ...others] = items;
  if (only?.song && others.length === 0) return only.song.title;
  return `Print ${counted(items.length, 'song')}`;
}

/** What a screen reader says of a page: "Page 2 of 3, Amazing Grace". */
export function pageLabel({ number, song }: PrintPage, pages: number, titles: readonly string[]): string {
  return `Page ${number} of ${pages}, ${song === null ? 'set list' : (titles[song] ?? '')}`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
