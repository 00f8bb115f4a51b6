import type { AccountEntry } from '@uplift/core/membership';
import { randomBytes } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { hashedAddress, ITERATIONS, passwordKey } from './password-derivation.ts';
import type { TypedCredentials } from './password-derivation.ts';
import { openText, sealText } from './sealed-text.ts';

const SALT_BYTES = 16;

/** An entry of an older release states no count (S1 section 9). */
const UNSTATED_ITERATIONS = 100_000;
/** Fewer rounds than any release used: such an entry was written to make guessing the password easy. */
const FEWEST_ITERATIONS = 100_000;
/** Limit of ten times the used number: more would only keep the page busy. */
const MOST_ITERATIONS = 10 * ITERATIONS;

/** Keys and salts that seal an account on this device. The password itself isn't in it. */
export interface AccountLock {
  readonly hashedAddress: string;
  readonly key: CryptoKey;
  readonly salt: Bytes;
  readonly iterations: number;
}

/** Secrets that an account's entry protects. */
export interface AccountSecrets {
  readonly upliftId: string;
  /** The key of the account's records on devices: base64url of 256 bits. */
  readonly masterKey: string;
  /** The root key of an end-to-end encrypted account, in the same form; absent for a managed one. */
  readonly root?: string;
}

/** Builds a new lock for these credentials, with a fresh salt. */
export async function buildLock(
  { emailAddress, password }: TypedCredentials,
  iterations = ITERATIONS,
): Promise<AccountLock> {
  const salt = randomBytes(SALT_BYTES);
  const [address, key] = await Promise.all([hashedAddress(emailAddress), passwordKey(password, salt, iterations)]);
  return { hashedAddress: address, key, salt, iterations };
}

/** Builds the entry under `id` that opens this account on this device without the server. */
export async function sealAccount(id: string, lock: AccountLock, secrets: AccountSecrets): Promise<AccountEntry> {
  const { hashedAddress: address, key, salt, iterations } = lock;
  const [masterKey, upliftId] = await Promise.all([
    sealText(key, joinKeys(secrets), accountAssociatedData('masterKey', address)),
    sealText(key, secrets.upliftId, accountAssociatedData('uplift_id', address)),
  ]);
  return {
    id,
    email_address: address,
    masterKey: masterKey.sealed,
    iv: masterKey.iv,
    salt,
    iterations,
    uplift_id: upliftId.sealed,
    uplift_id_iv: upliftId.iv,
  };
}

/** Opens an entry; null for another password, a damaged entry, or one with fewer rounds than was ever right. */
export async function openAccount(entry: AccountEntry, password: string): Promise<AccountSecrets | null> {
  const { iterations = UNSTATED_ITERATIONS, email_address: address, salt } = entry;
  if (iterations < FEWEST_ITERATIONS || iterations > MOST_ITERATIONS) return null;
  const key = await passwordKey(password, salt, iterations);
  const [masterKey, upliftId] = await Promise.all([
    openText(key, { sealed: entry.masterKey, iv: entry.iv }, accountAssociatedData('masterKey', address)),
    openText(key, { sealed: entry.uplift_id, iv: entry.uplift_id_iv }, accountAssociatedData('uplift_id', address)),
  ]);
  return masterKey === null || upliftId === null ? null : { ...splitKeys(masterKey), upliftId };
}

/** Joins the keys of an account to one text; a managed account has only one. */
function joinKeys({ masterKey, root }: Pick<AccountSecrets, 'masterKey' | 'root'>): string {
  return root === undefined ? masterKey : `${masterKey}.${root}`;
}

/** Inverse of {@link joinKeys}. */
function splitKeys(text: string): Pick<AccountSecrets, 'masterKey' | 'root'> {
  const [masterKey = '', root] = text.split('.');
  return root === undefined ? { masterKey } : { masterKey, root };
}

/** Binds a sealed text to one field of one account, so that it opens in no other place. */
function accountAssociatedData(field: 'masterKey' | 'uplift_id', address: string): string {
  return `uplift/accounts/${address}/${field}`;
}
