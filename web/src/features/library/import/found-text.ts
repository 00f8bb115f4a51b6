import { counted, type LibraryRow } from '@uplift/core/library';

/** How many songs of the library a search found: "3 of 214 songs". A song counts once, whatever its arrangements. */
export function foundText(matches: readonly LibraryRow[], songCount: number): string {
  const found = new Set(matches.map(({ id }) => id)).size;
  return `${found.toLocaleString('en-US')} of ${counted(songCount, 'song')}`;
}
