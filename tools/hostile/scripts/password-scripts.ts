import { changeData } from '../tampered-answer.ts';
import type { Device } from '../device.ts';
import { sentence, signInThere } from '../person.ts';
import type { Script, Stage } from '../script.ts';

interface Kdf {
  readonly memory_kib: number;
}

const KDF = /^POST \/api\/v1\/auth\/kdf$/u;
const PROOFS = /\/auth\/(?:credentials|confirmation)$/u;

const weaken = changeData<Kdf>((kdf) => ({ ...kdf, memory_kib: 8 }));

/** Signs a new browser in. Nothing that is derived from the password may have left it. */
async function signInUnproven({ hostile, owner }: Stage, device: Device): Promise<string> {
  const message = await signInThere(hostile, device, owner);
  const sent = device.line.asked.filter(({ call }) => PROOFS.test(call));
  if (sent.length > 0) throw new Error('A proof of the password was sent.');
  return message ?? '';
}

/** Scripts that are after the password. */
export const PASSWORD_SCRIPTS: readonly Script[] = [
  {
    name: 'weak password hash at sign-in',
    server: 'asks for Argon2id with 8 KiB before anyone is signed in',
    message: 'asked for less protection of your password',
    kept: 'nothing derived from the password is sent',
    async run(stage) {
      const device = stage.openBrowser();
      device.line.tamper(KDF, weaken);
      return { message: await signInUnproven(stage, device), device };
    },
  },
  {
    name: 'PBKDF2 for an end-to-end encrypted account',
    server: 'says on a known device that the password is derived the weaker way',
    message: 'the server says that it no longer is',
    kept: 'nothing derived from the password is sent; the keys stay',
    async run(stage) {
      const { owner } = stage;
      await owner.device.accounts.signOut({ clear: false });
      const before = owner.device.line.asked.length;
      owner.device.line.tamper(KDF, changeData(() => ({ algorithm: 'pbkdf2' })));
      const answer = await owner.device.accounts.signIn({ ...owner, isKeptUnlocked: false });
      const sent = owner.device.line.asked.slice(before).filter(({ call }) => PROOFS.test(call));
      if (sent.length > 0) throw new Error('A proof of the password was sent.');
      owner.device.line.stopTampering();
      await signInThere(stage.hostile, owner.device, owner);
      return { message: answer.ok ? '' : sentence(answer.refusal) };
    },
  },
];
