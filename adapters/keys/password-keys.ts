import { formatBase64Url } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { deriveBits, deriveKey } from './ciphers.ts';

/**
 * Derives the string that signs an account in from its stretched password, as base64url of 256 bits. The server gets it,
 * and can compute neither the password nor {@link deriveWrappingKey} from it.
 */
export async function deriveProof(stretched: Bytes): Promise<string> {
  return formatBase64Url(await deriveBits(stretched, 'uplift/sign-in/2'));
}

/** Derives the key that wraps an account's root key from its stretched password. It can't be read out. */
export function deriveWrappingKey(stretched: Bytes): Promise<CryptoKey> {
  return deriveKey(stretched, 'uplift/wrap/2');
}
