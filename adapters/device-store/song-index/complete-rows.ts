import type { LibraryRow } from '@uplift/core/library';

/** Rows as releases before 2.1 stored them: they lacked these fields. */
const ADDED: Pick<LibraryRow, 'artist' | 'tags'> = { artist: '', tags: [] };

/**
 * Completes rows that an earlier release stored, and lets `renew` recompute the rows and search texts of their songs:
 * once for each song, in the background.
 */
export function completeRows(
  renew: (ids: readonly string[]) => Promise<void>,
): (stored: readonly unknown[]) => readonly LibraryRow[] {
  const attempted = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  // Rows that cannot be renewed now, on a full disk for example, are complete enough to show, and the next start tries again.
  const renewOrLeave = (ids: readonly string[]) => renew(ids).catch(() => undefined);
  return (stored) => {
    const rows = stored as readonly (Partial<LibraryRow> & Omit<LibraryRow, keyof typeof ADDED>)[]; // SONG_KIND's deriveData wrote them
    const outdated = rows.filter(({ id, artist }) => artist === undefined && !attempted.has(id)).map(({ id }) => id);
    for (const id of outdated) attempted.add(id);
    if (outdated.length > 0) running = running.then(() => renewOrLeave([...new Set(outdated)]));
    return rows.map((row) => (row.artist === undefined ? { ...ADDED, ...row } : (row as LibraryRow))); // whole: it has the newest field
  };
}
