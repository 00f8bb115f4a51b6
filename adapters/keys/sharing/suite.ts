import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { Bytes } from '../bytes.ts';

/** The suite that seals keys of sets: HPKE (RFC 9180) with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM. */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** Bytes of an uncompressed point on P-256 (SEC 1, 2.3.3): of a public key, and of an encapsulated key. */
export const POINT_BYTES = 65;
/** Bytes of a private key. */
export const SCALAR_BYTES = 32;

/** Reads a point; null for bytes that are none on the curve. */
export async function importPoint(bytes: Bytes | null): Promise<CryptoKey | null> {
  if (bytes?.length !== POINT_BYTES) return null;
  try {
    return await suite.kem.deserializePublicKey(bytes);
  } catch {
    return null;
  }
}
