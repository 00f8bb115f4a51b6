import { useState } from 'react';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { createImportSession, type ImportSession, type ImportState } from './import-session.ts';
import { useLibraryMemory } from './library-memory.ts';

export interface Importing {
  readonly isOpen: boolean;
  /** Songs are being stored or were: no more files are taken. */
  readonly isBusy: boolean;
  readonly state: ImportState;
  readonly session: ImportSession;
  readonly open: () => void;
  readonly close: () => void;
  /** Opens the dialog with these files. */
  readonly dropFiles: (files: readonly File[]) => void;
}

/** The import dialog of this page. */
export function useImport(): Importing {
  const uplift = useUplift();
  const { rows } = useLibraryMemory();
  const [session] = useState(() => createImportSession(uplift, rows));
  const state = useStore(session.state);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    isBusy: state.stage.kind !== 'listing',
    state,
    session,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      session.close();
    },
    dropFiles(files) {
      setOpen(true);
      session.addFiles(files);
    },
  };
}
