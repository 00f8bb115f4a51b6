import { useCallback, useRef } from 'react';
import type { Encryption } from '@uplift/client/accounts';
import { pickTwo } from './asked-words.ts';

/** A recovery key that was just made, and the places of the two words that are asked back, counted from 0. */
export interface RecoveryKey {
  readonly words: readonly string[];
  readonly asked: readonly [number, number];
}

/** Returns a function that makes a recovery key, and the same one whenever it is called again on this page. */
export function useRecoveryKey(encryption: Encryption): () => Promise<RecoveryKey> {
  const made = useRef<Promise<RecoveryKey> | null>(null);
  return useCallback(async () => {
    if (made.current === null) made.current = makeKey(encryption);
    return made.current;
  }, [encryption]);
}

async function makeKey(encryption: Encryption): Promise<RecoveryKey> {
  const words = await encryption.createRecoveryKey();
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { words, asked: pickTwo(words.length, [first, second]) };
}
