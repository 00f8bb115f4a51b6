import type { Accounts, Answer } from '@uplift/client/accounts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { complaintsSentence } from './complaints-sentence.ts';
import { useUplift } from './uplift.ts';

/** State of a request to the server. */
export type Asked<Value> =
  | { readonly type: 'asking' }
  | { readonly type: 'answered'; readonly value: Value }
  | { readonly type: 'refused'; readonly because: string };

/**
 * Requests when the component mounts and whenever `ask` changes; also returns the function that requests again. The
 * last response stays until the next one.
 */
export function useAnswer<Value>(
  ask: (accounts: Accounts) => Promise<Answer<Value>>,
): readonly [Asked<Value>, () => Promise<void>] {
  const { accounts } = useUplift();
  const [asked, setAsked] = useState<Asked<Value>>({ type: 'asking' });
  const lastQuestion = useRef<object | null>(null);
  const askAgain = useCallback(async () => {
    const question = {};
    lastQuestion.current = question;
    const answer = await ask(accounts);
    // An answer that was overtaken by a later question says what no longer holds.
    if (lastQuestion.current === question) setAsked(toAsked(answer));
  }, [accounts, ask]);
  useEffect(() => {
    void askAgain();
    return () => {
      lastQuestion.current = null;
    };
  }, [askAgain]);
  return [asked, askAgain];
}

function toAsked<Value>(answer: Answer<Value>): Asked<Value> {
  return answer.ok
    ? { type: 'answered', value: answer.value }
    : { type: 'refused', because: complaintsSentence(answer.refusal) };
}
