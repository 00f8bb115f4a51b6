import { formatBase64Url, isBase64Bytes, randomBytes } from '../bytes.ts';

/** Parameters of Argon2id (RFC 9106) with one lane and 32 bytes of output. */
export interface Argon2Kdf {
  readonly algorithm: 'argon2id';
  /** Memory in KiB. */
  readonly memory_kib: number;
  readonly passes: number;
  /** Base64url of 16 bytes. */
  readonly salt: string;
}

const SALT_BYTES = 16;

/** The second recommended choice of RFC 9106, section 4: 64 MiB and three passes. New hashes take it, and fewer are refused. */
const [MEMORY_KIB, PASSES] = [65_536, 3];

/** More would only keep the device busy, or end the page of a small one. */
const [MOST_MEMORY_KIB, MOST_PASSES] = [1_048_576, 20];

/** Chooses the parameters of a new password's hash, with a fresh salt. */
export function newKdf(): Argon2Kdf {
  const salt = formatBase64Url(randomBytes(SALT_BYTES));
  return { algorithm: 'argon2id', memory_kib: MEMORY_KIB, passes: PASSES, salt };
}

/**
 * Returns true for parameters that a device may hash a password with. A server that chose weaker ones
 * could guess the password from its proof.
 */
export function isStrongEnough({ memory_kib: memoryKib, passes }: Argon2Kdf): boolean {
  const isMemoryRight = memoryKib >= MEMORY_KIB && memoryKib <= MOST_MEMORY_KIB;
  return isMemoryRight && passes >= PASSES && passes <= MOST_PASSES;
}

/** The fields of {@link Argon2Kdf}, in order. */
const FIELDS = 'algorithm,memory_kib,passes,salt';

/** Reads parameters of unknown origin, however weak; null for anything else. */
export function readKdf(value: unknown): Argon2Kdf | null {
  if (typeof value !== 'object' || value === null || Object.keys(value).toSorted().join(',') !== FIELDS) return null;
  const { algorithm, memory_kib: memoryKib, passes, salt } = value as Readonly<Record<string, unknown>>; // it has these fields
  if (algorithm !== 'argon2id' || !isBase64Bytes(salt, SALT_BYTES)) return null;
  return isCount(memoryKib) && isCount(passes) ? { algorithm, memory_kib: memoryKib, passes, salt } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
