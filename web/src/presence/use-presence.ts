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
    let end = (): void => undefined;
    let isLeft = false;
    void presence.visit({ churchId, collection, id }).then((opened) => {
      if (isLeft) return opened?.end();
      end = () => opened?.end();
      setVisit(opened);
    });
    return () => {
      isLeft = true;
      end();
      setVisit(null);
    };
  }, [presence, churchId, collection, id]);
  return visit;
}
