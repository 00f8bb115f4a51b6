import type { AccountParts } from '../account-parts.ts';
import type { SessionData } from '../accounts.ts';
import type { DeviceAccounts } from '../device-accounts.ts';
import type { EncryptionState } from '../encryption.ts';
import type { KeyTools } from './key-tools.ts';
import { describeDistrust, type Distrust } from './open-current.ts';
import type { SessionKey } from '../session-data.ts';

type KeyParts = Pick<AccountParts, 'loadKeys'> & { readonly device: DeviceAccounts };

/** An account as the server sent it. */
interface SaidKey {
  readonly upliftId: string;
  readonly masterKey: string;
  readonly said: SessionData;
}

/** Opens the account of the session as far as its key is here. Returns whose key it is; null if the server sent none. */
export async function adoptKey(
  parts: KeyParts,
  { uplift_id: upliftId, masterKey }: SessionKey,
  said: SessionData,
): Promise<EncryptionState | null> {
  if (upliftId === null) return null;
  if (masterKey === null) {
    await parts.device.openKept(upliftId); // the site lost the key
    return null;
  }
  const sent = { upliftId, masterKey, said };
  return masterKey.startsWith('{') ? openSealed(parts, sent) : openManaged(parts, sent);
}

async function openManaged({ device }: KeyParts, { said, ...secrets }: SaidKey): Promise<EncryptionState> {
  const isOpen = await device.unlock(secrets, said);
  return isOpen ? { type: 'managed' } : { type: 'refused', because: NOW_MANAGED };
}

const NOW_MANAGED =
  'As far as this device knows, your account is end-to-end encrypted, but the server says that it has your key. If you changed this yourself on another device, sign out here and sign in again. Until then nothing is sent.';

async function openSealed(parts: KeyParts, { upliftId, masterKey, said }: SaidKey): Promise<EncryptionState> {
  const { device, loadKeys } = parts;
  const opened = await device.openEnvelope({ upliftId, envelope: masterKey }, said);
  if (!opened.ok && opened.refusal !== 'closed') return { type: 'refused', because: describeDistrust(opened.refusal) };
  return describeEnvelope(await loadKeys(), masterKey, opened.ok ? 'unlocked' : 'locked');
}

/** The state of an account with this envelope, for the pages. */
export function describeEnvelope(
  keys: KeyTools | null,
  envelope: string,
  type: 'locked' | 'unlocked',
): EncryptionState {
  const read = keys?.readEnvelope(envelope);
  if (read === undefined) return { type, hasRecoveryKey: false, passkeys: [] };
  if (!read.ok) return { type: 'refused', because: describeDistrust(toDistrust(read.refusal)) };
  const { hasRecoveryKey, passkeys } = read.value;
  return { type, hasRecoveryKey, passkeys: passkeys.map(({ credential }) => credential) };
}

function toDistrust(refusal: 'unreadable' | 'newer-version'): Distrust {
  return refusal === 'unreadable' ? 'damaged' : refusal;
}
