import { afterPaint, whenIdle } from '@uplift/client/idle';
import type { KeptText } from './first-rows.ts';
import { createLibraryMemory, type LibraryMemory, type LibraryMemoryParts } from './library-memory.ts';

const FIRST_ROWS = 'uplift.first-rows';
/** Paths that open the songs table. */
const SONGS_PATHS = ['/', '/library', '/library/songs'];
/** Longest wait before the page is rendered: a library that waits for its key shows as loading. */
const LONGEST_WAIT_MS = 100;

export function createBrowserMemory(parts: Pick<LibraryMemoryParts, 'live' | 'search' | 'songs'>): LibraryMemory {
  return createLibraryMemory({ ...parts, firstRows: storedText(FIRST_ROWS), afterPaint, whenIdle });
}

/** Reads what the page at `path` shows first. Done before the page is rendered, it is rendered once. */
export async function readAhead(path: string, memory: Pick<LibraryMemory, 'readFirst'>): Promise<void> {
  if (!SONGS_PATHS.includes(path)) return;
  const waited = new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([memory.readFirst(), waited]);
}

/** A text in the browser's small storage. Without it, nothing is stored. */
function storedText(name: string): KeptText {
  return {
    read() {
      try {
        return localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    keep(text) {
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // Switched off or full: the next start reads all rows first.
      }
    },
  };
}
