/** Remembers when an account was last the same here and at the server, for a page that is opened without network. */
export interface LastSynced {
  /** Epoch ms; null for never. */
  read(upliftId: string): number | null;
  keep(upliftId: string, at: number): void;
}

const KEPT = 'uplift.last-synced';

/** Uses the browser's small storage, for the last synced account. Without it, nothing is stored. */
export function browserLastSynced(): LastSynced {
  return {
    read(upliftId) {
      try {
        const [owner, at] = (localStorage.getItem(KEPT) ?? '').split(' ');
        return owner === upliftId && at !== undefined && /^\d+$/u.test(at) ? Number(at) : null;
      } catch {
        return null;
      }
    },
    keep(upliftId, at) {
      try {
        localStorage.setItem(KEPT, `${upliftId} ${at}`);
      } catch {
        // Switched off or full: the next round tells it again.
      }
    },
  };
}
