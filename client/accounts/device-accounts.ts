import {
  hashedAddress,
  importMasterKey,
  buildLock,
  openAccount,
  openText,
  sealAccount,
  sealText,
  type AccountLock,
  type AccountSecrets,
  type KeptAccount,
  type KeptKey,
  type TypedCredentials,
} from '@uplift/adapters/vault';
import type { NewId } from '@uplift/core/foundation';
import type { AccountEntries, AccountEntry } from '@uplift/core/membership';
import type { RecordAccess } from './record-access.ts';
import type { SessionData } from './accounts.ts';

/**
 * An account whose records this page can read, with or without the server: its entry, its id, and the handle of its
 * key.
 */
export type Unlocked = KeptAccount;

/** Person who is signing in. */
interface SigningIn extends TypedCredentials {
  readonly isKeptUnlocked: boolean | null;
  /** The previous address of the account: its entry moves to the new one. */
  readonly replaces?: string;
}

/** The accounts known to this device, and the one that is unlocked. */
export interface DeviceAccounts {
  /**
   * Remembers the person signing in, so that the account can be stored once the server has sent its key. Null leaves
   * the device as unlocked as it is.
   */
  prepare(signingIn: SigningIn): Promise<void>;
  /** Stores the prepared account and its session data once the server has sent the key. */
  unlock(secrets: AccountSecrets, said: SessionData): Promise<void>;
  /** Tries a password without the server. */
  open(credentials: TypedCredentials): Promise<Unlocked | null>;
  /** The key of an account as this device keeps it, with its id; null for another password, and for an account that is not known here. */
  openSecrets(credentials: TypedCredentials): Promise<AccountSecrets | null>;
  /** The account that was kept unlocked on this device; with an id, if it is that one. */
  openKept(upliftId?: string): Promise<Unlocked | null>;
  /** Takes over an account that another tab has opened. */
  adopt(unlocked: Unlocked): void;
  /** Last session that the server sent for an unlocked account; null if it can't be read. */
  lastSession(unlocked: Unlocked): Promise<unknown>;
  /** Drops every key; the entries stay, encrypted. */
  lock(): Promise<void>;
  /** Removes the account of this address from the device. */
  remove(emailAddress: string): Promise<void>;
}

export interface DeviceParts {
  readonly entries: AccountEntries;
  readonly keptKey: KeptKey;
  readonly newId: NewId;
  readonly iterations: number;
  /** The account that is unlocked. */
  readonly access: RecordAccess;
}

interface Prepared {
  readonly lock: AccountLock;
  readonly isKeptUnlocked: boolean | null;
  /** The entry that the account has here under the address before; undefined for none. */
  readonly entryId: string | undefined;
}

/** Uses the accounts store and the vault. A device without room stores nothing; signing in continues without it. */
export function createDeviceAccounts(parts: DeviceParts): DeviceAccounts {
  const { entries, keptKey, iterations, access } = parts;
  const inTurn = createTurns();
  let prepared: Prepared | null = null;
  return {
    async prepare({ isKeptUnlocked, replaces, ...credentials }) {
      const before = replaces === undefined ? undefined : await entryOfAddress(entries, replaces);
      prepared = { lock: await buildLock(credentials, iterations), isKeptUnlocked, entryId: before?.id };
    },
    unlock: (secrets, said) =>
      inTurn(async () => {
        const key = await importMasterKey(secrets.masterKey);
        if (key === null) return;
        const address = await hashedAddress(said.profile?.email_address ?? '');
        const signedIn = preparedFor(prepared, address);
        prepared = null;
        const entry = await buildEntry(parts, { address, signedIn }, secrets);
        const unlocked = { entryId: entry?.id ?? NO_ENTRY, upliftId: secrets.upliftId, key };
        access.unlock(unlocked);
        if (entry !== undefined) await entries.put({ ...entry, ...(await sealSession(key, said)) });
        await keepUnlocked(keptKey, unlocked, signedIn);
      }),
    async open(credentials) {
      const opened = await openedEntry(entries, credentials);
      if (opened !== null) access.unlock(opened);
      return opened;
    },
    openSecrets: (credentials) => secretsIn(entries, credentials),
    openKept: (upliftId) => inTurn(() => openKept(parts, upliftId)),
    adopt: (opened) => access.unlock(opened),
    lastSession: async ({ entryId, key }) => readSession(key, await entryWith(entries, { id: entryId })),
    lock: () =>
      inTurn(async () => {
        prepared = null;
        access.lock();
        await keptKey.forget();
      }),
    async remove(emailAddress) {
      const entry = await entryOfAddress(entries, emailAddress);
      if (entry !== undefined) await entries.remove(entry.id);
    },
  };
}

/** Runs tasks in order, so that a later lock wins. */
function createTurns(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

/** ID of no entry: without a password typed in this tab nothing could be encrypted, and nothing is stored. */
const NO_ENTRY = '';

/** Applies the choice made with the password; without a password, the earlier choice stays. */
async function keepUnlocked(keptKey: KeptKey, unlocked: Unlocked, signedIn: Prepared | null): Promise<void> {
  if (signedIn?.isKeptUnlocked === null || signedIn === null) return;
  await (signedIn.isKeptUnlocked ? keptKey.keep(unlocked) : keptKey.forget());
}

/**
 * Returns the prepared entry if it belongs to the address. A sign-in by another way, such as the passkey of another
 * account, doesn't match.
 */
function preparedFor(prepared: Prepared | null, address: string): Prepared | null {
  return prepared?.lock.hashedAddress === address ? prepared : null;
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

async function openKept({ access, keptKey }: DeviceParts, upliftId: string | undefined): Promise<Unlocked | null> {
  const before = access.state.get();
  if (before.type === 'unlocked') return before.account;
  const kept = await keptKey.read();
  if (kept === null || (upliftId !== undefined && kept.upliftId !== upliftId)) return null;
  access.unlock(kept);
  return kept;
}

async function secretsIn(entries: AccountEntries, credentials: TypedCredentials): Promise<AccountSecrets | null> {
  const entry = await entryOfAddress(entries, credentials.emailAddress);
  return entry === undefined ? null : openAccount(entry, credentials.password);
}

async function openedEntry(entries: AccountEntries, credentials: TypedCredentials): Promise<Unlocked | null> {
  const entry = await entryOfAddress(entries, credentials.emailAddress);
  if (entry === undefined) return null;
  const secrets = await openAccount(entry, credentials.password);
  const key = secrets === null ? null : await importMasterKey(secrets.masterKey);
  return secrets === null || key === null ? null : { entryId: entry.id, upliftId: secrets.upliftId, key };
}

async function entryOfAddress(entries: AccountEntries, emailAddress: string): Promise<AccountEntry | undefined> {
  return entryWith(entries, { email_address: await hashedAddress(emailAddress) });
}

async function entryWith(
  entries: AccountEntries,
  wanted: Partial<Pick<AccountEntry, 'id' | 'email_address'>>,
): Promise<AccountEntry | undefined> {
  const all = await entries.getAll();
  return all.find((entry) => entry.id === wanted.id || entry.email_address === wanted.email_address);
}

const LAST_SESSION = 'uplift/accounts/last_session';

async function sealSession(
  key: CryptoKey,
  said: SessionData,
): Promise<Required<Pick<AccountEntry, 'last_session' | 'last_session_iv'>>> {
  const { sealed, iv } = await sealText(key, JSON.stringify(said), LAST_SESSION);
  return { last_session: sealed, last_session_iv: iv };
}

async function readSession(key: CryptoKey, entry: AccountEntry | undefined): Promise<unknown> {
  if (entry?.last_session === undefined || entry.last_session_iv === undefined) return null;
  const text = await openText(key, { sealed: entry.last_session, iv: entry.last_session_iv }, LAST_SESSION);
  return text === null ? null : JSON.parse(text);
}
