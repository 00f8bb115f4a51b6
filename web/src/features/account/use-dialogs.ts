import { useReducer, useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import type { Answer } from '../../state/accounts.ts';
import { nextDialog, type DialogEvent, type DialogState } from './dialog-desk.ts';

/** What an open dialog needs to be dismissed and saved. */
export interface DialogDesk {
  readonly isSaving: boolean;
  readonly complaints: readonly Complaint[];
  readonly dismiss: () => void;
  /** To be told of every change of a field. */
  readonly edited: () => void;
  /** Sends what was entered, unless there is something to say about it already. */
  readonly save: (entered: Entered) => void;
}

interface Entered {
  readonly complaints?: readonly Complaint[];
  readonly send: () => Promise<Answer<unknown>>;
  /** Follows a save. */
  readonly onSaved?: () => void;
}

export interface Dialogs<Name extends string> {
  readonly open: (dialog: Name) => void;
  /** The desk of a dialog while it is open; null while it is not. */
  readonly deskOf: (dialog: Name) => DialogDesk | null;
}

/** What is entered in an open dialog, whose desk is told of every change of it. */
export function useEntered<Value>(desk: DialogDesk, before: Value): readonly [Value, (entered: Value) => void] {
  const [value, setValue] = useState(before);
  const enter = (entered: Value) => {
    setValue(entered);
    desk.edited();
  };
  return [value, enter];
}

/** The dialogs of a page, of which one at most is open. */
export function useDialogs<Name extends string>(): Dialogs<Name> {
  const [state, tell] = useReducer<DialogState<Name>, [DialogEvent<Name>]>(nextDialog, { kind: 'closed' });
  const send = async ({ send, onSaved }: Entered) => {
    tell({ type: 'sent' });
    const answer = await send();
    if (!answer.ok) return tell({ type: 'refused', complaints: answer.refusal });
    tell({ type: 'saved' });
    onSaved?.();
  };
  const save = (entered: Entered) => {
    if (state.kind !== 'open') return;
    const { complaints = [] } = entered;
    if (complaints.length > 0) tell({ type: 'refused', complaints });
    else void send(entered);
  };
  return {
    open: (dialog) => tell({ type: 'opened', dialog }),
    deskOf(dialog) {
      if (state.kind === 'closed' || state.dialog !== dialog) return null;
      return {
        isSaving: state.kind === 'saving',
        complaints: state.kind === 'open' ? state.complaints : [],
        dismiss: () => tell({ type: 'dismissed' }),
        edited: () => tell({ type: 'edited' }),
        save,
      };
    },
  };
}
