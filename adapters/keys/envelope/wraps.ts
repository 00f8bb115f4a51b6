import { isBase64Bytes, KEY_BYTES, parseBase64Url } from '../bytes.ts';
import { IV_BYTES, TAG_BYTES } from '../ciphers.ts';
import type { Sealed } from '../ciphers.ts';
import { readKdf } from '../hashing/kdf.ts';
import type { Argon2Kdf } from '../hashing/kdf.ts';

/** The one that a copy of the root key is sealed for, with what it needs besides its secret. */
export type WrapHolder =
  | { readonly by: 'password'; readonly kdf: Argon2Kdf }
  | { readonly by: 'recovery-key' }
  /** `credential` is the passkey's id, `salt` what its secret depends on: base64url, of at most 1023 bytes and of 32. */
  | { readonly by: 'passkey'; readonly credential: string; readonly salt: string };

/** A copy of the root key, sealed for one holder. */
export type Wrap = WrapHolder & Sealed;

/** An object of JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A credential's id has at most 1023 bytes (WebAuthn Level 3, section 4). */
const LONGEST_CREDENTIAL = 1023;

/** Reads a list of wraps of unknown origin; null if one is invalid, or two have the same holder. */
export function readWraps(value: unknown): readonly Wrap[] | null {
  if (!Array.isArray(value)) return null;
  const wraps = value.map(readWrap).filter((wrap) => wrap !== null);
  const holders = new Set(wraps.map(nameHolder));
  return wraps.length === value.length && holders.size === wraps.length ? wraps : null;
}

/** Names a holder: an envelope has one wrap of a name. */
export function nameHolder(holder: WrapHolder): string {
  return holder.by === 'passkey' ? `passkey ${holder.credential}` : holder.by;
}

/** The fields of a wrap that say for whom it is sealed. */
export function pickHolder(wrap: WrapHolder): WrapHolder {
  if (wrap.by === 'password') return { by: wrap.by, kdf: wrap.kdf };
  if (wrap.by === 'passkey') return { by: wrap.by, credential: wrap.credential, salt: wrap.salt };
  return { by: wrap.by };
}

function readWrap(value: unknown): Wrap | null {
  if (!isObject(value)) return null;
  const { iv, sealed, ...rest } = value;
  const holder = readHolder(rest);
  if (holder === null || !isBase64Bytes(iv, IV_BYTES) || !isBase64Bytes(sealed, KEY_BYTES + TAG_BYTES)) return null;
  return { ...holder, iv, sealed };
}

function readHolder(value: JsonObject): WrapHolder | null {
  const { by } = value;
  if (by === 'password') return readPassword(value);
  if (by === 'passkey') return readPasskey(value);
  return by === 'recovery-key' && hasFields(value, ['by']) ? { by } : null;
}

function readPassword(value: JsonObject): WrapHolder | null {
  const kdf = hasFields(value, ['by', 'kdf']) ? readKdf(value['kdf']) : null;
  return kdf === null ? null : { by: 'password', kdf };
}

function readPasskey(value: JsonObject): WrapHolder | null {
  const { credential, salt } = value;
  const isValid = hasFields(value, ['by', 'credential', 'salt']) && isBase64Bytes(salt, KEY_BYTES);
  return isValid && isCredential(credential) ? { by: 'passkey', credential, salt } : null;
}

function isCredential(value: unknown): value is string {
  const length = typeof value === 'string' ? (parseBase64Url(value)?.length ?? 0) : 0;
  return length > 0 && length <= LONGEST_CREDENTIAL;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true for an object with exactly these fields, in any order. */
export function hasFields(value: JsonObject, fields: readonly string[]): boolean {
  return Object.keys(value).length === fields.length && fields.every((field) => Object.hasOwn(value, field));
}
