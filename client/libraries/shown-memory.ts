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

const CHURCHES = 'uplift.has-church-libraries';
const KEPT = 'uplift.shown-library';

/** Uses the small storages of the tab and of the browser. Without them, a page starts with the person's own library. */
export function browserShownMemory(tabMemory: TabMemory): ShownMemory {
  return {
    read() {
      const ofTab = tabMemory.read(KEPT);
      if (ofTab !== undefined) return typeof ofTab === 'string' ? ofTab : null;
      try {
        return localStorage.getItem(KEPT);
      } catch {
        return null;
      }
    },
    keep(id) {
      tabMemory.keep(KEPT, id);
      try {
        if (id === null) localStorage.removeItem(KEPT);
        else localStorage.setItem(KEPT, id);
      } catch {
        // Switched off or full: new tabs start with the person's own library.
      }
    },
    hasChurches() {
      try {
        return localStorage.getItem(CHURCHES) !== null;
      } catch {
        return false;
      }
    },
    keepChurches(hasChurches) {
      try {
        if (hasChurches) localStorage.setItem(CHURCHES, 'true');
        else localStorage.removeItem(CHURCHES);
      } catch {
        // Switched off or full: the next start waits for the session to know of churches.
      }
    },
  };
}
