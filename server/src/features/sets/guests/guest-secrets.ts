import { GUEST_CODE_ALPHABET, GUEST_CODE_LENGTH } from '@uplift/contract';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { tokenHash } from '../../../platform/secrets/secrets.ts';

/*
 * The link and the short code of an id derive from it with the server's secret: the database alone opens nothing, and
 * the owner's devices can show both again. After the server's secret is replaced, the owner makes another code.
 */

/** The secret of a link: 256 bits, base64url. */
export function deriveToken(secrets: Secrets, id: string): string {
  return Buffer.from(secrets.mac(id, 'guest-link')).toString('base64url');
}

/** The short code: one of 30^8 (6.6e11), nearly equally likely because 256 bits are divided. */
export function deriveCode(secrets: Secrets, id: string): string {
  const base = BigInt(GUEST_CODE_ALPHABET.length);
  let left = BigInt(`0x${Buffer.from(secrets.mac(id, 'guest-code')).toString('hex')}`);
  let code = '';
  while (code.length < GUEST_CODE_LENGTH) {
    code += GUEST_CODE_ALPHABET.charAt(Number(left % base));
    left /= base;
  }
  return code;
}

/** A code is found by an HMAC, since all codes could be hashed within minutes. */
export function codeHash(secrets: Secrets, code: string): Uint8Array {
  return secrets.mac(code, 'guest-code-hash');
}

/** The hashes that are stored of a code. */
export function hashesOfCode(
  secrets: Secrets,
  id: string,
): { readonly tokenHash: Uint8Array; readonly codeHash: Uint8Array } {
  return {
    tokenHash: tokenHash(deriveToken(secrets, id)),
    codeHash: codeHash(secrets, deriveCode(secrets, id)),
  };
}
