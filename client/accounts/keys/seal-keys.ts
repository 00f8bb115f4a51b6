import type { NewEnvelopeOpener, OpenEnvelope } from '@uplift/adapters/keys';
import { createRecordCipher, formatMasterKey, importMasterKey } from '@uplift/adapters/vault';
import { accepted, refused, toId, type Complaint, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import type { AccountTools } from '../account-tools.ts';
import type { Answer } from '../accounts.ts';
import type { KeyTools } from './key-tools.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { openCurrent, toOpeningComplaint } from './open-current.ts';
import { hashNewPassword, type PasswordWrap } from './password-proof.ts';

/** The keys of the session's account, open, with the tools that seal them again. */
export interface OwnKeys {
  readonly keys: KeyTools;
  readonly upliftId: string;
  /** The envelope as the server has it. */
  readonly previous: string;
  readonly open: OpenEnvelope;
}

type OpeningTools = Pick<AccountTools, 'stores' | 'loadKeys' | 'seenKeys'>;

/** Opens the envelope of the session. The complaint is for `password` if that doesn’t open it. */
export async function openOwnKeys(
  { stores, ...tools }: OpeningTools,
  { wrappingKey }: Pick<PasswordWrap, 'wrappingKey'>,
): Promise<Answer<OwnKeys>> {
  const keys = await tools.loadKeys();
  if (keys === null) return NOT_LOADED;
  const { uplift_id: upliftId, masterKey: previous } = stores.session.get();
  if (upliftId === null || previous === null) return refused([NOT_ONLINE]);
  const opened = await openCurrent(tools, { upliftId, envelope: previous }, { type: 'password', wrappingKey });
  if (opened.ok) return accepted({ keys, upliftId, previous, open: opened.value });
  return refused([toOpeningComplaint(opened.refusal, NOT_OPENED)]);
}

/** Complaint of a call that needs the server. */
export const NOT_ONLINE: Complaint = {
  for: 'server_error',
  because: 'Couldn’t reach Uplift’s server. Check the connection and try again.',
};

/** Complaint of a call about the keys of an account that its server has. */
export const ALREADY_MANAGED: Complaint = { for: 'encryption', because: 'Your account is managed already.' };

const NOT_OPENED: Complaint = {
  for: 'password',
  because: 'Your keys were sealed for another password. Unlock with your recovery key or a passkey first.',
};

/** A new password: what is derived from it, and the envelope that it opens. */
export interface SealedPassword {
  readonly proof: string;
  readonly wrap: PasswordWrap;
  readonly body: { readonly kdf: PasswordWrap['kdf']; readonly previous: string; readonly masterKey: string };
}

/** Seals the keys of the account, which one password opens, for another one in its place. */
export async function sealForPassword(
  tools: OpeningTools,
  current: PasswordWrap,
  next: string,
): Promise<Answer<SealedPassword>> {
  const own = await openOwnKeys(tools, current);
  if (!own.ok) return own;
  const hashed = await hashNewPassword(tools, next);
  if (!hashed.ok) return refused(hashed.refusal.complaints);
  const { keys, upliftId, previous, open } = own.value;
  const { proof, wrap } = hashed.value;
  const sealed = await sealOwnKeys({ keys, upliftId, open }, { type: 'password', ...wrap });
  if (!sealed.ok) return sealed;
  return accepted({ proof, wrap, body: { kdf: wrap.kdf, previous, masterKey: sealed.value.text } });
}

/** Seals the keys for one more way to open them, or another of its kind. */
export async function sealOwnKeys(
  { keys, upliftId, open }: Pick<OwnKeys, 'keys' | 'upliftId' | 'open'>,
  opener: NewEnvelopeOpener,
): Promise<Answer<OpenEnvelope>> {
  const sealed = await keys.sealFor(upliftId, open, opener);
  return sealed.ok ? sealed : refused([sealed.refusal === 'full' ? FULL : WRONG_WORDS]);
}

const FULL: Complaint = { for: 'encryption', because: 'Too many passkeys unlock this account. Remove one first.' };

/** Complaint about a recovery key that opens nothing. */
export const WRONG_WORDS: Complaint = {
  for: 'recovery_key',
  because: 'These words don’t open your keys. Check each of the twelve words and their order.',
};

/** A cipher that seals with a key of the account. */
export async function toCipher(upliftId: string, key: Uint8Array<ArrayBuffer>): Promise<RecordCipher> {
  const handle = await importMasterKey(formatMasterKey(key));
  if (handle === null) throw new Error('A key of an account has 256 bits.');
  return createRecordCipher(toId<UpliftId>(upliftId), handle);
}

const SECOND_MS = 1_000;

/** Creates keys of an account, which its password and its recovery key open. */
export async function createOwnKeys(
  { loadKeys, seenKeys, now }: Pick<AccountTools, 'loadKeys' | 'seenKeys' | 'now'>,
  { upliftId, device }: { readonly upliftId: string; readonly device: Uint8Array<ArrayBuffer> },
  { wrap, recoveryKey }: { readonly wrap: PasswordWrap; readonly recoveryKey: readonly string[] },
): Promise<Answer<OpenEnvelope>> {
  const keys = await loadKeys();
  if (keys === null) return NOT_LOADED;
  // Later than every envelope before it, also those of other keys that this device has never seen.
  const after = Math.max(Math.floor(now() / SECOND_MS), (await seenKeys.read(upliftId)).edition);
  const created = await keys.createEnvelope(upliftId, { device, after });
  const sealed = await sealOwnKeys({ keys, upliftId, open: created }, { type: 'password', ...wrap });
  if (!sealed.ok) return sealed;
  return sealOwnKeys({ keys, upliftId, open: sealed.value }, { type: 'recovery-key', words: recoveryKey.join(' ') });
}
