import { openDevice, type Device } from './device.ts';
import type { HostileSite } from './hostile-server.ts';
import { createOwner, putSong, readTitles, signInThere, SONGS } from './person.ts';
import { readRefusal } from './read-refusal.ts';
import type { Script } from './script.ts';

/** Plays one script for a new person. Returns the message that was shown; throws if the server got through with it. */
export async function runScript(hostile: HostileSite, script: Script): Promise<string> {
  const owner = await createOwner(hostile);
  const opened: Device[] = [owner.device];
  const openBrowser = (): Device => {
    const device = openDevice(hostile.openLine());
    opened.push(device);
    return device;
  };
  try {
    const { message, device = owner.device } = await script.run({
      hostile,
      owner,
      openBrowser,
      signIn: (browser) => signInThere(hostile, browser, owner),
    });
    opened.push(device);
    if (!message.includes(script.message)) throw new Error(`The message is another one: ${message}`);
    await expectSongsKept(owner.device);
    await expectWorkGoesOn(device);
    if (readRefusal(device) !== '') await expectNothingSent(device);
    return message;
  } finally {
    for (const device of opened) device.close();
  }
}

/** Every script leaves the device of the owner with all songs. */
async function expectSongsKept(device: Device): Promise<void> {
  const titles = await readTitles(device);
  const lost = SONGS.filter((title) => !titles.includes(title));
  if (lost.length > 0) throw new Error(`The device has lost ${lost.join(', ')}.`);
}

async function expectWorkGoesOn(device: Device): Promise<void> {
  const title = 'Written After That';
  await putSong(device, title);
  if (!(await readTitles(device)).includes(title)) throw new Error('A song that was written afterwards is not there.');
}

const LONGER_THAN_DEBOUNCE_MS = 100;
const RECORDS = /^(?:POST|PATCH|DELETE) \/api\/v1\/(?:songs|collections|sets|layers)/u;

/** While the keys that the server sends are refused, the edit of {@link expectWorkGoesOn} stays on the device. */
async function expectNothingSent({ line, records, stores }: Device): Promise<void> {
  const before = line.asked.length;
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_DEBOUNCE_MS));
  if (line.asked.slice(before).some(({ call }) => RECORDS.test(call))) throw new Error('The device sent records.');
  if (stores.access.state.get().type !== 'unlocked') return;
  if ((await records.sync.countWaiting()).count === 0) throw new Error('The edit doesn’t wait.');
}
