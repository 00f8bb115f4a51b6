import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

/** Texts sealed under a passphrase, base64url. */
export interface SealedUnderPassphrase {
  readonly salt: string;
  readonly sealed: string;
}

/** In characters: shorter ones can be guessed. */
export const SHORTEST_PASSPHRASE = 12;

/** 128 MB and half a second for each guess (RFC 7914; OWASP asks for N = 2^17, r = 8, p = 1). */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const;

const [SALT_BYTES, KEY_BYTES, IV_BYTES, TAG_BYTES] = [16, 32, 12, 16] as const;

/** Seals texts under a passphrase with AES-256-GCM. */
export async function sealUnderPassphrase(
  texts: readonly string[],
  passphrase: string,
): Promise<SealedUnderPassphrase> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(texts)), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64url'), sealed: sealed.toString('base64url') };
}

/** Opens what {@link sealUnderPassphrase} sealed; refuses a wrong passphrase and a changed text, which look the same. */
export async function openUnderPassphrase(
  { salt, sealed }: SealedUnderPassphrase,
  passphrase: string,
): Promise<Result<readonly string[], string>> {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64url'));
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return accepted(JSON.parse(String(text)) as readonly string[]); // authenticated, so written by the function above
  } catch {
    return refused('The passphrase is wrong.');
  }
}

function deriveKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
