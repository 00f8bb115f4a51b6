import type { PresenceVisit, SharedRecord } from '@uplift/client/presence';
import { loadOnce } from '@uplift/core/foundation';
import { useEffect, useState } from 'react';
import { useShownChurch } from '../state/shown-church.ts';
import { useUplift } from '../state/uplift.ts';
import type * as Parts from './parts.ts';

/** The stay of a page in its record, and what draws it. */
interface Here {
  readonly visit: PresenceVisit;
  readonly parts: typeof Parts;
}

/** The stay of this page in its record while it is open; null in one's own library, and until the code for it is loaded. */
export function usePresence(collection: SharedRecord['collection'], id: string): Here | null {
  const { presence } = useUplift();
  const churchId = useShownChurch()?.churchId ?? null;
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    if (churchId === null) return undefined;
    let isLeft = false;
    const opening = presence.visit({ churchId, collection, id });
    const show = async () => {
      const [visit, parts] = await Promise.all([opening, loadParts()]);
      if (!isLeft && visit !== null && parts !== null) setHere({ visit, parts });
    };
    const leave = async () => (await opening)?.end();
    void show();
    return () => {
      isLeft = true;
      setHere(null);
      void leave();
    };
  }, [presence, churchId, collection, id]);
  return here;
}

const loadParts = loadOnce(() => import('./parts.ts'));
