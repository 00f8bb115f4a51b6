import { useState } from 'react';
import type { Submission } from '../../state/use-submit.ts';

/** The dialogs of a page, at most one of them open. */
export interface Dialogs<Name extends string> {
  readonly current: Name | null;
  readonly open: (dialog: Name) => void;
  readonly close: () => void;
}

export function useDialogs<Name extends string>(): Dialogs<Name> {
  const [current, setCurrent] = useState<Name | null>(null);
  return { current, open: setCurrent, close: () => setCurrent(null) };
}

/** State of a form's values; every change clears its messages. */
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
