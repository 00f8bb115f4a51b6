import type * as keys from '@uplift/adapters/keys';
import { spaceCipherReader } from '@uplift/client/records';
import { putIdentity, readIdentity } from '@uplift/contract';
import type { RecordCipher } from '@uplift/core/foundation';
import type { SharingParts } from './parts.ts';

type KeysRoom = typeof keys;

/** Functions that seal and open shared sets. Its code is loaded when a sealed one is met. */
export type SharingKeys = Pick<
  KeysRoom,
  | 'checkEnvelope'
  | 'createIdentity'
  | 'createSetKey'
  | 'openGuestSecret'
  | 'openIdentity'
  | 'openSet'
  | 'openSetKey'
  | 'safetyCode'
  | 'sealGuestKey'
  | 'sealGuestSecret'
  | 'sealIdentity'
  | 'sealSet'
  | 'sealSetKey'
>;

/** This account, with its open identity. */
export interface OwnIdentity {
  readonly account: string;
  readonly identity: keys.Identity;
  readonly keys: SharingKeys;
}

/** The identity of the unlocked account: fetched once, and made or replaced if no device has one that opens. */
export interface OwnIdentityReader {
  /** Null while it can't be known: locked, offline, or the code can't be loaded. */
  read(): Promise<OwnIdentity | null>;
}

type IdentityParts = Pick<SharingParts, 'api' | 'access' | 'session' | 'loadKeys' | 'refreshSession'>;

/** Another device may have made one in the meantime, which is read then. */
const TRIES = 2;

export function createOwnIdentity(parts: IdentityParts): OwnIdentityReader {
  const readCipher = spaceCipherReader(parts.access);
  let known: { readonly cipher: RecordCipher; readonly found: Promise<OwnIdentity | null> } | null = null;
  return {
    async read() {
      const cipher = readCipher();
      if (cipher === null || !hasPresentKey(parts)) return null;
      if (known?.cipher === cipher) return known.found;
      const found = findIdentity(parts, cipher, TRIES);
      known = { cipher, found };
      const identity = await found;
      if (identity === null && known.found === found) known = null;
      return identity;
    },
  };
}

/**
 * True if the key on this device is the account's present one as the session says: a device that doesn't know yet that the
 * account became end-to-end encrypted, or managed, must not replace the identity of those that do.
 */
function hasPresentKey({ access, session }: IdentityParts): boolean {
  const [state, { masterKey }] = [access.state.get(), session.get()];
  if (state.type !== 'unlocked' || masterKey === null) return false;
  return masterKey.startsWith('{') === (state.account.root !== undefined);
}

async function findIdentity(parts: IdentityParts, cipher: RecordCipher, tries: number): Promise<OwnIdentity | null> {
  const { api, loadKeys } = parts;
  const room = await loadKeys();
  if (room === null) return null;
  const account = cipher.owner;
  const answer = await api.send(readIdentity, { account });
  if (!answer.ok) return null;
  const identity = await openOrPut(parts, room, { cipher, stored: answer.value });
  if (identity !== null) return { account, identity, keys: room };
  return tries > 1 ? findIdentity(parts, cipher, tries - 1) : null;
}

interface Stored {
  readonly cipher: RecordCipher;
  /** The identity that the server has; null for none. */
  readonly stored: keys.SealedIdentity | null;
}

/** Null if another device has made one meanwhile, or has changed the account's keys, or the server can't be reached. */
async function openOrPut(
  parts: IdentityParts,
  room: SharingKeys,
  { cipher, stored }: Stored,
): Promise<keys.Identity | null> {
  const { api } = parts;
  const opened = stored === null ? null : await room.openIdentity(cipher, stored);
  if (opened !== null) return opened;
  if (stored !== null && !(await isPresentRoot(parts, room))) return null;
  const identity = await room.createIdentity();
  const body = { previous: stored?.public_key ?? null, identity: await room.sealIdentity(cipher, identity) };
  const put = await api.send(putIdentity, { body, account: cipher.owner });
  return put.ok ? identity : null;
}

/**
 * True if the key on this device is the account's present one as the server says now. An identity that an earlier root key
 * seals would be open to a device that was lost.
 */
async function isPresentRoot(parts: IdentityParts, room: SharingKeys): Promise<boolean> {
  await parts.refreshSession();
  const [state, { masterKey }] = [parts.access.state.get(), parts.session.get()];
  if (!hasPresentKey(parts) || state.type !== 'unlocked' || masterKey === null) return false;
  const { upliftId, root } = state.account;
  return root === undefined || (await room.checkEnvelope(upliftId, masterKey, root)).ok;
}
