import {
  buildLock,
  hashedAddress,
  openAccount,
  type AccountLock,
  type AccountSecrets,
  type KeptAccount,
  type TypedCredentials,
} from '@uplift/adapters/vault';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import type { SessionData } from './accounts.ts';
import { entryOfAddress, entryWith, readSession } from './device-entries.ts';
import { checkCurrent, type Distrust, type SentEnvelope } from './keys/open-current.ts';
import type { PasswordWrap } from './keys/password-proof.ts';
import {
  forgetEnvelope,
  importHandles,
  isEndToEndHere,
  keepEnvelope,
  keepUnlocked,
  NO_ENTRY,
  openPrepared,
  unlockAs,
  type DeviceParts,
  type Prepared,
} from './keys/unlock-account.ts';

/**
 * An account whose records this page can read, with or without the server: its entry, its id, and the handles of its
 * keys.
 */
export type Unlocked = KeptAccount;

/** Person who is signing in. */
interface SigningIn extends TypedCredentials {
  readonly isKeptUnlocked: boolean | null;
  /** The previous address of the account: its entry moves to the new one. */
  readonly replaces?: string;
  /** Of an end-to-end encrypted account: what opens its envelope. */
  readonly wrap?: PasswordWrap | null;
  /** From {@link DeviceAccounts.deriveLock} for these credentials, if it was begun earlier. */
  readonly lock?: Promise<AccountLock>;
}

/** The accounts known to this device, and the one that is unlocked. */
export interface DeviceAccounts {
  /**
   * Remembers the person signing in, so that the account can be stored once the server has sent its key. Null leaves
   * the device as unlocked as it is.
   */
  prepare(signingIn: SigningIn): Promise<void>;
  /** Derives what {@link prepare} needs of a password: it takes as long as checking the password, and can be done meanwhile. */
  deriveLock(credentials: TypedCredentials): Promise<AccountLock>;
  /**
   * Stores the prepared account and its session data once the server has sent the key. False if the account is
   * end-to-end encrypted on this device, or its password was asked for as such an account's is: a server that has its
   * key would read what is sealed from now on.
   */
  unlock(secrets: AccountSecrets, said: SessionData): Promise<boolean>;
  /**
   * Opens the account of this envelope with the prepared password, or with the key that this device keeps. `closed` if
   * neither opens it. With an envelope that can't be trusted, the account stays as it is on this device.
   */
  openEnvelope(sent: SentEnvelope, said: SessionData): Promise<Result<Unlocked, Distrust | 'closed'>>;
  /** Opens an account with its keys, without a password. */
  openWith(emailAddress: string, secrets: AccountSecrets): Promise<void>;
  /** The envelope of an account that is end-to-end encrypted on this device; null for a managed one. */
  findEnvelope(emailAddress: string): Promise<string | null>;
  /** Accepts that an account is managed from now on. */
  forgetEnvelope(emailAddress: string): Promise<void>;
  /** Tries a password without the server. Null leaves the device as unlocked as it is. */
  open(typed: TypedCredentials & Pick<SigningIn, 'isKeptUnlocked'>): Promise<Unlocked | null>;
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

/** Uses the accounts store and the vault. A device without room stores nothing; signing in continues without it. */
export function createDeviceAccounts(parts: DeviceParts): DeviceAccounts {
  const { entries, keptKey, access } = parts;
  const inTurn = createTurns();
  const signingIn = createSigningIn(parts);
  const forgetKey = async () => {
    signingIn.forget();
    access.lock();
    await keptKey.forget();
  };
  return {
    prepare: (person) => signingIn.prepare(person),
    deriveLock: (credentials) => buildLock(credentials, parts.iterations),
    ...unlockingCalls(parts, signingIn, inTurn),
    openWith: (emailAddress, secrets) => inTurn(() => openWithKeys(parts, emailAddress, secrets)),
    findEnvelope: async (emailAddress) => (await entryOfAddress(entries, emailAddress))?.envelope ?? null,
    forgetEnvelope: (emailAddress) => inTurn(() => forgetEnvelope(parts, emailAddress)),
    open: ({ isKeptUnlocked, ...credentials }) =>
      inTurn(async () => {
        const opened = await openedEntry(entries, credentials);
        if (opened === null) return null;
        access.unlock(opened);
        await keepUnlocked(keptKey, opened, { isKeptUnlocked });
        return opened;
      }),
    openSecrets: (credentials) => secretsIn(entries, credentials),
    openKept: (upliftId) => inTurn(() => openKept(parts, upliftId)),
    adopt: (opened) => access.unlock(opened),
    lastSession: async ({ entryId, key }) => readSession(key, await entryWith(entries, { id: entryId })),
    async lock() {
      // At once, for the page may be closed next, and again after what is under way, which may have opened it.
      await Promise.all([forgetKey(), inTurn(forgetKey)]);
    },
    async remove(emailAddress) {
      const entry = await entryOfAddress(entries, emailAddress);
      if (entry !== undefined) await entries.remove(entry.id);
    },
  };
}

/** The password that was typed last, until the server has sent what it opens. */
function createSigningIn({ entries, iterations }: DeviceParts) {
  let prepared: Prepared | null = null;
  return {
    async prepare({ isKeptUnlocked, replaces, wrap = null, lock, ...credentials }: SigningIn): Promise<void> {
      const before = replaces === undefined ? undefined : await entryOfAddress(entries, replaces);
      const derived = await (lock ?? buildLock(credentials, iterations));
      prepared = { lock: derived, isKeptUnlocked, entryId: before?.id, wrap };
    },
    /** The prepared password, once, if it is of this account. */
    async take(said: SessionData): Promise<Prepared | null> {
      const address = await hashedAddress(said.profile?.email_address ?? '');
      const taken = preparedFor(prepared, address);
      prepared = null;
      return taken;
    },
    putBack(taken: Prepared | null): void {
      prepared ??= taken;
    },
    forget(): void {
      prepared = null;
    },
  };
}

function unlockingCalls(
  parts: DeviceParts,
  signingIn: ReturnType<typeof createSigningIn>,
  inTurn: ReturnType<typeof createTurns>,
): Pick<DeviceAccounts, 'unlock' | 'openEnvelope'> {
  return {
    unlock: (secrets, said) =>
      inTurn(async () => {
        const signedIn = await signingIn.take(said);
        const isRefused =
          (signedIn?.wrap ?? null) !== null || (await isEndToEndHere(parts, { upliftId: secrets.upliftId, said }));
        if (isRefused) signingIn.putBack(signedIn);
        else await unlockAs(parts, signedIn, { secrets, said });
        return !isRefused;
      }),
    openEnvelope: (sent, said) =>
      inTurn(async () => {
        const signedIn = await signingIn.take(said);
        const secrets = await openPrepared(parts, signedIn, sent);
        if (!secrets.ok) return secrets.refusal === 'closed' ? openWithKept(parts, sent, said) : secrets;
        const opened = await unlockAs(parts, signedIn, { secrets: secrets.value, said, envelope: sent.envelope });
        return opened === null ? CLOSED : accepted(opened);
      }),
  };
}

const CLOSED = refused('closed' as const);

/** Opens the account with the root key that this device has, if the envelope is one of that key and not an earlier one. */
async function openWithKept(
  parts: DeviceParts,
  sent: SentEnvelope,
  said: SessionData,
): Promise<Result<Unlocked, Distrust | 'closed'>> {
  const open = await openKeptRoot(parts, sent.upliftId);
  if (open?.root === undefined) return CLOSED;
  const checked = await checkCurrent(parts, sent, open.root);
  const account = checked.ok ? open : await openChanged(parts, sent);
  if (account === null) return checked.ok ? CLOSED : checked;
  await keepEnvelope(parts, account, { said, envelope: sent.envelope });
  return accepted(account);
}

/** Opens the account with the root key that another tab has kept since this one was opened; null if that isn't the envelope's either. */
async function openChanged(parts: DeviceParts, sent: SentEnvelope): Promise<Unlocked | null> {
  const kept = await readKeptRoot(parts, sent.upliftId);
  if (kept?.root === undefined || !(await checkCurrent(parts, sent, kept.root)).ok) return null;
  parts.access.unlock(kept);
  return kept;
}

async function openWithKeys(parts: DeviceParts, emailAddress: string, secrets: AccountSecrets): Promise<void> {
  const handles = await importHandles(secrets);
  if (handles === null) return;
  const entry = await entryOfAddress(parts.entries, emailAddress);
  const unlocked = { entryId: entry?.id ?? NO_ENTRY, upliftId: secrets.upliftId, ...handles };
  parts.access.unlock(unlocked);
  await parts.keptKey.keep(unlocked);
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

/**
 * Returns the prepared entry if it belongs to the address. A sign-in by another way, such as the passkey of another
 * account, doesn't match.
 */
function preparedFor(prepared: Prepared | null, address: string): Prepared | null {
  return prepared?.lock.hashedAddress === address ? prepared : null;
}

/** The account whose root key this tab has, or another tab kept. */
async function openKeptRoot(parts: DeviceParts, upliftId: string): Promise<Unlocked | null> {
  const { access } = parts;
  const state = access.state.get();
  const isOpen = state.type === 'unlocked' && state.account.upliftId === upliftId && state.account.root !== undefined;
  if (isOpen) return state.account;
  const kept = await readKeptRoot(parts, upliftId);
  if (kept !== null) access.unlock(kept);
  return kept;
}

async function readKeptRoot({ keptKey }: DeviceParts, upliftId: string): Promise<Unlocked | null> {
  const kept = await keptKey.read();
  return kept?.root === undefined || kept.upliftId !== upliftId ? null : kept;
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
  const handles = secrets === null ? null : await importHandles(secrets);
  return secrets === null || handles === null ? null : { entryId: entry.id, upliftId: secrets.upliftId, ...handles };
}
