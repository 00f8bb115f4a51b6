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

/** What only this server can make or read. Everything derives from one secret of 256 bits, each use with a key of its own (HKDF, RFC 5869). */
export interface Secrets {
  /** Seals a text with AES-256-GCM; `purpose` must be the same to open it. */
  seal(text: string, purpose: string): string;
  /** Opens what {@link Secrets.seal} sealed. Throws when it was changed or sealed for another purpose. */
  open(sealed: string, purpose: string): string;
  /** HMAC-SHA-256: the same for the same text and purpose, and not to be guessed by others. */
  mac(text: string, purpose: string): Uint8Array;
}

/** In characters. Fewer are no secret: a file that was not written whole, or that somebody emptied. */
export const SHORTEST_SECRET = 32;

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secret: Uint8Array): Secrets {
  const keyOf = keysOf(secret);
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    mac: (text, purpose) => new Uint8Array(createHmac('sha256', keyOf(purpose)).update(text).digest()),
  };
}

/** The key of each purpose, derived when it is first used: purposes are few, and calls many. */
function keysOf(secret: Uint8Array): (purpose: string) => KeyObject {
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

/** What is kept of a token: SHA-256. A random token of 256 bits needs no salt. */
export function tokenHash(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** Whether two byte strings are the same, compared in constant time. */
export function areSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
