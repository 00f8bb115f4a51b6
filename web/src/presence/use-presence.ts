import type { PresenceVisit, SharedRecord } from '@uplift/client/presence';
import { useEffect, useState } from 'react';
import { useShownChurch } from '../state/shown-church.ts';
import { useUplift } from '../state/uplift.ts';

/** The stay of this page in its record while it is open; null in one's own library, or until the code for it is loaded. */
export function usePresence(collection: SharedRecord['collection'], id: string): PresenceVisit | null {
  const { presence } = useUplift();
  const churchId = useShownChurch()?.churchId ?? null;
  const [visit, setVisit] = useState<PresenceVisit | null>(null);
  useEffect(() => {
    if (churchId === null) return undefined;
    let isLeft = false;
    const opening = presence.visit({ churchId, collection, id });
    const show = async () => {
      const opened = await opening;
      if (!isLeft) setVisit(opened);
    };
    const leave = async () => (await opening)?.end();
    void show();
    return () => {
      isLeft = true;
      setVisit(null);
      void leave();
    };
  }, [presence, churchId, collection, id]);
  return visit;
}
