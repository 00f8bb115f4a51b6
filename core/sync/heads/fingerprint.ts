/**
 * The secret numbers of one record in a digest: its bucket, and the two that the coefficient of each writer is made
 * from. They come from the space's key, so that no one without it can choose records whose digests are equal.
 */
export interface Fingerprint {
  /** From 0 up to {@link BUCKETS}. */
  readonly bucket: number;
  /** Below {@link MODULUS}. */
  readonly offset: bigint;
  /** Below {@link MODULUS}. */
  readonly slope: bigint;
}

/** The newest key of a library, as digests are made with it. */
export interface LibraryKeys {
  /** The key's generation. */
  readonly generation: number;
  fingerprint(collection: string, id: string): Promise<Fingerprint>;
}

/** Number of sums in a digest: more tell more records apart, and make a head longer. */
export const BUCKETS = 128;

/** The Mersenne prime 2^61 − 1. */
export const MODULUS = 2n ** 61n - 1n;

/** Bytes of keyed output that a fingerprint needs. */
const SHORTEST = 20;

/** Reads a fingerprint from at least 20 bytes of a keyed hash (HMAC-SHA-256) of a record's place. */
export function readFingerprint(bytes: Uint8Array): Fingerprint {
  if (bytes.length < SHORTEST) throw new Error('A fingerprint needs 20 bytes.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    bucket: view.getUint32(0) % BUCKETS,
    offset: view.getBigUint64(4) % MODULUS,
    slope: view.getBigUint64(12) % MODULUS,
  };
}

/** The coefficient of a writer's clock in a digest: for two writers of a record, two independent numbers. */
export function coefficientFor({ offset, slope }: Fingerprint, writer: string): bigint {
  return (offset + slope * BigInt(writer)) % MODULUS;
}
