import { buildSpaceKeyPurpose, buildEntryPurpose, packEntry, unpackEntry, unwrapPlainUpdate } from '@uplift/core/sync';
import type { EntryCipher } from '@uplift/core/sync';
import type { RecordCipher } from '@uplift/core/foundation';
import { formatBase64 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const IV_BYTES = 12;
const KEY_BYTES = 32;

/** A generation of a space's keys, as this account's sealed copy of it. */
export interface SealedSpaceKey {
  readonly space: string;
  readonly generation: number;
  /** The vector, and the key sealed under the account's key. */
  readonly sealed: Bytes;
}

/** The keys of a space by generation, as handles that cannot be read out. */
export type SpaceKeys = ReadonlyMap<number, CryptoKey>;

/** Opens the account's copy of a space's key; null for one that was changed, or is another account's or space's. */
export async function openSpaceKeyBytes(
  account: RecordCipher,
  { space, generation, sealed }: SealedSpaceKey,
): Promise<Bytes | null> {
  const copy = { iv: sealed.slice(0, IV_BYTES), sealed: sealed.slice(IV_BYTES) };
  const key = await account.open(copy, buildSpaceKeyPurpose(space, generation, account.owner));
  return key?.length === KEY_BYTES ? key : null;
}

/** Seals a space's key for the account: base64 of the vector and the sealed key. */
export async function sealSpaceKey(
  account: RecordCipher,
  { space, generation }: Omit<SealedSpaceKey, 'sealed'>,
  key: Bytes,
): Promise<string> {
  const { iv, sealed } = await account.seal(key, buildSpaceKeyPurpose(space, generation, account.owner));
  return formatBase64(new Uint8Array([...iv, ...sealed]));
}

/** The same as a handle that can't be read out. */
export async function openSpaceKey(account: RecordCipher, copy: SealedSpaceKey): Promise<CryptoKey | null> {
  const key = await openSpaceKeyBytes(account, copy);
  if (key === null) return null;
  const handle = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  key.fill(0);
  return handle;
}

/**
 * Seals entries of a space with its newest key, and opens those of all generations from `sealedFrom`. For 0, entries that
 * aren't sealed are read, too.
 */
export function createEntryCipher(space: string, keys: SpaceKeys, sealedFrom = 0): EntryCipher {
  const newest = Math.max(...keys.keys());
  return {
    space,
    async seal(update, place) {
      const key = keys.get(newest);
      if (key === undefined) throw new Error('The space has no key.');
      const purpose = buildEntryPurpose(space, newest, place);
      return packEntry({ generation: newest, ...(await sealBytes(key, new Uint8Array(update), purpose)) });
    },
    async open(entry, place) {
      const plain = unwrapPlainUpdate(entry);
      if (plain !== null) return sealedFrom === 0 ? plain : null;
      const unpacked = unpackEntry(entry);
      const key = unpacked === null ? undefined : keys.get(unpacked.generation);
      if (unpacked === null || key === undefined || unpacked.generation < sealedFrom) return null;
      return openBytes(key, unpacked, buildEntryPurpose(space, unpacked.generation, place));
    },
    hasKeyFor(entry) {
      const unpacked = unpackEntry(entry);
      return unpacked === null || keys.has(unpacked.generation);
    },
  };
}
