import { readSpaceKeys } from '@uplift/adapters/http-api';
import type { HttpApi } from '@uplift/adapters/http-api';
import { createEntryCipher, openSpaceKey } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { RecordCipher, Result } from '@uplift/core/foundation';
import type { CipherSource, EntryCipher, ServerRefusal } from '@uplift/core/sync';

/** Ports of finding the keys of a space. */
export interface SpaceParts {
  readonly api: HttpApi;
  /** The cipher of the key that opens the account's copies; null while none is unlocked. */
  readonly account: () => RecordCipher | null;
  /** Called when no copy opens: the account became managed or end-to-end encrypted, or the site lost its key. */
  readonly onNoKeys: () => void;
}

/** The source of ciphers, and what it knows of keys. */
export interface SpaceCiphers extends CipherSource {
  /** The newest key of the library, if there are earlier ones; null if there are none, or they can’t be found now. */
  findNewKey(): Promise<number | null>;
}

type Found = Result<EntryCipher, ServerRefusal>;

/** Finds the cipher of the unlocked account's library, whose keys are fetched once. */
export function createCipherSource({ api, account, onNoKeys }: SpaceParts): SpaceCiphers {
  let known: { readonly cipher: RecordCipher; readonly found: Promise<Found> } | null = null;
  let generations: readonly number[] = [];
  const source: SpaceCiphers = {
    async find() {
      const cipher = account();
      if (cipher === null) return refused({ type: 'signed-out' });
      if (known?.cipher === cipher) return known.found;
      generations = [];
      const found = fetchCipher(api, cipher, (opened) => {
        generations = opened;
        if (opened.length === 0) onNoKeys();
      });
      known = { cipher, found };
      const result = await found;
      if (!result.ok && known.found === found) known = null;
      return result;
    },
    async findNewKey() {
      await source.find();
      return generations.length > 1 ? Math.max(...generations) : null;
    },
    forget({ space }) {
      if (known?.cipher.owner === space) known = null;
    },
  };
  return source;
}

async function fetchCipher(
  api: HttpApi,
  cipher: RecordCipher,
  report: (generations: readonly number[]) => void,
): Promise<Found> {
  const copies = await readSpaceKeys(api, cipher.owner);
  if (!copies.ok) return copies;
  const library = copies.value.filter(({ space }) => space === cipher.owner);
  const opened = await Promise.all(
    library.map(async (copy) => {
      const key = await openSpaceKey(cipher, copy);
      return key === null ? [] : [[copy.generation, key] as const];
    }),
  );
  const keys = new Map(opened.flat());
  report([...keys.keys()]);
  // Without keys nothing can be synced now: the site lost the account's key, and one of its devices restores it.
  return keys.size === 0 ? refused({ type: 'unreachable' }) : accepted(createEntryCipher(cipher.owner, keys));
}
