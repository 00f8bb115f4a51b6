import { afterPaint, whenIdle } from '@uplift/client/idle';
import type { LibraryRow } from '@uplift/core/library';
import { createLibraryMemory, type LibraryMemory, type LibraryMemoryParts } from './library-memory.ts';

const FIRST_ROWS = 'uplift.first-rows';
/** Paths that open the songs table. */
const SONGS_PATH = /^\/(?:library(?:\/songs)?)?$/u;
/** Longest wait before the page is rendered: a library that waits for its key shows as loading. */
const LONGEST_WAIT_MS = 100;

export function createBrowserMemory(parts: Pick<LibraryMemoryParts, 'live' | 'search' | 'songs'>): LibraryMemory {
  const firstRows = { read: () => localStorage.getItem(FIRST_ROWS), keep };
  return createLibraryMemory({ ...parts, firstRows, afterPaint, whenIdle });
}

async function keep(rows: readonly LibraryRow[]): Promise<void> {
  const { keepInBrowser } = await import('./keep-first-rows.ts');
  keepInBrowser(FIRST_ROWS, rows);
}

/** Reads what the page at `path` shows first. Done before the page is rendered, it is rendered once. */
export async function readAhead(path: string, memory: Pick<LibraryMemory, 'readFirst'>): Promise<void> {
  if (!SONGS_PATH.test(path)) return;
  const waited = new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([memory.readFirst(), waited]);
}
