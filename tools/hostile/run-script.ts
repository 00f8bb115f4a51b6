import { openDevice, type Device } from './device.ts';
import type { HostileSite } from './hostile-server.ts';
import { createOwner, putSong, readTitles, SONGS } from './person.ts';
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
    const { message, device = owner.device } = await script.run({ hostile, owner, openBrowser });
    if (!message.includes(script.message)) throw new Error(`The message is another one: ${message}`);
    await expectSongsKept(owner.device);
    await expectWorkGoesOn(device);
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
