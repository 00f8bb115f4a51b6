import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Seals, signs and opens text as only this server can. Everything derives from one secret of 256 bits, with a separate
 * key for each use (HKDF, RFC 5869). Text sealed with a secret that is still accepted opens, too, so that one can be
 * replaced by another.
 */
export interface Secrets {
  /**
   * Seals a text with AES-256-GCM, marked with the id of its secret; `purpose` and `owner` must be the same to open
   * it, so that one person's text cannot replace another's.
   */
  seal(text: string, purpose: string, owner?: string): string;
  /** Opens what {@link Secrets.seal} sealed. Throws when it was changed, or sealed for another purpose or owner. */
  open(sealed: string, purpose: string, owner?: string): string;
  /** Returns true if a text was sealed as it would be today: with the secret that is in use, and for its owner alone. */
  isCurrent(sealed: string): boolean;
  /** The prefix of all texts sealed with the current secret. */
  readonly currentMark: string;
  /** HMAC-SHA-256: deterministic for a text and purpose, and impossible for others to guess. */
  mac(text: string, purpose: string): Uint8Array;
}

type Secret = string | Uint8Array;

/** In characters. A shorter one is an incompletely written or emptied file. */
export const SHORTEST_SECRET = 32;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `accepted` are secrets that were in use, or will be: they open, and seal nothing. */
export function createSecrets(secret: Secret, accepted: readonly Secret[] = []): Secrets {
  const current = createRing(secret);
  const rings = [current, ...accepted.map((other) => createRing(other))];
  return {
    seal: (text, purpose, owner = '') =>
      current.mark + seal(text, { key: current.deriveKey(purpose), owner }).toString('base64url'),
    open(sealed, purpose, owner = '') {
      const ring = rings.find(({ mark }) => sealed.startsWith(mark));
      if (ring !== undefined) return openWith(sealed.slice(ring.mark.length), { key: ring.deriveKey(purpose), owner });
      if (sealed.includes(MARK_END))
        throw new Error('Unable to authenticate data of a secret that this server does not have');
      return openUnmarked(sealed, rings, purpose);
    },
    isCurrent: (sealed) => sealed.startsWith(current.mark),
    currentMark: current.mark,
    mac: (text, purpose) => new Uint8Array(createHmac('sha256', current.deriveKey(purpose)).update(text).digest()),
  };
}

/** Ends the id of a secret: no base64url holds it. */
const MARK_END = '.';
const ID_BYTES = 6;

interface Ring {
  readonly mark: string;
  readonly deriveKey: (purpose: string) => KeyObject;
}

function createRing(secret: Secret): Ring {
  const id = Buffer.from(hkdfSync('sha256', secret, '', 'uplift/key-id', ID_BYTES)).toString('base64url');
  return { mark: id + MARK_END, deriveKey: createKeys(secret) };
}

interface Sealing {
  readonly key: KeyObject;
  readonly owner: string;
}

function seal(text: string, { key, owner }: Sealing): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function openWith(sealed: string, { key, owner }: Sealing): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Opens text of releases that had neither ids of secrets nor owners. */
function openUnmarked(sealed: string, rings: readonly Ring[], purpose: string): string {
  const [first, ...others] = rings;
  if (first === undefined) throw new Error('Unable to authenticate data without a secret');
  try {
    return openWith(sealed, { key: first.deriveKey(purpose), owner: '' });
  } catch (error) {
    if (others.length === 0) throw error;
    return openUnmarked(sealed, others, purpose);
  }
}

/** The key of each purpose, derived when it is first used: purposes are few, and calls many. */
function createKeys(secret: Secret): (purpose: string) => KeyObject {
  const keys = new Map<string, KeyObject>();
  return (purpose) => {
    const key =
      keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `uplift/${purpose}`, 32)));
    keys.set(purpose, key);
    return key;
  };
}

/** A token of 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage: SHA-256. A random token of 256 bits needs no salt. */
export function tokenHash(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Compares two byte strings in constant time. */
export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
