import { createKeptStages, STAGE_LASTS_MS } from './kept-stages.ts';

/** The time of the tests, wound by them. */
let nowMs = 1_000_000_000_000;
let ids = 0;

/** Creates a page's stages: two of them are two tabs. */
function newStages() {
  return createKeptStages({
    now: () => nowMs,
    newId: () => {
      ids += 1;
      return `writer ${ids} of ${performance.timeOrigin}`;
    },
  });
}

/** Accesses the store directly, without this app. */
function readPlain<Answer>(work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
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
  names: () => readPlain((store) => store.getAllKeys()),
  put: (key: IDBValidKey, value: unknown) => readPlain((store) => store.put(value, key)),
  /** Reads the stored data, as far as a script can. */
  async stored() {
    const values = await readPlain((store) => store.getAll());
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
    const { keys } = await entry.stored();
    const outcomes = await Promise.allSettled(keys.map((key) => crypto.subtle.exportKey('raw', key)));
    return outcomes.map(({ status }) => status);
  },
  /** Resolves to true if text sealed with the key before `work` opens with the key after it. */
  async hasSameKeyAfter(work: () => Promise<unknown>) {
    const cipher = { name: 'AES-GCM', iv: new Uint8Array(12) };
    const [before] = (await entry.stored()).keys;
    if (before === undefined) throw new Error('no key');
    const sealed = await crypto.subtle.encrypt(cipher, before, new Uint8Array(4));
    await work();
    const [after] = (await entry.stored()).keys;
    if (after === undefined) throw new Error('no key');
    const [opened] = await Promise.allSettled([crypto.subtle.decrypt(cipher, after, sealed)]);
    return opened.status === 'fulfilled';
  },
  /** The disk refuses writes until the returned function is called. */
  fill() {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    return () => Object.defineProperty(IDBObjectStore.prototype, 'put', put);
  },
};

export type KeptStagesEntry = typeof entry;

Object.assign(globalThis, { uplift: entry });
