import { useCallback, useRef } from 'react';
import type { Encryption } from '@uplift/client/accounts';
import { useToasts } from '@uplift/ui-kit';
import { pickTwo } from './asked-words.ts';

/** A recovery key that was just made, and the places of the two words that are asked back, counted from 0. */
export interface RecoveryKey {
  readonly words: readonly string[];
  readonly asked: readonly [number, number];
}

/**
 * Returns a function that makes a recovery key, and the same one whenever it is called again on this page. Null if it
 * can’t be made now: a message says why, and the next call tries again.
 */
export function useRecoveryKey(encryption: Encryption): () => Promise<RecoveryKey | null> {
  const made = useRef<Promise<RecoveryKey | null> | null>(null);
  const { show } = useToasts();
  return useCallback(async () => {
    if (made.current === null) made.current = makeKey(encryption, (message) => show({ message }));
    const key = await made.current;
    if (key === null) made.current = null;
    return key;
  }, [encryption, show]);
}

async function makeKey(encryption: Encryption, report: (message: string) => void): Promise<RecoveryKey | null> {
  const answer = await encryption.createRecoveryKey();
  if (!answer.ok) {
    report(answer.refusal.map(({ because }) => because).join(' '));
    return null;
  }
  const words = answer.value;
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { words, asked: pickTwo(words.length, [first, second]) };
}
