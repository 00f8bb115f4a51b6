import { accepted, canonicalJson, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { isBase64Bytes, parseBase64Url } from '../bytes.ts';
import { IV_BYTES, TAG_BYTES } from '../ciphers.ts';
import type { Sealed } from '../ciphers.ts';
import type { Argon2Kdf } from '../hashing/kdf.ts';
import { hasFields, pickHolder, isObject, readWraps } from './wraps.ts';
import type { JsonObject, Wrap, WrapHolder } from './wraps.ts';

const VERSION = 1;

/** Characters that the server accepts (contract/fields.ts). */
export const LONGEST_ENVELOPE = 8192;

/** An envelope in its parts. */
export interface Envelope {
  readonly wraps: readonly Wrap[];
  /** The account's other keys, sealed with its root key. */
  readonly keys: Sealed;
}

/** `newer-version` for an envelope that a later release wrote. */
export type EnvelopeRefusal = 'unreadable' | 'newer-version';

/** The parts of an envelope that can be read without any key. */
export interface EnvelopeSummary {
  /** Null if no password opens it. */
  readonly kdf: Argon2Kdf | null;
  readonly hasRecoveryKey: boolean;
  readonly passkeys: readonly { readonly credential: string; readonly salt: string }[];
}

/** Returns true for what an end-to-end encrypted account has in its field `masterKey`, and not a plain key. */
export function isEnvelope(text: string): boolean {
  return text.startsWith('{');
}

export function formatEnvelope({ wraps, keys }: Envelope): string {
  return JSON.stringify({ v: VERSION, wraps, keys });
}

/** Inverse of {@link formatEnvelope}. Refuses every field that it doesn't know. */
export function parseEnvelope(text: string): Result<Envelope, EnvelopeRefusal> {
  const value = text.length > LONGEST_ENVELOPE ? null : parseJson(text);
  if (!isObject(value)) return refused('unreadable');
  const version = value['v'];
  if (Number.isSafeInteger(version) && Number(version) > VERSION) return refused('newer-version');
  const envelope = version === VERSION && hasFields(value, ['v', 'wraps', 'keys']) ? readParts(value) : null;
  return envelope === null ? refused('unreadable') : accepted(envelope);
}

/** Reads what can be shown before an envelope is opened. All of it is the server's word until then. */
export function readEnvelope(text: string): Result<EnvelopeSummary, EnvelopeRefusal> {
  const envelope = parseEnvelope(text);
  if (!envelope.ok) return envelope;
  const { wraps } = envelope.value;
  const passkeys = wraps.filter(({ by }) => by === 'passkey') as readonly Extract<Wrap, { by: 'passkey' }>[]; // by `by`
  return accepted({
    kdf: wraps.find((wrap) => wrap.by === 'password')?.kdf ?? null,
    hasRecoveryKey: wraps.some(({ by }) => by === 'recovery-key'),
    passkeys: passkeys.map(({ credential, salt }) => ({ credential, salt })),
  });
}

/** Binds a wrap to its account, the version and its holder (the additional data of AES-GCM). */
export function buildWrapPurpose(account: string, holder: WrapHolder): string {
  return canonicalJson(['uplift/envelope/wrap', VERSION, account, pickHolder(holder)]);
}

/** Binds the keys to their account, the version and all wraps, so that none of those can be removed, added or taken from an earlier envelope. */
export function buildKeysPurpose(account: string, wraps: readonly Wrap[]): string {
  return canonicalJson(['uplift/envelope/keys', VERSION, account, wraps]);
}

function readParts({ wraps: listed, keys }: JsonObject): Envelope | null {
  const wraps = readWraps(listed);
  if (wraps === null || !isObject(keys) || !hasFields(keys, ['iv', 'sealed'])) return null;
  const { iv, sealed } = keys;
  return isSealed(sealed) && isBase64Bytes(iv, IV_BYTES) ? { wraps, keys: { iv, sealed } } : null;
}

function isSealed(value: unknown): value is string {
  return typeof value === 'string' && (parseBase64Url(value)?.length ?? 0) > TAG_BYTES;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
