import { useState } from 'react';
import type { Submission } from '../../state/use-submit.ts';

/** The dialogs of a page, of which one at most is open. */
export interface Dialogs<Name extends string> {
  readonly current: Name | null;
  readonly open: (dialog: Name) => void;
  readonly close: () => void;
}

export function useDialogs<Name extends string>(): Dialogs<Name> {
  const [current, setCurrent] = useState<Name | null>(null);
  return { current, open: setCurrent, close: () => setCurrent(null) };
}

/** Keeps what is entered in a form; every change clears what was said about it. */
export function useEntered<Value>(
  submission: Pick<Submission<never>, 'edited'>,
  before: Value,
): readonly [Value, (entered: Value) => void] {
  const [value, setValue] = useState(before);
  const enter = (entered: Value) => {
    setValue(entered);
    submission.edited();
  };
  return [value, enter];
}
