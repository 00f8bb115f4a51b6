import { warningText } from '../../../web/src/features/sync/warning-words.ts';
import { HEADS, SONG } from '../calls.ts';
import type { Device } from '../device.ts';
import { putSong, readTitles, synced } from '../person.ts';
import { readTrouble } from '../read-trouble.ts';
import type { Script, Seen, Stage } from '../script.ts';
import type { ListedRecord } from '../sent-data.ts';
import { changeData } from '../tampered-answer.ts';
import { listOneMore, tamperList, tamperVersion } from '../tampered-list.ts';
import { until } from '../until.ts';

/** The warning about the server that a device shows, once it has asked again. */
async function readWarning({ sync, syncState }: Device): Promise<string> {
  const read = () => warningText(syncState.get().warnings ?? []);
  sync.syncNow();
  await until('the device warns about the server', () => read() !== null);
  return read() ?? '';
}

/** Another device of the owner, synced. */
async function openOther(stage: Stage): Promise<Device> {
  const other = stage.openBrowser();
  await stage.signIn(other);
  await synced(other);
  await synced(stage.owner.device);
  return other;
}

/** Leaves all entries but the first out of a record. */
function cutLog(record: ListedRecord): ListedRecord {
  const { data } = record;
  return data === null ? record : { ...record, data: { ...data, entries: data.entries.slice(0, 1) } };
}

/** Scripts that leave changes out, or show an earlier state. */
export const HISTORY_SCRIPTS: readonly Script[] = [
  {
    name: 'record left out',
    server: 'lists to one device everything but a song that another device has written',
    message: 'left out changes that one of your devices has sent',
    kept: 'everything that is on the device; both devices go on',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const other = await openOther(stage);
      const known = new Set((await device.records.songs.getAll()).map(({ value }) => String(value.id)));
      const leaveOut = (listed: readonly ListedRecord[]) => listed.filter(({ id }) => known.has(id));
      tamperList(device.line, leaveOut);
      await putSong(other, 'Left Out');
      await synced(other);
      return { message: await readWarning(device) };
    },
  },
  {
    name: 'log cut short',
    server: 'lists a song without the last changes that another device has sent',
    message: 'left out changes that one of your devices has sent',
    kept: 'the song as far as it came; everything else on the device',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const other = await openOther(stage);
      device.line.tamper(SONG, changeData(cutLog));
      tamperList(device.line, (listed) => listed.map(cutLog));
      const id = await putSong(other, 'First Words');
      await synced(other);
      await other.records.songs.put({ id, title: 'Last Words' });
      await synced(other);
      return { message: await readWarning(device) };
    },
  },
  {
    name: 'history set back',
    server: 'shows the versions and the list of before the last changes',
    message: 'shows an older state than it did before',
    kept: 'what the device has, which it sends once more',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const earlier = (await device.line.ask('/api/v1/songs?cursor=0')) as { readonly data: readonly ListedRecord[] }; // by the contract
      const last = earlier.data.at(-1)?.version ?? 0;
      await putSong(device, 'Since Then');
      await synced(device);
      tamperVersion(device.line, () => last);
      tamperList(device.line, (_listed, cursor) => (cursor === 0 ? earlier.data : []));
      const message = await readWarning(device);
      if (!(await readTitles(device)).includes('Since Then')) throw new Error('The later song is gone.');
      return { message };
    },
  },
  {
    name: 'list without an end',
    server: 'lists invented records, with ever higher versions',
    message: 'more and more records that this device can’t read',
    kept: 'all songs of the device; no more than 2,500 of those records are kept aside',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const entry = Buffer.alloc(100, 1).toString('base64');
      const data = { counters: { '7': 1 }, since: 0, entries: [entry] };
      tamperVersion(device.line, () => 1_000_000_000);
      tamperList(device.line, (_listed, cursor) =>
        Array.from({ length: 500 }, (_, at) => ({ id: crypto.randomUUID(), version: cursor + 1 + at, data })),
      );
      device.sync.syncNow();
      const message = await readTrouble(device);
      const { setAside } = await device.records.contents();
      if (setAside.length > 2_500) throw new Error(`The device kept ${setAside.length} records aside.`);
      return { message };
    },
  },
  {
    name: 'invented permanent deletion',
    server: 'says that a song was deleted permanently',
    message: 'none of your devices signed that',
    kept: 'the song, which the device sends again',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const [song] = await device.records.songs.getAll();
      if (song === undefined) throw new Error('Every owner has songs.');
      listOneMore(device.line, { id: song.value.id, data: null, proof: null });
      return { message: await readWarning(device) };
    },
  },
  {
    name: 'heads set back',
    server: 'shows what other devices have stated as it was before their last changes',
    message: 'shows an older state than it did before',
    kept: 'everything that is on the device; it goes on syncing',
    async run(stage): Promise<Seen> {
      const { device } = stage.owner;
      const other = await openOther(stage);
      const path = `/api/v1/spaces/${device.stores.session.get().uplift_id ?? ''}/heads`;
      const earlier = (await device.line.ask(path)) as { readonly data: unknown }; // by the contract
      await putSong(other, 'Stated');
      await synced(other);
      await synced(device);
      await synced(device);
      device.line.tamper(
        HEADS,
        changeData(() => earlier.data),
      );
      return { message: await readWarning(device) };
    },
  },
];
