import { useEffect, useState } from 'react';
import { Notice } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';

/** A server that is there has answered by then. */
const PATIENCE_MS = 3_000;

/** Notice that the shown copy is the stored one, once it is clear that the server does not respond. */
export function KeptCopyNotice() {
  const isOffline = useStore(useUplift().connection) === 'offline';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffline && !isLate) return null;
  const why = isOffline ? 'You’re offline.' : 'Can’t reach the server.';
  return <Notice tone="wait">{`${why} This is the last copy on this device.`}</Notice>;
}
