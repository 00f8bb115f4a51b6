import type { Bytes } from '../bytes.ts';
import { isStrongEnough } from './kdf.ts';
import type { Argon2Kdf } from './kdf.ts';

/** Stretches a password to 32 bytes with Argon2id. Rejects parameters that {@link isStrongEnough} refuses. */
export type HashPassword = (password: string, kdf: Argon2Kdf) => Promise<Bytes>;

/** Message to the worker. */
export interface HashRequest {
  readonly password: string;
  readonly kdf: Argon2Kdf;
}

/** Message from the worker. */
export type HashAnswer = { readonly hash: Bytes } | { readonly failure: string };

/**
 * Hashes off the page's thread. Each hash has a worker of its own, which `start` starts (`serveHashing` is its side) and
 * which is ended afterwards: memory of WebAssembly never shrinks, and the password is gone with it.
 */
export function hashInWorker(start: () => Worker): HashPassword {
  return async (password, kdf) => {
    if (!isStrongEnough(kdf)) throw new Error('The cost of the hash is too low or too high.');
    const worker = start();
    try {
      return await request(worker, { password, kdf });
    } finally {
      worker.terminate();
    }
  };
}

function request(worker: Worker, sent: HashRequest): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = data as HashAnswer; // from serveHashing, which is built together with this
      if ('hash' in answer) resolve(answer.hash);
      else reject(new Error(answer.failure));
    });
    for (const event of ['error', 'messageerror'])
      worker.addEventListener(event, () => reject(new Error('The worker that hashes passwords failed.')));
    worker.postMessage(sent, { transfer: [] });
  });
}
