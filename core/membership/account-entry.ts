import type { Result, StorageRefusal } from '@uplift/core/foundation';

type Bytes = Uint8Array<ArrayBuffer>;

/** An account that has signed in on this device, as the device keeps it: nothing in it can be read without the password. */
export interface AccountEntry {
  readonly id: string;
  /** SHA-256 of the normalised address, in hexadecimal. */
  readonly email_address: string;
  /** The key of the account's records, sealed under a key that is derived from the password. */
  readonly masterKey: Bytes;
  readonly iv: Bytes;
  /** 16 random bytes. */
  readonly salt: Bytes;
  /** Rounds of the key derivation; absent in an entry of an older release, which used 100,000. */
  readonly iterations?: number;
  /** Sealed as the key is. */
  readonly uplift_id: Bytes;
  readonly uplift_id_iv: Bytes;
  /** Account data as the server last reported it, sealed under the key of its records. */
  readonly last_session?: Bytes;
  readonly last_session_iv?: Bytes;
  /** The envelope of an end-to-end encrypted account, as the server last sent it. */
  readonly envelope?: string;
}

/** The accounts known to this device. */
export interface AccountEntries {
  /** The readable entries; damaged ones are left out. */
  getAll(): Promise<readonly AccountEntry[]>;
  /** Adds an entry, or replaces the one with its id. */
  put(entry: AccountEntry): Promise<Result<null, StorageRefusal>>;
  remove(id: string): Promise<Result<null, StorageRefusal>>;
}

/** Returns true if what lies on a disk is an entry. */
export function isAccountEntry(raw: unknown): raw is AccountEntry {
  if (typeof raw !== 'object' || raw === null) return false;
  const entry = raw as Readonly<Record<string, unknown>>; // an object
  const { id, email_address: address } = entry;
  const hasBytes = ['masterKey', 'iv', 'salt', 'uplift_id', 'uplift_id_iv'].every((name) => isBytes(entry[name]));
  return typeof id === 'string' && typeof address === 'string' && hasBytes && hasOptionalFields(entry);
}

function hasOptionalFields({ iterations, envelope, ...entry }: Readonly<Record<string, unknown>>): boolean {
  const mayHaveBytes = ['last_session', 'last_session_iv'].every((name) => !(name in entry) || isBytes(entry[name]));
  const mayHaveText = envelope === undefined || typeof envelope === 'string';
  return mayHaveBytes && mayHaveText && (iterations === undefined || Number.isSafeInteger(iterations));
}

function isBytes(value: unknown): boolean {
  return value instanceof Uint8Array;
}
