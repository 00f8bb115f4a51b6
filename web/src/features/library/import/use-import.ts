import { createImportSession, type ImportSession } from '@uplift/client/importing';
import { useState } from 'react';
import { useMayEdit } from '../../../state/shown-church.ts';
import { useSelected } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';

export interface Importing {
  readonly isOpen: boolean;
  /** Songs are being stored or were, or this person may add none: no more files are taken. */
  readonly isBusy: boolean;
  /** Its state changes with every file that is read: only the dialog follows it. */
  readonly session: ImportSession;
  /** The dialog opens with a field for text. */
  readonly isPasting: boolean;
  readonly open: () => void;
  readonly openToPaste: () => void;
  readonly close: () => void;
  /** Opens the dialog with these files. */
  readonly dropFiles: (files: readonly File[]) => void;
}

/** The import dialog of this page. */
export function useImport(): Importing {
  const uplift = useUplift();
  const { rows } = useUplift().libraryMemory;
  const [session] = useState(() => createImportSession(uplift, rows));
  const isStoring = useSelected(session.state, ({ stage }) => stage.type !== 'listing');
  const isBusy = !useMayEdit() || isStoring;
  const [opened, setOpened] = useState<'closed' | 'files' | 'text'>('closed');
  return {
    isOpen: opened !== 'closed',
    isPasting: opened === 'text',
    isBusy,
    session,
    open: () => setOpened('files'),
    openToPaste: () => setOpened('text'),
    close() {
      setOpened('closed');
      session.close();
    },
    dropFiles(files) {
      setOpened('files');
      session.addFiles(files);
    },
  };
}
