import { changeData } from '../tampered-answer.ts';
import type { Device } from '../device.ts';
import { sentence, signInThere } from '../person.ts';
import { readRefusal } from '../read-refusal.ts';
import type { Script, Stage } from '../script.ts';
import type { SessionKey } from '../sent-data.ts';
import { KDF, KEY } from '../calls.ts';

interface Kdf {
  readonly memory_kib: number;
}

const PROOFS = /\/auth\/(?:credentials|confirmation)$/u;

/** A key that the server knows: 256 bits, as a managed account has one. */
const KNOWN_KEY = Buffer.alloc(32, 7).toString('base64url');

const weaken = changeData<Kdf>((kdf) => ({ ...kdf, memory_kib: 8 }));
const sayPbkdf2 = changeData(() => ({ algorithm: 'pbkdf2' }));
const sendKnownKey = changeData<SessionKey>((key) => (key.masterKey === null ? key : { ...key, masterKey: KNOWN_KEY }));

/** Fails if anything that is derived from the password has left a device since that many requests. */
function expectNoProof({ line }: Device, before = 0): void {
  const sent = line.asked.slice(before).filter(({ call }) => PROOFS.test(call));
  if (sent.length > 0) throw new Error('A proof of the password was sent.');
}

/** Signs in with the weaker derivation, which the server asks for, on the device that knows the account. */
async function signInWeakly({ owner }: Stage): Promise<string> {
  const { device } = owner;
  await device.accounts.signOut({ clear: false });
  const before = device.line.asked.length;
  device.line.tamper(KDF, sayPbkdf2);
  const answer = await device.accounts.signIn({ ...owner, isKeptUnlocked: false });
  expectNoProof(device, before);
  return answer.ok ? '' : sentence(answer.refusal);
}

/** Scripts that are after the password, or after songs of a managed account that isn't one. */
export const PASSWORD_SCRIPTS: readonly Script[] = [
  {
    name: 'weak hash at sign-in',
    server: 'asks a new device for Argon2id with 8 KiB',
    message: 'asked for less protection of your password',
    kept: 'nothing derived from the password is sent',
    async run({ hostile, owner, openBrowser }) {
      const device = openBrowser();
      device.line.tamper(KDF, weaken);
      const message = await signInThere(hostile, device, owner);
      expectNoProof(device);
      return { message: message ?? '', device };
    },
  },
  {
    name: 'PBKDF2 at sign-in',
    server: 'says on a known device that the password is derived the weaker way',
    message: 'the server says that it no longer is',
    kept: 'nothing derived from the password is sent',
    async run(stage) {
      const message = await signInWeakly(stage);
      stage.owner.device.line.stopTampering();
      await signInThere(stage.hostile, stage.owner.device, stage.owner);
      return { message };
    },
  },
  {
    name: 'PBKDF2 when a password is confirmed',
    server: 'says it to a device that is signed in and changes its recovery key',
    message: 'asked for less protection of your password',
    kept: 'nothing derived from the password is sent; the recovery key stays',
    async run({ owner }) {
      const { device, password, recoveryKey } = owner;
      device.line.tamper(KDF, sayPbkdf2);
      const before = device.line.asked.length;
      const answer = await device.accounts.replaceRecoveryKey({ password, recoveryKey });
      expectNoProof(device, before);
      return { message: answer.ok ? '' : sentence(answer.refusal) };
    },
  },
  {
    name: 'managed account in a session',
    server: 'sends a key that it knows to a device whose account is end-to-end encrypted',
    message: 'the server says that it has your key',
    kept: 'the device keeps its key; nothing is sent while it lasts',
    async run({ owner: { device } }) {
      device.line.tamper(KEY, sendKnownKey);
      await device.accounts.refresh();
      return { message: readRefusal(device) };
    },
  },
  {
    name: 'managed key after sign-in',
    server: 'takes an Argon2id proof from a new device, and then sends a key that it knows',
    message: 'the server says that it has your key',
    kept: 'the key isn’t used, also not when the session is read again',
    async run({ hostile, owner, openBrowser }) {
      const device = openBrowser();
      device.line.tamper(KEY, sendKnownKey);
      await signInThere(hostile, device, owner);
      await device.accounts.refresh();
      if (device.stores.access.state.get().type === 'unlocked') throw new Error('The server’s key is used.');
      return { message: readRefusal(device), device };
    },
  },
];
