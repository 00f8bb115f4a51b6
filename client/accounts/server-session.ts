import { listNotifications, readSession, readSessionKey, signOut } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import { AUTHENTICATION, SIGNED_OUT } from '@uplift/core/membership';
import type { AccountParts } from './account-parts.ts';
import { adoptKey, describeEnvelope } from './keys/adopt-key.ts';
import { NO_NOTIFICATIONS, NO_USER, UNKNOWN_ENCRYPTION } from './account-stores.ts';
import type { SessionData } from './accounts.ts';
import type { DeviceAccounts, Unlocked } from './device-accounts.ts';
import type { EncryptionState } from './encryption.ts';
import { toAccountState, NO_KEY, offlineSession, toSession, type SessionKey } from './session-data.ts';

/** Keeps the stores of this tab at the server's state, or at the device's without it. */
export interface ServerSession {
  /** Requests the session. Without an answer everything stays, or opens with the key kept on the device. */
  refresh(): Promise<void>;
  /** Discards pending answers after a change, and requests the session again. */
  changed(): Promise<void>;
  /** Signs the session out. */
  ended(): Promise<void>;
  /** The keys of the account are forgotten on this device; the session goes on. */
  locked(): Promise<void>;
  /** An account was opened without the server. */
  opened(unlocked: Unlocked): Promise<void>;
  /** Handles a lost network: the id and the key are removed from the session (S1 section 3). The open page stays. */
  offline(): void;
}

type SessionParts = Pick<AccountParts, 'api' | 'stores' | 'connection' | 'traces' | 'loadKeys'> & {
  readonly device: DeviceAccounts;
};

export function createServerSession(parts: SessionParts): ServerSession {
  const { stores, device } = parts;
  let epoch = 0;
  const askBoth = questions(parts);
  const ask = async (): Promise<void> => {
    const asked = epoch;
    const said = await askBoth();
    if (said === null) return;
    const [session, key] = said;
    if (asked !== epoch) return;
    const isCurrent = () => asked === epoch;
    if (session.ok) await adopt(parts, { said: session.value, key: key.ok ? key.value : NO_KEY, isCurrent });
    else await openKeptAccount(parts);
  };
  const refresh = async (): Promise<void> => {
    const asked = epoch;
    await ask();
    // Lists wait for a key no longer than this: records without an account are shown.
    if (asked === epoch) stores.access.giveUp();
  };
  return {
    refresh,
    changed() {
      epoch += 1;
      return refresh();
    },
    async ended() {
      epoch += 1;
      stores.session.set(SIGNED_OUT);
      const { isKnown, admission } = stores.state.get();
      stores.state.set({ ...NO_USER, isKnown, admission });
      stores.notifications.set(NO_NOTIFICATIONS);
      stores.encryption.set(UNKNOWN_ENCRYPTION);
      await device.lock();
    },
    async locked() {
      epoch += 1;
      await lock(parts);
      // An answer that was on its way is discarded; locking doesn't wait for another one.
      void refresh();
    },
    async opened(unlocked) {
      epoch += 1;
      await openWithout(parts, unlocked);
    },
    offline: () => stores.session.set({ ...stores.session.get(), uplift_id: null, masterKey: null }),
  };
}

/** Shows an account as the device last knew it, without the server. */
async function openWithout(parts: SessionParts, unlocked: Unlocked): Promise<void> {
  const { stores, device } = parts;
  const [session, state] = offlineSession(await device.lastSession(unlocked), unlocked.upliftId);
  stores.session.set(session);
  stores.state.set(state);
  stores.encryption.set(await describeKept(parts, unlocked, state.profile?.email_address ?? null));
}

async function openKeptAccount(parts: SessionParts): Promise<void> {
  if (parts.stores.state.get().isKnown) return;
  const kept = await parts.device.openKept();
  if (kept !== null) await openWithout(parts, kept);
}

/** Forgets the keys of the account; its session goes on. */
async function lock({ stores, device }: SessionParts): Promise<void> {
  const before = stores.encryption.get();
  if (before.type === 'unlocked') stores.encryption.set({ ...before, type: 'locked' });
  await device.lock();
}

/** The encryption of an account that was opened without the server. */
async function describeKept(
  { device, loadKeys }: SessionParts,
  { root }: Unlocked,
  emailAddress: string | null,
): Promise<EncryptionState> {
  if (root === undefined) return { type: 'managed' };
  const envelope = emailAddress === null ? null : await device.findEnvelope(emailAddress);
  return envelope === null
    ? { type: 'unlocked', hasRecoveryKey: false, passkeys: [] }
    : describeEnvelope(await loadKeys(), envelope, 'unlocked');
}

type Said = readonly [Result<SessionData, unknown>, Result<SessionKey, unknown>];

/**
 * Requests the session and its key, and records if the server can be reached. Null while a sign-out still has to be
 * sent first.
 */
function questions(parts: SessionParts): () => Promise<Said | null> {
  const { api, stores } = parts;
  let answers = 0;
  return async () => {
    const before = answers;
    const isSent = await sendPendingSignOut(parts);
    const said = isSent ? await Promise.all([api.send(readSession), api.send(readSessionKey)]) : null;
    if (said !== null && isWhole(said)) {
      answers += 1;
      stores.server.set('reached');
    } else if (answers === before) {
      // Else a later question was answered, and this one hung in a lost network.
      stores.server.set('unreached');
    }
    return said;
  };
}

/** True if the server answered both requests. Without its key a session opens nothing, so the key is requested again. */
function isWhole([session, key]: Said): boolean {
  return session.ok && (key.ok || session.value.authenticated !== AUTHENTICATION.verified);
}

/** Sends a sign-out made without network before any other request, so that the account stays signed out. */
async function sendPendingSignOut({ api, traces }: SessionParts): Promise<boolean> {
  if (!traces.isSignOutPending()) return true;
  const sent = await api.send(signOut);
  if (sent.ok) traces.setSignOutPending(false);
  return sent.ok;
}

interface Adopted {
  readonly said: SessionData;
  readonly key: SessionKey;
  /** False once a later change has overtaken this answer. */
  readonly isCurrent: () => boolean;
}

async function adopt(parts: SessionParts, { said, key, isCurrent }: Adopted): Promise<void> {
  const { stores, device, connection } = parts;
  const isGone = connection.get() === 'offline';
  stores.session.set(toSession(said, isGone ? NO_KEY : key));
  stores.state.set(toAccountState(said, key));
  if (said.authenticated !== 2) {
    stores.notifications.set(NO_NOTIFICATIONS);
    stores.encryption.set(UNKNOWN_ENCRYPTION);
    if (said.authenticated === 0) await device.lock();
    return;
  }
  const encryption = await adoptKey(parts, key, said);
  if (!isCurrent()) return;
  if (encryption !== null) stores.encryption.set(encryption);
  await readNotifications(parts);
}

/** Requests the notifications; the shown ones stay if that fails. */
export async function readNotifications({ api, stores }: Pick<SessionParts, 'api' | 'stores'>) {
  const answer = await api.send(listNotifications);
  if (answer.ok) stores.notifications.set(answer.value);
  return answer;
}
