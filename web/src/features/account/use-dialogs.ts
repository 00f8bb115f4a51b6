import type { Answer } from '@uplift/client/accounts';
import { useReducer, useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import { nextDialog, type DialogEvent, type DialogState } from './dialog-state.ts';

/** Actions of an open dialog. */
export interface DialogActions {
  readonly isSaving: boolean;
  readonly complaints: readonly Complaint[];
  readonly dismiss: () => void;
  /** Call this on every change of a field. */
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
  /** The actions of a dialog while it is open; null while it is closed. */
  readonly findActions: (dialog: Name) => DialogActions | null;
}

/** Keeps what is entered in an open dialog; every change clears its complaints. */
export function useEntered<Value>(actions: DialogActions, before: Value): readonly [Value, (entered: Value) => void] {
  const [value, setValue] = useState(before);
  const enter = (entered: Value) => {
    setValue(entered);
    actions.edited();
  };
  return [value, enter];
}

/** The dialogs of a page, of which one at most is open. */
export function useDialogs<Name extends string>(): Dialogs<Name> {
  const [state, dispatch] = useReducer<DialogState<Name>, [DialogEvent<Name>]>(nextDialog, { type: 'closed' });
  const send = async ({ send, onSaved }: Entered) => {
    dispatch({ type: 'sent' });
    const answer = await send();
    if (!answer.ok) return dispatch({ type: 'refused', complaints: answer.refusal });
    dispatch({ type: 'saved' });
    onSaved?.();
  };
  const save = (entered: Entered) => {
    if (state.type !== 'open') return;
    const { complaints = [] } = entered;
    if (complaints.length > 0) dispatch({ type: 'refused', complaints });
    else void send(entered);
  };
  return {
    open: (dialog) => dispatch({ type: 'opened', dialog }),
    findActions(dialog) {
      if (state.type === 'closed' || state.dialog !== dialog) return null;
      return {
        isSaving: state.type === 'saving',
        complaints: state.type === 'open' ? state.complaints : [],
        dismiss: () => dispatch({ type: 'dismissed' }),
        edited: () => dispatch({ type: 'edited' }),
        save,
      };
    },
  };
}
