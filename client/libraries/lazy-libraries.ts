import { createStore } from '@uplift/core/foundation';
import type { ChurchLibrary, LeftLibrary, Libraries, LibraryId, OpenLibrary } from './libraries.ts';

/** The libraries of an account without churches. */
export function createLibraries(own: OpenLibrary): Libraries {
  return {
    churches: createStore<readonly ChurchLibrary[]>([]),
    shown: createStore<LibraryId>(null),
    show: () => undefined,
    open: (id) => (id === null ? own : null),
    find: () => undefined,
    left: createStore<readonly LeftLibrary[]>([]),
    forgetLeft: () => undefined,
  };
}
