import { parseBase64Url } from '../bytes.ts';
import type { HashAnswer, HashRequest } from './hash-in-worker.ts';
import { stretchPassword } from './stretch-password.ts';

/** The scope inside a worker. */
export interface HashingScope {
  postMessage(answer: HashAnswer, options: { readonly transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Hashes the passwords that the page of this worker sends. It never rejects: errors are answers. */
export function serveHashing(scope: HashingScope): void {
  scope.addEventListener('message', ({ data }) => {
    // from hashInWorker, which is built together with this
    void answer(data as HashRequest).then((answer) => scope.postMessage(answer, { transfer: [] }));
  });
}

async function answer({ password, kdf }: HashRequest): Promise<HashAnswer> {
  try {
    const salt = parseBase64Url(kdf.salt);
    if (salt === null) throw new Error('The salt is not base64url.');
    return { hash: await stretchPassword(password, { memoryKib: kdf.memory_kib, passes: kdf.passes, salt }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
