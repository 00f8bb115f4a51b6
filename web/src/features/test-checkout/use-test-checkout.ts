import { useCallback, useEffect, useState } from 'react';
import type { BodyOf, DataOf, pressTestCheckout, readTestCheckout } from '@uplift/contract';
import type { Complaint, Result } from '@uplift/core/foundation';

export type TestCheckout = DataOf<typeof readTestCheckout>;
export type TestAction = BodyOf<typeof pressTestCheckout>;
type Complaints = readonly Complaint[];

/** Calls of the page to the server. */
export interface TestCheckoutCalls {
  read(): Promise<Result<TestCheckout, Complaints>>;
  press(action: TestAction): Promise<Result<DataOf<typeof pressTestCheckout>, Complaints>>;
}

export interface TestCheckoutActions {
  readonly checkout: TestCheckout;
  readonly press: (action: TestAction) => void;
  /** Running action. */
  readonly pending: TestAction['action'] | null;
  /** The complaints of a press that failed. */
  readonly complaints: Complaints;
}

export type Opened =
  | { readonly type: 'opening' }
  | { readonly type: 'refused'; readonly complaints: Complaints }
  | { readonly type: 'open'; readonly actions: TestCheckoutActions };

/** A checkout or portal, and its actions. */
export function useTestCheckout(calls: TestCheckoutCalls): Opened {
  const [read, setRead] = useState<Result<TestCheckout, Complaints> | null>(null);
  const [pending, setPending] = useState<TestAction['action'] | null>(null);
  const [complaints, setComplaints] = useState<Complaints>([]);
  useEffect(() => {
    void calls.read().then(setRead);
  }, [calls]);
  const press = useCallback(
    async (action: TestAction) => {
      setPending(action.action);
      const answer = await calls.press(action);
      setComplaints(answer.ok ? [] : answer.refusal);
      if (answer.ok) setRead({ ok: true, value: answer.value.checkout });
      if (answer.ok && answer.value.next !== null) return window.location.assign(answer.value.next);
      setPending(null);
    },
    [calls],
  );
  if (read === null) return { type: 'opening' };
  if (!read.ok) return { type: 'refused', complaints: read.refusal };
  return {
    type: 'open',
    actions: { checkout: read.value, press: (action) => void press(action), pending, complaints },
  };
}
