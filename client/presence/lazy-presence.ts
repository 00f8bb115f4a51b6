import { after, createPageVisibility } from '@uplift/adapters/browser';
import { loadOnce, type Store } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import type { Presence, SharedRecord } from './presence.ts';

/** Parts of the page that its presence needs. */
export interface PresenceSurroundings {
  readonly session: Store<Session>;
  readonly connection: Store<'online' | 'offline'>;
}

/** Presence on this page. Its code is loaded with the first record of a church that is opened. */
export function createPresence({ session, connection }: PresenceSurroundings): Presence {
  const load = loadOnce(async () => {
    const { openVisit, openBrowserSocket } = await import('./open-visit.ts');
    const parts = {
      open: openBrowserSocket,
      connection,
      isVisible: createPageVisibility(),
      ownId: () => session.get().uplift_id,
      after,
      random: () => Math.random(),
    };
    return (record: SharedRecord) => openVisit(parts, record);
  });
  return { visit: async (record) => (await load())?.(record) ?? null };
}
