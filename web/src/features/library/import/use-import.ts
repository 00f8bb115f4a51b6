import { createStore, type WritableStore } from '@uplift/core/foundation';
import { useState } from 'react';
import { useMayEdit } from '../../../state/shown-church.ts';

/** The import dialog as its page has it. The dialog's code, and the import itself, are loaded when it is opened. */
export interface Importing {
  readonly isOpen: boolean;
  /** Songs are being stored or were, or this person may add none: no more files are taken. */
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  /** Dropped files that the dialog hasn't taken. */
  readonly dropped: WritableStore<readonly File[]>;
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
  const [dropped] = useState(() => createStore<readonly File[]>([]));
  const [isStoring, setStoring] = useState(false);
  const isBusy = !useMayEdit() || isStoring;
  const [opened, setOpened] = useState<'closed' | 'files' | 'text'>('closed');
  return {
    isOpen: opened !== 'closed',
    isPasting: opened === 'text',
    isBusy,
    onBusy: setStoring,
    dropped,
    open: () => setOpened('files'),
    openToPaste: () => setOpened('text'),
    close() {
      setOpened('closed');
      dropped.set([]);
    },
    dropFiles(files) {
      setOpened('files');
      dropped.set([...dropped.get(), ...files]);
    },
  };
}
