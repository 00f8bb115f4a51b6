import { changeData, type TamperedAnswer } from '../tampered-answer.ts';
import { KEY } from '../calls.ts';
import type { Device } from '../device.ts';
import { createOwner, sentence } from '../person.ts';
import { readRefusal } from '../read-refusal.ts';
import type { Script, Stage } from '../script.ts';
import type { SessionKey } from '../sent-data.ts';

interface EnvelopeForm {
  readonly v: number;
  readonly wraps: readonly { readonly by: string; readonly kdf?: object }[];
  readonly keys: object;
}

/** Sends another envelope in place of the account's. */
function sendEnvelope(change: (text: string) => string): (answer: TamperedAnswer) => TamperedAnswer {
  return changeData<SessionKey>((key) => {
    const { masterKey } = key;
    return masterKey === null ? key : { ...key, masterKey: change(masterKey) };
  });
}

/** Changes the parts of the account's envelope. */
function changeEnvelope(change: (envelope: EnvelopeForm) => EnvelopeForm) {
  return sendEnvelope((text) => JSON.stringify(change(JSON.parse(text) as EnvelopeForm))); // an envelope of the product
}

/** The envelope that the server has of a device's account. */
function readEnvelope({ stores }: Device): string {
  return stores.session.get().masterKey ?? '';
}

/** Reads the session again on the owner's device, which has the account open. */
async function refreshUnlocked({ owner: { device } }: Stage, tamper: ReturnType<typeof sendEnvelope>) {
  device.line.tamper(KEY, tamper);
  await device.accounts.refresh();
  return { message: readRefusal(device) };
}

const weaken = (kdf: object) => ({ ...kdf, passes: 1 });
const isOther = ({ by }: { readonly by: string }) => by !== 'recovery-key';

const NEXT_PASSWORD = 'play-8-harps-now';

/** Scripts that send another envelope than the account's present one. */
export const ENVELOPE_SCRIPTS: readonly Script[] = [
  {
    name: 'weak hash in the envelope',
    server: 'asks a locked device for Argon2id with one pass, in the envelope of its keys',
    message: 'asked for less protection of your password',
    kept: 'the password is not hashed; the account stays locked',
    async run({ owner: { device, password } }) {
      await device.accounts.lock();
      const change = changeEnvelope((envelope) => ({
        ...envelope,
        wraps: envelope.wraps.map((wrap) => (wrap.kdf === undefined ? wrap : { ...wrap, kdf: weaken(wrap.kdf) })),
      }));
      device.line.tamper(KEY, change);
      await device.accounts.refresh();
      const answer = await device.accounts.unlock({ type: 'password', password });
      device.line.stopTampering();
      await device.accounts.refresh();
      await device.accounts.unlock({ type: 'password', password });
      return { message: answer.ok ? '' : sentence(answer.refusal) };
    },
  },
  {
    name: 'envelope of another version',
    server: 'states a later version of the same envelope',
    message: 'sealed by a newer Uplift',
    kept: 'songs that are open stay open; nothing is sent',
    run: (stage) =>
      refreshUnlocked(
        stage,
        changeEnvelope((envelope) => ({ ...envelope, v: 99 })),
      ),
  },
  {
    name: 'envelope that isn’t the account’s',
    server: 'cuts the end off the envelope, or sends the whole one of another person',
    message: 'keys that aren’t yours or are damaged',
    kept: 'songs that are open stay open; nothing is sent',
    async run(stage) {
      const damaged = await refreshUnlocked(
        stage,
        sendEnvelope((text) => text.slice(0, -9)),
      );
      const other = await createOwner(stage.hostile, 'Mallory Marsh');
      const foreign = readEnvelope(other.device);
      other.device.close();
      const replaced = await refreshUnlocked(
        stage,
        sendEnvelope(() => foreign),
      );
      return damaged.message === replaced.message ? replaced : { message: '' };
    },
  },
  {
    name: 'earlier envelope',
    server: 'sends the envelope of before a change of the password',
    message: 'earlier keys of your account than this device has seen',
    kept: 'the old password opens nothing on this device',
    async run({ owner: { device, password } }) {
      const earlier = readEnvelope(device);
      const change = { current: password, next: NEXT_PASSWORD, signOutOthers: false };
      const changed = await device.accounts.changePassword(change);
      if (!changed.ok) throw new Error(sentence(changed.refusal));
      device.line.tamper(
        KEY,
        sendEnvelope(() => earlier),
      );
      await device.accounts.lock();
      await device.accounts.refresh();
      const answer = await device.accounts.unlock({ type: 'password', password });
      if (answer.ok || device.stores.access.state.get().type === 'unlocked')
        throw new Error('The old password opens it.');
      device.line.stopTampering();
      await device.accounts.refresh();
      await device.accounts.unlock({ type: 'password', password: NEXT_PASSWORD });
      return { message: sentence(answer.refusal) };
    },
  },
  {
    name: 'changed copies of the root key',
    server: 'leaves the recovery key’s copy out of the envelope, or puts the copy of an earlier one there',
    message: 'keys that aren’t yours or are damaged',
    kept: 'songs that are open stay open; nothing is sent',
    async run(stage) {
      const { device, password } = stage.owner;
      const earlier = JSON.parse(readEnvelope(device)) as EnvelopeForm; // an envelope of the product
      const words = await device.accounts.createRecoveryKey();
      if (!words.ok) throw new Error('The words are made on the device.');
      await device.accounts.replaceRecoveryKey({ password, recoveryKey: words.value });
      const others = (envelope: EnvelopeForm) => envelope.wraps.filter(isOther);
      const stale = earlier.wraps.filter((wrap) => !isOther(wrap));
      const removed = changeEnvelope((envelope) => ({ ...envelope, wraps: others(envelope) }));
      const swapped = changeEnvelope((envelope) => ({ ...envelope, wraps: [...others(envelope), ...stale] }));
      const first = await refreshUnlocked(stage, removed);
      device.line.stopTampering();
      await device.accounts.refresh();
      if (readRefusal(device) !== '') throw new Error('The account’s own envelope is refused.');
      return first.message === '' ? first : refreshUnlocked(stage, swapped);
    },
  },
];
