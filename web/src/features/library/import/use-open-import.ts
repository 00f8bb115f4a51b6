import { createImportSession, type ImportSession, type ImportState } from '@uplift/client/importing';
import { useEffect, useState } from 'react';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import type { Importing } from './use-import.ts';

export interface OpenImport extends Omit<Importing, 'onBusy' | 'dropped'> {
  readonly session: ImportSession;
  readonly state: ImportState;
}

/** The import of the dialog, which takes the files that are dropped on its page. */
export function useOpenImport({ onBusy, dropped, ...importing }: Importing): OpenImport {
  const uplift = useUplift();
  const [session] = useState(() => createImportSession(uplift, uplift.libraryMemory.rows));
  const state = useStore(session.state);
  const waiting = useStore(dropped);
  const isBusy = state.stage.type !== 'listing';
  useEffect(() => onBusy(isBusy), [onBusy, isBusy]);
  useEffect(() => {
    if (waiting.length === 0) return;
    dropped.set([]);
    session.addFiles(waiting);
  }, [dropped, waiting, session]);
  return {
    ...importing,
    session,
    state,
    close() {
      importing.close();
      session.close();
    },
  };
}
