import type { LibraryId } from '@uplift/client/libraries';
import type { RecordIds } from '@uplift/client/libraries/copying';
import { useState, type ReactNode } from 'react';
import { useLazyPart } from '@uplift/ui-kit';
import { useMayEdit } from '../state/shown-church.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { OWN_LIBRARY } from './library-words.ts';
import { copyPart } from './parts.ts';

/** A library that records can be copied into. */
export interface CopyTarget {
  readonly id: LibraryId;
  readonly name: string;
}

/** Libraries that records can be copied into, at least one. */
export type CopyTargets = readonly [CopyTarget, ...CopyTarget[]];

/** The offer to copy records of the shown library into another one. */
export interface Copying {
  /** Label of the action; null if there is no other library that this person may change. */
  readonly label: string | null;
  readonly open: () => void;
  /** The dialog; to be drawn outside of the menu that opens it. */
  readonly dialog: ReactNode;
}

/** Copies records of the shown library, or moves them where the person may change both. */
export function useCopying(asked: Partial<RecordIds>, onDone?: (isMove: boolean) => void): Copying {
  const targets = useCopyTargets();
  const mayMove = useMayEdit();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = useLazyPart(copyPart, isOpen, close);
  return {
    label: targets === null ? null : labelFor(targets, mayMove),
    open: () => setOpen(true),
    dialog: isOpen && targets !== null && part !== null && (
      <part.CopyDialog
        asked={{ songs: [], collections: [], sets: [], ...asked }}
        targets={targets}
        mayMove={mayMove}
        onClose={close}
        onDone={onDone}
      />
    ),
  };
}

/** Null without another library that this person may change. */
function useCopyTargets(): CopyTargets | null {
  const { libraries } = useUplift();
  const churches = useStore(libraries.churches);
  const shown = useStore(libraries.shown);
  const editable = churches.filter(({ mayEdit }) => mayEdit).map(({ churchId, name }) => ({ id: churchId, name }));
  const [first, ...rest] = [{ id: null, name: OWN_LIBRARY }, ...editable].filter(({ id }) => id !== shown);
  return first === undefined ? null : [first, ...rest];
}

function labelFor([only, ...others]: CopyTargets, mayMove: boolean): string {
  const where = others.length === 0 ? only.name : 'Another Library';
  return `${mayMove ? 'Move or Copy' : 'Copy'} to ${where}`;
}
