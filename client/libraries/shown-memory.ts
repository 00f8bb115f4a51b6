import type { TabMemory } from '@uplift/adapters/browser';
import type { LibraryId } from './libraries.ts';

/** Remembers the shown library for this tab, and for new ones. */
export interface ShownMemory {
  /** The library that this tab showed last or, in a new tab, any tab. */
  read(): LibraryId;
  keep(id: LibraryId): void;
  /** Returns true if this device keeps libraries of churches. */
  hasChurches(): boolean;
  keepChurches(hasChurches: boolean): void;
}

const SHOWN = 'uplift.shown-library';
const CHURCHES = 'uplift.has-church-libraries';

/** Uses the small storages of the tab and of the browser. Without them, a page starts with the person's own library. */
export function browserShownMemory(tabMemory: TabMemory): ShownMemory {
  return {
    read() {
      const ofTab = tabMemory.read(SHOWN);
      if (ofTab === undefined) return readText(SHOWN);
      return typeof ofTab === 'string' ? ofTab : null;
    },
    keep(id) {
      tabMemory.keep(SHOWN, id);
      keepText(SHOWN, id);
    },
    hasChurches: () => readText(CHURCHES) !== null,
    keepChurches: (hasChurches) => keepText(CHURCHES, hasChurches ? 'true' : null),
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Switched off or full: new tabs start with the person's own library, and wait for the session to know of churches.
  }
}
