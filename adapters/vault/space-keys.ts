import {
  buildEntryPurpose,
  buildFingerprintPurpose,
  buildHeadPurpose,
  buildProofPurpose,
  buildSpaceKeyPurpose,
  packEntry,
  unpackEntry,
  unwrapPlainUpdate,
} from '@uplift/core/sync';
import type { EntryCipher } from '@uplift/core/sync';
import type { RecordCipher } from '@uplift/core/foundation';
import { formatBase64, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** Binds sealed bytes to what they are. */
type Purpose = (space: string, generation: number) => string;

const IV_BYTES = 12;
const KEY_BYTES = 32;

/** A generation of a space's keys, as this account's sealed copy of it. */
export interface SealedSpaceKey {
  readonly space: string;
  readonly generation: number;
  /** The vector, and the key sealed under the account's key. */
  readonly sealed: Bytes;
}

/** A key of a space, as handles that cannot be read out. */
export interface SpaceKey {
  /** Seals and opens entries, heads and proofs (AES-256-GCM). */
  readonly seal: CryptoKey;
  /** Makes the fingerprints of records (HMAC-SHA-256). */
  readonly fingerprint: CryptoKey;
}

/** The keys of a space by generation. */
export type SpaceKeys = ReadonlyMap<number, SpaceKey>;

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

/** The same as handles that can't be read out. */
export async function openSpaceKey(account: RecordCipher, copy: SealedSpaceKey): Promise<SpaceKey | null> {
  const key = await openSpaceKeyBytes(account, copy);
  if (key === null) return null;
  const handles = await importSpaceKey(key, copy);
  key.fill(0);
  return handles;
}

/** Imports the 32 bytes of a space's key. The key of fingerprints is derived from them (HKDF, RFC 5869). */
export async function importSpaceKey(
  key: Bytes,
  { space, generation }: Omit<SealedSpaceKey, 'sealed'>,
): Promise<SpaceKey> {
  const [seal, source] = await Promise.all([
    crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']),
  ]);
  const info = utf8(buildFingerprintPurpose(space, generation));
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info };
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return { seal, fingerprint: await crypto.subtle.deriveKey(derivation, source, hmac, false, ['sign']) };
}

function readText(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/**
 * Seals entries, heads and proofs of a space with its newest key, and opens those of all generations from `sealedFrom`. For
 * 0, entries that aren't sealed are read, too.
 */
export function createEntryCipher(space: string, keys: SpaceKeys, sealedFrom = 0): EntryCipher {
  const newest = Math.max(...keys.keys());
  const newestKey = (): SpaceKey => {
    const key = keys.get(newest);
    if (key === undefined) throw new Error('The space has no key.');
    return key;
  };
  const seal = async (bytes: Uint8Array, purpose: Purpose): Promise<Uint8Array> =>
    packEntry({
      generation: newest,
      ...(await sealBytes(newestKey().seal, new Uint8Array(bytes), purpose(space, newest))),
    });
  const open = async (sealed: Uint8Array, purpose: Purpose): Promise<Uint8Array | null> => {
    const unpacked = unpackEntry(sealed);
    const key = unpacked === null ? undefined : keys.get(unpacked.generation);
    if (unpacked === null || key === undefined || unpacked.generation < sealedFrom) return null;
    return openBytes(key.seal, unpacked, purpose(space, unpacked.generation));
  };
  return {
    space,
    generation: newest,
    seal: (update, place) => seal(update, (...key) => buildEntryPurpose(...key, place)),
    async open(entry, place) {
      const plain = unwrapPlainUpdate(entry);
      if (plain !== null) return sealedFrom === 0 ? plain : null;
      return open(entry, (...key) => buildEntryPurpose(...key, place));
    },
    sealHead: (head, device) => seal(utf8(head), (...key) => buildHeadPurpose(...key, device)),
    openHead: async (sealed, device) => readText(await open(sealed, (...key) => buildHeadPurpose(...key, device))),
    sealProof: (proof, place) => seal(utf8(proof), (...key) => buildProofPurpose(...key, place)),
    openProof: async (sealed, place) => readText(await open(sealed, (...key) => buildProofPurpose(...key, place))),
    async fingerprint(name) {
      const key = newestKey().fingerprint;
      return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(name)));
    },
    hasKeyFor(entry) {
      const unpacked = unpackEntry(entry);
      return unpacked === null || keys.has(unpacked.generation);
    },
  };
}
