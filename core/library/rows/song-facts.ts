import { keyLabel } from '@uplift/core/music';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import type { LibraryRow } from './library-row.ts';
import { toRows } from './to-rows.ts';

/** Distinguishes a song from others with its title, by its first arrangement: "D Major · 92 bpm · 4 sections". */
export function songFacts(song: Song): string {
  const [row] = toRows(song);
  const sections = counted(Object.keys(song.sections).length, 'section');
  return [...(row === undefined ? [] : musicFacts(row)), sections].join(' · ');
}

/**
 * Distinguishes a library row from others with its title: "John Newton · Acoustic · G Major · 72 bpm". Facts that are
 * not set are left out.
 */
export function rowFacts(row: LibraryRow): string {
  const name = row.arrangement === DEFAULT_ARRANGEMENT_NAME ? '' : row.arrangement;
  return [row.artist, name, ...musicFacts(row)].filter((fact) => fact !== '').join(' · ');
}

function musicFacts({ key, tempo }: LibraryRow): readonly string[] {
  return [...(key === null ? [] : [keyLabel(key)]), ...(tempo === null ? [] : [`${String(tempo)} bpm`])];
}

/** Created once: creating a format takes many times as long as using it, and an import formats thousands of numbers. */
const NUMBERS = new Intl.NumberFormat('en-US');

/**
 * "1 song", "2 songs".
 *
 * @example
 * counted(2, 'song') // '2 songs'
 */
export function counted(count: number, noun: string): string {
  return `${NUMBERS.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
