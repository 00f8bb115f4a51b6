import { readSpaceKeys } from '@uplift/adapters/http-api';
import type { HttpApi } from '@uplift/adapters/http-api';
import { createEntryCipher, openSpaceKey } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { RecordCipher, Result } from '@uplift/core/foundation';
import type { CipherSource, EntryCipher, ServerRefusal } from '@uplift/core/sync';

/** Ports of finding the keys of a space. */
export interface SpaceParts {
  readonly api: HttpApi;
  /** The cipher of the unlocked account; null while none is. */
  readonly account: () => RecordCipher | null;
}

type Found = Result<EntryCipher, ServerRefusal>;

/** Finds the cipher of the unlocked account's library, whose keys are fetched once. */
export function createCipherSource({ api, account }: SpaceParts): CipherSource {
  let known: { readonly owner: string; readonly found: Promise<Found> } | null = null;
  return {
    async find() {
      const cipher = account();
      if (cipher === null) return refused({ type: 'signed-out' });
      if (known?.owner === cipher.owner) return known.found;
      const found = fetchCipher(api, cipher);
      known = { owner: cipher.owner, found };
      const result = await found;
      if (!result.ok && known.found === found) known = null;
      return result;
    },
    forget({ space }) {
      if (known?.owner === space) known = null;
    },
  };
}

async function fetchCipher(api: HttpApi, cipher: RecordCipher): Promise<Found> {
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
  // Without keys nothing can be synced now: the site lost the account's key, and one of its devices restores it.
  return keys.size === 0 ? refused({ type: 'unreachable' }) : accepted(createEntryCipher(cipher.owner, keys));
}
