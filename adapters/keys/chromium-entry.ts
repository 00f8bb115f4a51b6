import { hashInWorker } from './index.ts';
import type { Argon2Kdf } from './index.ts';

const entry = {
  /**
   * Hashes in a worker that runs `script`. Returns the hash or the error's name and text, and how many workers were
   * started and ended.
   */
  async hash(script: string, password: string, kdf: Argon2Kdf) {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const workers = { started: 0, ended: 0 };
    const hash = hashInWorker(() => {
      const worker = new Worker(url, { type: 'module' });
      workers.started += 1;
      const terminate = worker.terminate.bind(worker);
      worker.terminate = () => {
        workers.ended += 1;
        terminate();
      };
      return worker;
    });
    const outcome = await hash(password, kdf).then(
      (bytes) => ({ hash: Array.from(bytes), error: null }),
      (error: unknown) => ({ hash: null, error: String(error) }),
    );
    return { ...outcome, ...workers };
  },
};

export type KeysEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
