import {
  formatMasterKey,
  hashedAddress,
  importMasterKey,
  sealAccount,
  type AccountLock,
  type AccountSecrets,
  type KeptKey,
} from '@uplift/adapters/vault';
import { accepted, refused, type NewId, type Result } from '@uplift/core/foundation';
import type { AccountEntries, AccountEntry } from '@uplift/core/membership';
import type { SessionData } from '../accounts.ts';
import type { Unlocked } from '../device-accounts.ts';
import { entryOfAddress, entryWith, sealSession } from '../device-entries.ts';
import type { LoadKeys } from './key-tools.ts';
import { openCurrent, type Distrust, type SentEnvelope } from './open-current.ts';
import type { PasswordWrap } from './password-proof.ts';
import type { RecordAccess } from '../record-access.ts';
import type { SeenKeysMemory } from './seen-keys.ts';

/** Ports of the accounts known to a device. */
export interface DeviceParts {
  readonly entries: AccountEntries;
  readonly keptKey: KeptKey;
  readonly newId: NewId;
  readonly iterations: number;
  /** The account that is unlocked. */
  readonly access: RecordAccess;
  readonly loadKeys: LoadKeys;
  readonly seenKeys: SeenKeysMemory;
}

/** A typed password, until the server has sent what it opens. */
export interface Prepared {
  readonly lock: AccountLock;
  readonly isKeptUnlocked: boolean | null;
  /** The entry that the account has here under the address before; undefined for none. */
  readonly entryId: string | undefined;
  readonly wrap: PasswordWrap | null;
}

/** ID of no entry: without a password typed in this tab nothing could be encrypted, and nothing is stored. */
export const NO_ENTRY = '';

/** An account whose keys the device has, with what the server said of it. */
interface Opening {
  readonly secrets: AccountSecrets;
  readonly said: SessionData;
  readonly envelope?: string;
}

/** Unlocks an account, and stores its entry: encrypted again if the password was typed. */
export async function unlockAs(
  parts: DeviceParts,
  signedIn: Prepared | null,
  opening: Opening,
): Promise<Unlocked | null> {
  const { entries, keptKey, access } = parts;
  const { secrets, said, envelope } = opening;
  const handles = await importOpening(parts, opening);
  if (handles === null) return null;
  const address = await hashedAddress(said.profile?.email_address ?? '');
  const entry = await buildEntry(parts, { address, signedIn }, secrets);
  const unlocked = { entryId: entry?.id ?? NO_ENTRY, upliftId: secrets.upliftId, ...handles };
  access.unlock(unlocked);
  const sealed = await sealSession(handles.key, said);
  if (entry !== undefined) await entries.put({ ...entry, ...sealed, ...(envelope !== undefined && { envelope }) });
  await keepUnlocked(keptKey, unlocked, signedIn);
  return unlocked;
}

/** Handles of the keys; null for keys that can't be used. */
async function importOpening(parts: DeviceParts, opening: Opening): ReturnType<typeof importHandles> {
  const handles = await importHandles(opening.secrets);
  if (handles?.root === undefined) return handles;
  return { ...handles, root: await reuseRoot(parts, opening, handles.root) };
}

/** The root key as this page has it already, if it is the same: then nothing is fetched again. */
async function reuseRoot(
  { access, loadKeys }: DeviceParts,
  { secrets: { upliftId }, envelope = '' }: Opening,
  root: CryptoKey,
): Promise<CryptoKey> {
  const state = access.state.get();
  const open = state.type === 'unlocked' && state.account.upliftId === upliftId ? state.account.root : undefined;
  const keys = open === undefined ? null : await loadKeys();
  if (open === undefined || keys === null) return root;
  return (await keys.checkEnvelope(upliftId, envelope, open)).ok ? open : root;
}

/** Stores what the server says now of an account that is open already. */
export async function keepEnvelope(
  { entries }: DeviceParts,
  { entryId, key }: Unlocked,
  { said, envelope }: Pick<Opening, 'said'> & { readonly envelope: string },
): Promise<void> {
  const entry = await entryWith(entries, { id: entryId });
  if (entry !== undefined) await entries.put({ ...entry, ...(await sealSession(key, said)), envelope });
}

/** The keys in the envelope. `closed` if no password is prepared, or it doesn't open the envelope. */
export async function openPrepared(
  parts: DeviceParts,
  signedIn: Prepared | null,
  sent: SentEnvelope,
): Promise<Result<AccountSecrets, Distrust | 'closed'>> {
  const wrappingKey = signedIn?.wrap?.wrappingKey;
  if (wrappingKey === undefined) return refused('closed');
  const opened = await openCurrent(parts, sent, { type: 'password', wrappingKey });
  return opened.ok ? accepted(toSecrets(sent.upliftId, opened.value)) : opened;
}

/** Returns true if the account is end-to-end encrypted as far as this device knows. */
export async function isEndToEndHere(
  { entries, keptKey }: DeviceParts,
  { upliftId, said }: { readonly upliftId: string; readonly said: SessionData },
): Promise<boolean> {
  const entry = await entryOfAddress(entries, said.profile?.email_address ?? '');
  if (entry !== undefined) return entry.envelope !== undefined;
  const kept = await keptKey.read();
  return kept?.upliftId === upliftId && kept.root !== undefined;
}

/** Forgets that an account is end-to-end encrypted. */
export async function forgetEnvelope({ entries, keptKey }: DeviceParts, emailAddress: string): Promise<void> {
  const entry = await entryOfAddress(entries, emailAddress);
  if (entry?.envelope !== undefined) {
    const { envelope: _forgotten, ...managed } = entry;
    await entries.put(managed);
  }
  const kept = await keptKey.read();
  if (kept?.root === undefined) return;
  const { root: _root, ...account } = kept;
  await keptKey.keep(account);
}

/** The keys of an envelope as this device keeps them. */
export function toSecrets(
  upliftId: string,
  { device, root }: { readonly device: Uint8Array<ArrayBuffer>; readonly root: Uint8Array<ArrayBuffer> },
): Required<AccountSecrets> {
  return { upliftId, masterKey: formatMasterKey(device), root: formatMasterKey(root) };
}

/** Handles of an account's keys; null for keys that can't be used. */
export async function importHandles({
  masterKey,
  root,
}: Pick<AccountSecrets, 'masterKey' | 'root'>): Promise<Pick<Unlocked, 'key' | 'root'> | null> {
  const key = await importMasterKey(masterKey);
  if (key === null || root === undefined) return key === null ? null : { key };
  const handle = await importMasterKey(root);
  return handle === null ? null : { key, root: handle };
}

/** Applies the choice made with the password; without a password, the earlier choice stays. The root key stays until it is locked. */
export async function keepUnlocked(
  keptKey: KeptKey,
  unlocked: Unlocked,
  signedIn: Pick<Prepared, 'isKeptUnlocked'> | null,
): Promise<void> {
  if (unlocked.root !== undefined) return keptKey.keep(unlocked);
  if (signedIn?.isKeptUnlocked === null || signedIn === null) return undefined;
  await (signedIn.isKeptUnlocked ? keptKey.keep(unlocked) : keptKey.forget());
}

/** Builds the entry of the signed-in account: encrypted again if the password was typed, or else the stored one. */
async function buildEntry(
  { entries, newId }: DeviceParts,
  { address, signedIn }: { readonly address: string; readonly signedIn: Prepared | null },
  secrets: AccountSecrets,
): Promise<AccountEntry | undefined> {
  const before = await entryWith(entries, { email_address: address });
  if (signedIn === null) return before;
  return sealAccount(signedIn.entryId ?? before?.id ?? newId(), signedIn.lock, secrets);
}
