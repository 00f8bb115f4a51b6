import type { Answer, Encryption, EncryptionState, LockAfter, Opener, SealingProgress } from '@uplift/client/accounts';
import { accepted, assertNever, createStore, refused, type WritableStore } from '@uplift/core/foundation';

/** Password of the account of a test. */
export const TEST_PASSWORD = 'harbour lights at dawn';

/** Encryption of an account in memory: keeps and checks its password, recovery key and passkeys as the real one does. */
export interface TestEncryption extends Encryption {
  readonly state: WritableStore<EncryptionState>;
  readonly sealing: WritableStore<SealingProgress | null>;
  readonly lockAfter: WritableStore<LockAfter>;
  /** Password and words that open the account, and the passkeys that can. */
  readonly keys: WritableStore<TestKeys>;
  /** The rest of the world, as a test sets it up. */
  readonly world: WritableStore<TestWorld>;
}

interface TestKeys {
  readonly password: string;
  /** Null without a recovery key. */
  readonly recoveryKey: string | null;
  readonly passkeys: readonly string[];
}

interface TestWorld {
  /** Outcome of a ceremony with a passkey. */
  readonly passkey: 'works' | 'canceled' | 'fails';
  /** Reason for which the server refuses every change; null if it doesn't. */
  readonly refusal: string | null;
  /** Awaited before anything is answered. */
  readonly wait: Promise<void>;
}

const WORDS = 'harvest lantern copper meadow anchor violin seven maple harbor quiet ember willow'.split(' ');
const SONGS = 10_000;
const WRONG_PASSWORD = { for: 'password', because: 'That isn’t your password.' };
const WRONG_KEY = { for: 'recovery_key', because: 'These aren’t the words of your recovery key.' };
const PASSKEY_FAILED = { for: 'passkey', because: 'This passkey can’t unlock.' };

type Chosen = Parameters<Encryption['useEndToEnd']>[0];
type Parts = Pick<TestEncryption, 'state' | 'sealing' | 'lockAfter' | 'keys' | 'world'>;

/** Starts in `state`. An end-to-end encrypted account that has a recovery key has the words "harvest … willow". */
export function createTestEncryption(state: EncryptionState): TestEncryption {
  const isOwn = state.type === 'locked' || state.type === 'unlocked';
  const parts: Parts = {
    state: createStore(state),
    sealing: createStore<SealingProgress | null>(null),
    lockAfter: createStore<LockAfter>(null),
    keys: createStore<TestKeys>({
      password: TEST_PASSWORD,
      recoveryKey: isOwn && state.hasRecoveryKey ? WORDS.join(' ') : null,
      passkeys: isOwn ? state.passkeys : [],
    }),
    world: createStore<TestWorld>({ passkey: 'works', refusal: null, wait: Promise.resolve() }),
  };
  return {
    ...parts,
    ...keyChanges(parts),
    ...modeChanges(parts),
    ...locking(parts),
    setLockAfter: (after) => parts.lockAfter.set(after),
    pauseSealing: () => setPaused(parts, true),
    resumeSealing: () => setPaused(parts, false),
  };
}

function setPaused({ sealing }: Parts, isPaused: boolean): void {
  const progress = sealing.get();
  if (progress !== null) sealing.set({ ...progress, isPaused });
}

/** Shows the keys in the state of the account. */
function show(type: 'unlocked' | 'locked', { state, keys }: Parts): void {
  const { recoveryKey, passkeys } = keys.get();
  state.set({ type, hasRecoveryKey: recoveryKey !== null, passkeys });
}

/** Changes something if the server and the password allow it. */
async function change({ keys, world }: Parts, password: string, apply: () => void): Promise<Answer<true>> {
  const { wait, refusal } = world.get();
  await wait;
  if (refusal !== null) return refused([{ for: 'encryption', because: refusal }]);
  if (password !== keys.get().password) return refused([WRONG_PASSWORD]);
  apply();
  return accepted(true);
}

function changeKey(parts: Parts, { password, recoveryKey }: Chosen, passkeys = parts.keys.get().passkeys) {
  return change(parts, password, () => {
    parts.keys.set({ password, recoveryKey: recoveryKey.join(' '), passkeys });
    show('unlocked', parts);
  });
}

function keyChanges(parts: Parts): Pick<Encryption, 'createRecoveryKey' | 'replaceRecoveryKey' | 'addPasskey'> {
  let made = 0;
  return {
    async createRecoveryKey() {
      made += 1;
      return accepted([...WORDS.slice(made), ...WORDS.slice(0, made)]);
    },
    replaceRecoveryKey: (chosen) => changeKey(parts, chosen),
    async addPasskey(password) {
      const { passkey } = parts.world.get();
      if (passkey !== 'works') return refused(passkey === 'fails' ? [PASSKEY_FAILED] : []);
      return change(parts, password, () => {
        const keys = parts.keys.get();
        parts.keys.set({ ...keys, passkeys: [...keys.passkeys, `passkey-${keys.passkeys.length + 1}`] });
        show('unlocked', parts);
      });
    },
  };
}

/** Changes the keys so that all songs have to be sealed with another one. */
async function changeAndSeal(parts: Parts, chosen: Chosen, passkeys?: TestKeys['passkeys']): Promise<Answer<true>> {
  const answer = await changeKey(parts, chosen, passkeys);
  if (answer.ok) parts.sealing.set({ sealed: 0, total: SONGS, restMs: null, isPaused: false });
  return answer;
}

function modeChanges(parts: Parts): Pick<Encryption, 'useEndToEnd' | 'useManaged' | 'startOver' | 'changeKeys'> {
  return {
    useEndToEnd: (chosen) => changeAndSeal(parts, chosen),
    changeKeys: (chosen) => changeAndSeal(parts, chosen, []),
    startOver: (chosen) => changeKey(parts, chosen, []),
    useManaged: (password) =>
      change(parts, password, () => {
        parts.sealing.set(null);
        parts.state.set({ type: 'managed' });
      }),
  };
}

function locking(parts: Parts): Pick<Encryption, 'unlock' | 'lock'> {
  return {
    async unlock(opener) {
      await parts.world.get().wait;
      const answer = tryOpener(opener, parts);
      if (!answer.ok) return answer;
      if (opener.type === 'recovery-key') parts.keys.set({ ...parts.keys.get(), password: opener.password });
      show('unlocked', parts);
      return answer;
    },
    lock: async () => show('locked', parts),
  };
}

function tryOpener(opener: Opener, { keys, world }: Parts): Answer<true> {
  const { password, recoveryKey } = keys.get();
  switch (opener.type) {
    case 'password':
      return opener.password === password ? accepted(true) : refused([WRONG_PASSWORD]);
    case 'passkey':
      if (world.get().passkey === 'works') return accepted(true);
      return refused(world.get().passkey === 'fails' ? [PASSKEY_FAILED] : []);
    case 'recovery-key':
      return opener.words.trim().toLowerCase().split(/\s+/u).join(' ') === recoveryKey
        ? accepted(true)
        : refused([WRONG_KEY]);
    default:
      return assertNever(opener);
  }
}
