import { argon2id } from 'hash-wasm';
import { KEY_BYTES, utf8, wipe } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';

/** Cost of a hash, and its salt of at least 8 bytes. */
export interface StretchCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly salt: Bytes;
}

/**
 * Computes 32 bytes of Argon2id (RFC 9106) with one lane. The same characters may be typed as different code points:
 * NFKC makes them one (RFC 8265 asks for a normal form too). Rejects an empty password, and without memory or WebAssembly.
 */
export async function stretchPassword(
  password: string,
  { memoryKib, passes, salt }: StretchCost,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = utf8(password.normalize('NFKC'));
  try {
    const cost = { iterations: passes, memorySize: memoryKib, parallelism: 1, hashLength: KEY_BYTES };
    return Uint8Array.from(await argon2id({ ...cost, password: bytes, salt, outputType: 'binary' }));
  } finally {
    wipe(bytes);
  }
}
