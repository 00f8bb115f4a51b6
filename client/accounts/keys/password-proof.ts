import { readPasswordKdf, type DataOf } from '@uplift/contract';
import type { HttpRefusal } from '@uplift/adapters/http-api';
import { signInProof, type TypedCredentials } from '@uplift/adapters/vault';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { AccountParts } from '../account-parts.ts';
import type { KeyTools } from './key-tools.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { ownAddress } from '../own-address.ts';
import type { AccountTools } from '../account-tools.ts';

/** The parameters of Argon2id, as the server keeps them for an end-to-end encrypted account. */
export type Argon2Kdf = Extract<DataOf<typeof readPasswordKdf>, { readonly algorithm: 'argon2id' }>;

/** The key that a password opens an envelope with. */
export interface PasswordWrap {
  readonly kdf: Argon2Kdf;
  readonly wrappingKey: CryptoKey;
}

/** A typed password, derived. */
export interface PasswordProof {
  /** The string that signs in. */
  readonly proof: string;
  /** Null for a managed account. */
  readonly wrap: PasswordWrap | null;
}

type ProofParts = Pick<AccountParts, 'api' | 'iterations' | 'loadKeys'>;

const NOT_FOUND = 404;

/**
 * Derives what the server asks for from a password: with PBKDF2, or with Argon2id for an end-to-end encrypted account.
 * Parameters that are weaker than Uplift's own are refused: a server that states them could guess the password.
 */
export async function provePassword(
  parts: ProofParts,
  credentials: TypedCredentials,
): Promise<Result<PasswordProof, HttpRefusal>> {
  const [kdf, simple] = await Promise.all([
    parts.api.send(readPasswordKdf, { body: { email_address: credentials.emailAddress } }),
    signInProof(credentials, parts.iterations),
  ]);
  // A server of an earlier release has managed accounts alone.
  if (!kdf.ok && kdf.refusal.status === NOT_FOUND) return accepted({ proof: simple, wrap: null });
  if (!kdf.ok) return kdf;
  if (kdf.value.algorithm === 'pbkdf2') return accepted({ proof: simple, wrap: null });
  const keys = await parts.loadKeys();
  return keys === null ? refusedWith(NOT_LOADED.refusal) : hashWith(keys, credentials.password, kdf.value);
}

/** Derives the password of the account that is signed in here. The weaker way is refused if the account is end-to-end encrypted on this device. */
export async function proveOwnPassword(
  tools: AccountTools,
  password: string,
): Promise<Result<PasswordProof, HttpRefusal>> {
  const emailAddress = ownAddress(tools);
  const proven = await provePassword(tools, { emailAddress, password });
  if (!proven.ok || proven.value.wrap !== null) return proven;
  const { type } = tools.stores.encryption.get();
  const isEndToEnd =
    type === 'unlocked' || type === 'locked' || (await tools.device.findEnvelope(emailAddress)) !== null;
  return isEndToEnd ? refusedWith([{ for: 'password', because: WEAK }]) : proven;
}

/** Derives both halves of a new password with Argon2id and a fresh salt. */
export async function hashNewPassword(
  { loadKeys }: Pick<ProofParts, 'loadKeys'>,
  password: string,
): ReturnType<typeof hashWith> {
  const keys = await loadKeys();
  return keys === null ? refusedWith(NOT_LOADED.refusal) : hashWith(keys, password, keys.newKdf());
}

/** Derives both halves of a password with Argon2id. */
export async function hashWith(
  keys: KeyTools,
  password: string,
  kdf: Argon2Kdf,
): Promise<Result<PasswordProof & { readonly wrap: PasswordWrap }, HttpRefusal>> {
  if (!keys.isStrongEnough(kdf)) return refusedWith([{ for: 'password', because: WEAK }]);
  try {
    const stretched = await keys.hashPassword(password, kdf);
    const [proof, wrappingKey] = await Promise.all([keys.deriveProof(stretched), keys.deriveWrappingKey(stretched)]);
    keys.wipe(stretched);
    return accepted({ proof, wrap: { kdf, wrappingKey } });
  } catch {
    return refusedWith([{ for: 'password', because: NO_MEMORY }]);
  }
}

const WEAK =
  'The server asked for less protection of your password than Uplift gives it. Nothing was sent. Check the address of this page.';

const NO_MEMORY = 'This device has too little free memory to check the password. Close other tabs and try again.';

/** Status of a refusal that no server made. */
const OWN_STATUS = 0;

function refusedWith(complaints: HttpRefusal['complaints']): Result<never, HttpRefusal> {
  return refused({ status: OWN_STATUS, complaints });
}
