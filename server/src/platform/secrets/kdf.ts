import type { readPasswordKdf, DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { StretchedKdf } from '../database/account-tables.ts';
import { refuse } from '../http/serve.ts';
import type { Refusal } from '../http/serve.ts';

/** Derivation of the string that signs in from a password, as calls state it. */
export type StatedKdf = DataOf<typeof readPasswordKdf>;

const KDF_NEEDED = refuse(409, {
  for: 'kdf',
  because: 'The password of an end-to-end encrypted account is derived with Argon2id.',
});

const KDF_UNUSED = refuse(409, { for: 'kdf', because: 'The password of a managed account is derived with PBKDF2.' });

/** Reads what a new password is stored with: Argon2id for an end-to-end encrypted account, null for a managed one. */
export function readKdf(stated: StatedKdf | undefined, isEndToEnd: boolean): Result<StretchedKdf | null, Refusal> {
  if (!isEndToEnd) return stated === undefined ? accepted(null) : KDF_UNUSED;
  return readEndToEndKdf(stated);
}

/** Reads what the password of an end-to-end encrypted account is stored with. */
export function readEndToEndKdf(stated: StatedKdf | undefined): Result<StretchedKdf, Refusal> {
  return stated?.algorithm === 'argon2id' ? accepted(stated) : KDF_NEEDED;
}
