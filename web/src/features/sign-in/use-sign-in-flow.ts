import type { Answer } from '@uplift/client/accounts';
import { useCallback, useMemo, useReducer, useRef, type Dispatch } from 'react';
import {
  nextSignIn,
  openedSignIn,
  type SignInAnswer,
  type SignInEvent,
  type SignInFlow,
} from '@uplift/core/membership';

export interface SignInScreenState {
  readonly flow: SignInFlow;
  readonly dispatch: Dispatch<SignInEvent>;
  /**
   * Waits for a response and sends its outcome to the flow; one that arrives after the person continued without it is
   * dropped.
   */
  readonly ask: <Value>(
    request: () => Promise<Answer<Value>>,
    toAnswer: (value: Value) => SignInAnswer,
  ) => Promise<void>;
}

/** The screen's state, from where it was opened on. */
export function useSignInFlow(opened: Parameters<typeof openedSignIn>[0]): SignInScreenState {
  const [flow, change] = useReducer(nextSignIn, opened, openedSignIn);
  const attempt = useRef(0);
  const dispatch = useCallback((event: SignInEvent) => {
    if (event.type === 'opened' || event.type === 'answered') attempt.current += 1;
    change(event);
  }, []);
  const ask = useCallback<SignInScreenState['ask']>(
    async (request, toAnswer) => {
      attempt.current += 1;
      const own = attempt.current;
      dispatch({ type: 'asked' });
      const answer = await request();
      if (own !== attempt.current) return;
      dispatch(
        answer.ok
          ? { type: 'answered', answer: toAnswer(answer.value) }
          : { type: 'refused', complaints: answer.refusal },
      );
    },
    [dispatch],
  );
  return useMemo(() => ({ flow, dispatch, ask }), [flow, dispatch, ask]);
}
