import { replaceEnvelope } from '@uplift/contract';
import { accepted, assertNever, refused, type Complaint } from '@uplift/core/foundation';
import type { Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone } from '../answers.ts';
import { confirmPerson } from '../confirm-person.ts';
import type { Encryption, Opener } from '../encryption.ts';
import type { KeyTools } from '../keys/key-tools.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { openCurrent, toOpeningComplaint } from '../keys/open-current.ts';
import { ownAddress } from '../own-address.ts';
import { hashWith } from '../keys/password-proof.ts';
import { NOT_ONLINE, sealOwnKeys, WRONG_WORDS } from '../keys/seal-keys.ts';
import { sessionStarted } from '../session-started.ts';
import { toSecrets } from '../keys/unlock-account.ts';

/** Unlocking and locking the account on this device. */
export function unlockCalls(tools: AccountTools): Pick<Encryption, 'unlock' | 'lock'> {
  return {
    unlock: (opener) => unlockWith(tools, opener),
    async lock() {
      // First, for the page may be closed at once.
      tools.tabs.send({ type: 'locked' });
      await tools.server.locked();
    },
  };
}

/** The envelope of the session, and what reads it. */
interface Locked {
  readonly keys: KeyTools;
  readonly upliftId: string;
  readonly envelope: string;
  readonly emailAddress: string;
}

async function unlockWith(tools: AccountTools, opener: Opener): Promise<Answer<true>> {
  const { stores, loadKeys } = tools;
  const emailAddress = ownAddress(tools);
  const { uplift_id: upliftId, masterKey: envelope } = stores.session.get();
  if (upliftId === null || envelope === null) return unlockOffline(tools, emailAddress, opener);
  const keys = await loadKeys();
  if (keys === null) return NOT_LOADED;
  const locked = { keys, upliftId, envelope, emailAddress };
  switch (opener.type) {
    case 'password':
      return unlockByPassword(tools, locked, opener.password);
    case 'passkey':
      return unlockByPasskey(tools, locked);
    case 'recovery-key':
      return unlockByRecoveryKey(tools, locked, opener);
    default:
      return assertNever(opener);
  }
}

/** Without the server, the device has the account's entry, which its password opens. */
async function unlockOffline(
  { device, server, tabs }: AccountTools,
  emailAddress: string,
  opener: Opener,
): Promise<Answer<true>> {
  if (opener.type !== 'password') return refused([NOT_ONLINE]);
  const unlocked = await device.open({ emailAddress, password: opener.password, isKeptUnlocked: null });
  if (unlocked === null) return refused([WRONG_PASSWORD]);
  await server.opened(unlocked);
  tabs.send({ type: 'unlocked', unlocked });
  return accepted(true);
}

const WRONG_PASSWORD: Complaint = { for: 'password', because: 'The password is incorrect.' };

async function unlockByPassword(tools: AccountTools, locked: Locked, password: string): Promise<Answer<true>> {
  const { keys, upliftId, envelope, emailAddress } = locked;
  const read = keys.readEnvelope(envelope);
  if (!read.ok || read.value.kdf === null) return refused([NO_PASSWORD]);
  const lock = tools.device.deriveLock({ emailAddress, password });
  lock.catch(() => undefined);
  const hashed = await hashWith(keys, password, read.value.kdf);
  if (!hashed.ok) return toDone(hashed);
  const { wrap } = hashed.value;
  const opener = { type: 'password', wrappingKey: wrap.wrappingKey } as const;
  const opened = await openCurrent(tools, { upliftId, envelope }, opener);
  if (!opened.ok) return refused([toOpeningComplaint(opened.refusal, WRONG_PASSWORD)]);
  await tools.device.prepare({ emailAddress, password, isKeptUnlocked: null, wrap, lock });
  return sessionStarted(tools);
}

const NO_PASSWORD: Complaint = {
  for: 'password',
  because: 'No password opens your keys. Use your recovery key or a passkey.',
};

async function unlockByPasskey(tools: AccountTools, locked: Locked): Promise<Answer<true>> {
  const { keys, upliftId, envelope, emailAddress } = locked;
  const read = keys.readEnvelope(envelope);
  if (!read.ok || read.value.passkeys.length === 0) return refused([NO_PASSKEY]);
  const secret = await tools.passkeys.readSecret(read.value.passkeys);
  if (!secret.ok) return refused(secret.refusal === 'unsupported' ? [NO_PASSKEY] : []);
  const opened = await openCurrent(tools, { upliftId, envelope }, { type: 'passkey', ...secret.value });
  if (!opened.ok) return refused([toOpeningComplaint(opened.refusal, NO_PASSKEY)]);
  await tools.device.openWith(emailAddress, toSecrets(upliftId, opened.value));
  return sessionStarted(tools);
}

const NO_PASSKEY: Complaint = { for: 'passkey', because: 'This passkey can’t unlock your songs.' };

/** The words open the keys, and the password that the account has now is sealed for, so that it opens them from now on. */
async function unlockByRecoveryKey(
  tools: AccountTools,
  locked: Locked,
  { words, password }: Extract<Opener, { readonly type: 'recovery-key' }>,
): Promise<Answer<true>> {
  const { keys, upliftId, envelope, emailAddress } = locked;
  const opened = await openCurrent(tools, { upliftId, envelope }, { type: 'recovery-key', words });
  if (!opened.ok) return refused([toOpeningComplaint(opened.refusal, WRONG_WORDS)]);
  const confirmed = await confirmPerson(tools, password);
  if (!confirmed.ok) return confirmed;
  const { wrap } = confirmed.value;
  if (wrap === null) return refused([NO_PASSWORD]);
  const sealed = await sealOwnKeys({ keys, upliftId, open: opened.value }, { type: 'password', ...wrap });
  if (!sealed.ok) return sealed;
  const body = { previous: envelope, masterKey: sealed.value.text };
  const answer = await tools.api.send(replaceEnvelope, { body });
  if (!answer.ok) return toDone(answer);
  await tools.device.prepare({ emailAddress, password, isKeptUnlocked: null, wrap });
  return sessionStarted(tools);
}
