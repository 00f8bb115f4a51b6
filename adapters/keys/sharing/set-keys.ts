import { canonicalJson } from '@uplift/core/foundation';
import { KEY_BYTES, randomBytes, utf8 } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { TAG_BYTES } from '../ciphers.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import type { Identity } from './identity.ts';
import { importPoint, POINT_BYTES, suite } from './suite.ts';

const VERSION = 1;

/** A generation of a set's key. */
export interface SetPlace {
  /** The id of the owner's account. */
  readonly owner: string;
  readonly set: string;
  readonly generation: number;
}

/** Someone that a set is shared with. */
export interface SetReader {
  /** The id of their account. */
  readonly account: string;
  /** Base64 of their public key. */
  readonly publicKey: string;
}

/** Creates a key of a set: 256 random bits. */
export function createSetKey(): Bytes {
  return randomBytes(KEY_BYTES);
}

/**
 * Seals a key of a set for one reader in HPKE's mode Auth: only the reader opens it, and it proves to them that the owner
 * sealed it. Base64 of the encapsulated and the sealed key; null for a public key that is none.
 */
export async function sealSetKey(
  owner: Identity,
  { key, place, reader }: { readonly key: Bytes; readonly place: SetPlace; readonly reader: SetReader },
): Promise<string | null> {
  const recipientPublicKey = await importPoint(parseBase64(reader.publicKey));
  if (recipientPublicKey === null) return null;
  const info = buildInfo(place, reader.account);
  const { enc, ct } = await suite.seal({ recipientPublicKey, senderKey: owner.keys, info }, key);
  return formatBase64(new Uint8Array([...new Uint8Array(enc), ...new Uint8Array(ct)]));
}

/** A sealed key of a set, as the server sends it. */
export interface SealedSetKey {
  readonly place: SetPlace;
  readonly ownerKey: string;
  readonly sealed: string;
}

/** Inverse of {@link sealSetKey}; null for a key of another owner, set, generation or reader, and for changed bytes. */
export async function openSetKey(
  reader: { readonly account: string; readonly identity: Identity },
  { place, ownerKey, sealed }: SealedSetKey,
): Promise<Bytes | null> {
  const [senderPublicKey, bytes] = [await importPoint(parseBase64(ownerKey)), parseBase64(sealed)];
  if (senderPublicKey === null || bytes?.length !== POINT_BYTES + KEY_BYTES + TAG_BYTES) return null;
  const [enc, info] = [bytes.slice(0, POINT_BYTES), buildInfo(place, reader.account)];
  const recipientKey = reader.identity.keys;
  try {
    return new Uint8Array(await suite.open({ recipientKey, senderPublicKey, enc, info }, bytes.slice(POINT_BYTES)));
  } catch {
    return null;
  }
}

function buildInfo({ owner, set, generation }: SetPlace, reader: string): Bytes {
  return utf8(canonicalJson(['uplift/set-key', VERSION, owner, set, generation, reader]));
}
