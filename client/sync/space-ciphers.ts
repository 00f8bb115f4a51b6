import type { SeenKeysMemory } from '@uplift/client/accounts';
import { readSpaceKeys } from '@uplift/adapters/http-api';
import type { HttpApi, SpaceKeyCopy } from '@uplift/adapters/http-api';
import { createEntryCipher, openSpaceKey, type SpaceKey } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { RecordCipher, Result } from '@uplift/core/foundation';
import type { CipherSource, EntryCipher, ServerRefusal } from '@uplift/core/sync';

/** Ports of finding the keys of a space. */
export interface SpaceParts {
  readonly api: HttpApi;
  /** The cipher of the key that opens the account's copies; null while none is unlocked. */
  readonly account: () => RecordCipher | null;
  /** The memory of the keys that this device has seen of end-to-end encrypted accounts; null while that account is managed. */
  readonly seenKeys: () => SeenKeysMemory | null;
  /** Called when no copy opens: the account became managed or end-to-end encrypted, or the site lost its key. */
  readonly onNoKeys: () => void;
}

/** The source of ciphers, and what it knows of keys. */
export interface SpaceCiphers extends CipherSource {
  /**
   * The newest key of the library, if something may be sealed with an earlier one; null if nothing is, or that can’t be
   * found now.
   */
  findNewKey(): Promise<number | null>;
  /** Opens nothing any more that is sealed with a key before that generation, or not at all. */
  keepSealed(generation: number): Promise<void>;
}

type Found = Result<EntryCipher, ServerRefusal>;

/** Finds the cipher of the unlocked account's library, whose keys are fetched once. */
export function createCipherSource(parts: SpaceParts): SpaceCiphers {
  const { account, seenKeys, onNoKeys } = parts;
  let known: { readonly cipher: RecordCipher; readonly found: Promise<Found> } | null = null;
  let generations: readonly number[] = [];
  const source: SpaceCiphers = {
    async find() {
      const cipher = account();
      if (cipher === null) return refused({ type: 'signed-out' });
      if (known?.cipher === cipher) return known.found;
      generations = [];
      const found = fetchCipher(parts, cipher, (opened) => {
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
      const [cipher, newest] = [account(), Math.max(...generations)];
      if (cipher === null || generations.length === 0) return null;
      const seen = await seenKeys()?.read(cipher.owner);
      if (seen === undefined) return generations.length > 1 ? newest : null;
      return seen.sealedFrom < newest ? newest : null;
    },
    async keepSealed(generation) {
      const cipher = account();
      if (cipher === null) return;
      await seenKeys()?.keep(cipher.owner, { sealedFrom: generation });
      if (known?.cipher === cipher) known = null;
    },
    forget({ space }) {
      if (known?.cipher.owner === space) known = null;
    },
  };
  return source;
}

async function fetchCipher(
  parts: SpaceParts,
  cipher: RecordCipher,
  report: (generations: readonly number[]) => void,
): Promise<Found> {
  const { owner } = cipher;
  const copies = await readSpaceKeys(parts.api, owner);
  if (!copies.ok) return copies;
  const library = copies.value.filter(({ space }) => space === owner);
  const keys = await openCopies(cipher, library);
  report([...keys.keys()]);
  const seenKeys = parts.seenKeys();
  if (seenKeys !== null) return toSafeCipher(seenKeys, { owner, keys, isWhole: keys.size === library.length });
  // Without keys nothing can be synced now: the site lost the account's key, and one of its devices restores it.
  return keys.size === 0 ? refused({ type: 'unreachable' }) : accepted(createEntryCipher(owner, keys));
}

async function openCopies(
  cipher: RecordCipher,
  copies: readonly SpaceKeyCopy[],
): Promise<ReadonlyMap<number, SpaceKey>> {
  const opened = await Promise.all(
    copies.map(async (copy) => {
      const key = await openSpaceKey(cipher, copy);
      return key === null ? [] : [[copy.generation, key] as const];
    }),
  );
  return new Map(opened.flat());
}

interface OpenedKeys {
  readonly owner: RecordCipher['owner'];
  readonly keys: ReadonlyMap<number, SpaceKey>;
  /** True if every copy opened. */
  readonly isWhole: boolean;
}

/** The cipher of an end-to-end encrypted account, unless the server presents keys that aren't its own, or leaves out the newest one. */
async function toSafeCipher(seenKeys: SeenKeysMemory, { owner, keys, isWhole }: OpenedKeys): Promise<Found> {
  if (keys.size === 0 || !isWhole) return refused({ type: 'untrusted', because: FOREIGN_KEY });
  const [seen, newest] = [await seenKeys.read(owner), Math.max(...keys.keys())];
  if (newest < seen.generation) return refused({ type: 'untrusted', because: EARLIER_KEY });
  await seenKeys.keep(owner, { generation: newest });
  return accepted(createEntryCipher(owner, keys, seen.sealedFrom));
}

const FOREIGN_KEY =
  'The server sent a key of your library that none of your devices made. Nothing was sealed with it, and nothing is sent. Your songs are safe on this device.';
const EARLIER_KEY =
  'The server left out the newest key of your library and offered an earlier one. Nothing was sealed with it, and nothing is sent. Your songs are safe on this device.';
