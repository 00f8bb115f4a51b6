import type { StatedKdf } from '../../platform/secrets/kdf.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const SALT_BYTES = 16;

/** The figures that today's browsers choose (decision 0085): an answer with others would be an account's. */
const USUAL = { memory_kib: 65_536, passes: 3 } as const;

/**
 * The answer made up for an address without an account: always the same for an address, Argon2id for half of them. So
 * an answer of either kind is no sign of an account.
 */
export function imaginaryKdf(secrets: Secrets, emailAddress: string): StatedKdf {
  const [kind = 0, ...bytes] = secrets.mac(emailAddress, 'imaginary-kdf');
  const salt = Buffer.from(bytes.slice(0, SALT_BYTES)).toString('base64url');
  return kind % 2 === 0 ? { algorithm: 'pbkdf2' } : { algorithm: 'argon2id', ...USUAL, salt };
}
