import { isStrongEnough, serveHashing, type HashPassword } from '@uplift/adapters/keys';

type Hash = Awaited<ReturnType<HashPassword>>;

const known = new Map<string, Promise<Hash>>();

/**
 * Hashes with Argon2id at its full cost, as the worker of a page does. What the kit hashes twice with the same salt is
 * hashed once: the devices of a person do the same work.
 */
export const hashOnce: HashPassword = async (password, kdf) => {
  if (!isStrongEnough(kdf)) throw new Error('The cost of the hash is too low or too high.');
  const name = JSON.stringify([password, kdf.memory_kib, kdf.passes, kdf.salt]);
  const hash = known.get(name) ?? hashAsWorker(password, kdf);
  known.set(name, hash);
  // Its user wipes it.
  return Uint8Array.from(await hash);
};

function hashAsWorker(password: string, kdf: Parameters<HashPassword>[1]): Promise<Hash> {
  return new Promise((resolve, reject) => {
    serveHashing({
      postMessage: (answer) => ('hash' in answer ? resolve(answer.hash) : reject(new Error(answer.failure))),
      addEventListener: (_type, listener) => listener(new MessageEvent('message', { data: { password, kdf } })),
    });
  });
}
