import { LIBRARY_KINDS, type LibraryCounts, type LibraryKind } from '@uplift/core/backup';
import { counted } from '@uplift/core/library';

const ONE: Readonly<Record<LibraryKind, string>> = {
  songs: 'song',
  collections: 'collection',
  sets: 'set list',
  preferences: 'preference',
};

/** "12 songs, 1 collection"; what there is none of is not named. Empty when there is nothing at all. */
export function countsText(counts: LibraryCounts): string {
  return LIBRARY_KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], ONE[kind]))
    .join(', ');
}

export const KIND_LABELS: Readonly<Record<LibraryKind, string>> = {
  songs: 'Songs',
  collections: 'Collections',
  sets: 'Set Lists',
  preferences: 'Preferences',
};

/** One of a kind. */
export const KIND_NAMES: Readonly<Record<LibraryKind, string>> = {
  songs: 'Song',
  collections: 'Collection',
  sets: 'Set List',
  preferences: 'Preference',
};

const MADE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** "November 22, 2026 at 9:00 AM", in the reader's time zone; null where the time is none. */
export function madeAtText(madeAt: number | null): string | null {
  const time = madeAt === null ? Number.NaN : new Date(madeAt).getTime();
  return Number.isNaN(time) ? null : MADE.format(time);
}
