import { changeData, type TamperedAnswer } from '../tampered-answer.ts';
import { SPACES } from '../calls.ts';
import { createOwner, putSong, reopen } from '../person.ts';
import { readSpaces, type KeyCopy, type Space } from '../read-spaces.ts';
import { readTrouble } from '../read-trouble.ts';
import type { Script, Seen, Stage } from '../script.ts';

/** Sends other copies of the library's keys. */
function sendKeys(
  change: (keys: readonly KeyCopy[]) => readonly KeyCopy[],
): (answer: TamperedAnswer) => TamperedAnswer {
  return changeData<readonly Space[]>((spaces) => spaces.map((space) => ({ ...space, keys: change(space.keys) })));
}

/** Reloads the owner's page, to which the server sends other keys from then on, and edits there. */
async function reloadWith({ owner }: Stage, tamper: ReturnType<typeof sendKeys>): Promise<Seen> {
  owner.device.line.stopTampering();
  owner.device.line.tamper(SPACES, tamper);
  const device = await reopen(owner.device);
  await putSong(device, 'Blessed Assurance');
  return { message: await readTrouble(device), device };
}

/** Later than any generation that is made in this century. */
const LATER = 4_000_000_000;

const repeat = (keys: readonly KeyCopy[]) => keys.slice(0, 1).map((key) => ({ ...key, generation: LATER }));

const inOrder = (keys: readonly KeyCopy[]) => keys.toSorted((a, b) => a.generation - b.generation);

/** Scripts that present other keys of the library. */
export const KEY_SCRIPTS: readonly Script[] = [
  {
    name: 'library key that isn’t the account’s',
    server: 'sends the sealed key of another person’s library, or an earlier key once more as a later one',
    message: 'a key of your library that none of your devices made',
    kept: 'nothing is sealed with it; songs that are open stay open',
    async run(stage) {
      const other = await createOwner(stage.hostile, 'Mallory Marsh');
      const [space] = await readSpaces(other.device.line);
      const foreign = space?.keys.at(-1);
      other.device.close();
      if (foreign === undefined) throw new Error('Every library has a key.');
      const invented = await reloadWith(
        stage,
        sendKeys((keys) => [...keys, ...repeat(keys)]),
      );
      const replace = sendKeys((keys) => keys.map((key) => ({ ...key, sealed: foreign.sealed })));
      const replaced = await reloadWith(stage, replace);
      return invented.message === replaced.message ? replaced : { ...replaced, message: '' };
    },
  },
  {
    name: 'earlier key as the newest',
    server: 'leaves out the newest key, so that devices would seal with one from when it could read the library',
    message: 'left out the newest key of your library',
    kept: 'nothing is sealed with it, also by a new device; songs that are open stay open',
    async run(stage) {
      const leaveOut = sendKeys((keys) => inOrder(keys).slice(0, -1));
      const device = stage.openBrowser();
      device.line.tamper(SPACES, leaveOut);
      await stage.signIn(device);
      const known = await reloadWith(stage, leaveOut);
      return known.message === (await readTrouble(device)) ? known : { ...known, message: '' };
    },
  },
];
