import { createKeptStages, STAGE_LASTS_MS } from './index.ts';

/** The time of the tests, wound by them. */
let nowMs = 1_000_000_000_000;
let ids = 0;

/** A page's own stages: two of them are two tabs. */
function newStages() {
  return createKeptStages({
    now: () => nowMs,
    newId: () => {
      ids += 1;
      return `writer ${ids} of ${performance.timeOrigin}`;
    },
  });
}

/** Works on the store as it lies, with nothing of this app in between. */
function plainly<Answer>(work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uplift-stage');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('stages', 'readwrite');
      const request = work(transaction.objectStore('stages'));
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(request.result);
      });
    });
  });
}

const entry = {
  lastsMs: STAGE_LASTS_MS,
  newStages,
  first: newStages(),
  second: newStages(),
  wind: (ms: number) => {
    nowMs += ms;
  },
  names: () => plainly((store) => store.getAllKeys()),
  put: (key: IDBValidKey, value: unknown) => plainly((store) => store.put(value, key)),
  /** What lies there, as far as a script can read it. */
  async lying() {
    const values = await plainly((store) => store.getAll());
    const keys = values.flatMap((value: { key?: unknown }) => (value.key instanceof CryptoKey ? [value.key] : []));
    return {
      isExtractable: keys.map(({ extractable }) => extractable),
      text: JSON.stringify(values, (_, value: unknown) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
      ),
      keys,
    };
  },
  async exportKeys() {
    const { keys } = await entry.lying();
    const outcomes = await Promise.allSettled(keys.map((key) => crypto.subtle.exportKey('raw', key)));
    return outcomes.map(({ status }) => status);
  },
  /** The disk takes nothing from now on. */
  fill() {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    return () => {
      IDBObjectStore.prototype.put = put;
    };
  },
};

export type KeptStagesEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
