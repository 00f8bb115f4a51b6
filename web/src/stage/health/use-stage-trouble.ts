import { stageTrouble, type StageTrouble } from '@uplift/client/stage';
import { useState } from 'react';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

export interface ShownTrouble {
  /** Null while all is well, and after it was dismissed. */
  readonly trouble: StageTrouble | null;
  readonly dismiss: () => void;
}

/** Problem of the stage's account or server. `isOwned`: an account's songs are on the stage. */
export function useStageTrouble(isOwned: boolean): ShownTrouble {
  const { session, accounts, connection, server } = useUplift();
  const condition = {
    session: useStore(session),
    isKnown: useStore(accounts.state).isKnown,
    isOwned,
    isReachable: isReachable(useStore(connection), useStore(server)),
  };
  const trouble = stageTrouble(condition);
  const [dismissed, setDismissed] = useState<StageTrouble | null>(null);
  // What comes back later is another trouble.
  if (dismissed !== null && trouble !== dismissed) setDismissed(null);
  return { trouble: trouble === dismissed ? null : trouble, dismiss: () => setDismissed(trouble) };
}

function isReachable(connection: 'online' | 'offline', server: 'unknown' | 'reached' | 'unreached'): boolean {
  return connection === 'online' && server !== 'unreached';
}
