import { createEntryCipher } from '@uplift/adapters/vault';
import { toId, type DeviceId, type SongId } from '@uplift/core/foundation';
import { createDocument, SONG_SHAPE } from '@uplift/core/replication';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { wrapPlainUpdate } from '@uplift/core/sync';
import { setAsideSentence } from '@uplift/client/records';
import { changeData } from '../tampered-answer.ts';
import { SONG } from '../calls.ts';
import type { Device } from '../device.ts';
import { readTitles, synced } from '../person.ts';
import type { Script, Seen, Stage } from '../script.ts';
import type { ListedRecord } from '../sent-data.ts';
import { listOneMore, tamperList } from '../tampered-list.ts';
import { until } from '../until.ts';

/** The message about records that a device couldn't read, once there is one. */
async function readSetAside({ records }: Device): Promise<string> {
  const count = async () => (await records.contents()).setAside.length;
  await until('a record is set aside', async () => (await count()) > 0);
  return setAsideSentence(await count());
}

/** Edits songs on another device of the owner, so that the server has something new. */
async function editElsewhere(stage: Stage, ids: readonly SongId[]): Promise<void> {
  const other = stage.openBrowser();
  await stage.signIn(other);
  await synced(other);
  for (const id of ids) await other.records.songs.put({ id, title: 'Changed Elsewhere' });
  await synced(other);
}

/** A new song as a document. */
function buildUpdate(title: string): { readonly doc: Uint8Array; readonly counters: Readonly<Record<string, number>> } {
  const song = { ...newSong({ ...NEW_SONG_DRAFT, title }, () => 'default'), id: INVENTED };
  return createDocument(SONG_SHAPE, song, toId<DeviceId>('the server'));
}

const INVENTED = toId<SongId>('11111111-2222-4333-8444-555555555555');
const INVENTED_TITLE = 'Written by the Server';

/** Lists one more song to the owner's device. */
async function listInvented({ owner: { device } }: Stage, entry: Uint8Array): Promise<Seen> {
  const { counters } = buildUpdate(INVENTED_TITLE);
  const entries = [Buffer.from(entry).toString('base64')];
  listOneMore(device.line, { id: INVENTED, data: { counters, since: 0, entries } });
  device.sync.syncNow();
  const message = await readSetAside(device);
  if ((await readTitles(device)).includes(INVENTED_TITLE)) throw new Error('The device shows the server’s song.');
  return { message };
}

/** Scripts that change the records of a library, or add to them. */
export const RECORD_SCRIPTS: readonly Script[] = [
  {
    name: 'records swapped',
    server: 'lists two songs with each other’s entries',
    message: 'couldn’t be read',
    kept: 'both songs stay as they are on the device; everything else syncs',
    async run(stage) {
      const { device } = stage.owner;
      const ids = (await device.records.songs.getAll()).slice(0, 2).map(({ value }) => value.id);
      tamperList(device.line, (listed) => {
        const [one, two, ...others] = listed;
        if (one === undefined || two === undefined) return [];
        return [{ ...one, data: two.data }, { ...two, data: one.data }, ...others];
      });
      device.line.tamper(SONG, async (answer, { address }) => {
        const id = ids.find((other) => !address.endsWith(other)) ?? '';
        const other = (await device.line.ask(`/api/v1/songs/${id}`)) as { readonly data: ListedRecord }; // by the contract
        return changeData<ListedRecord>((record) => ({ ...record, data: other.data.data }))(answer);
      });
      await editElsewhere(stage, ids);
      return { message: await readSetAside(device) };
    },
  },
  {
    name: 'entry sealed with an earlier key',
    server: 'invents a song and seals it with a key of the library that it had while the account was managed',
    message: 'couldn’t be read',
    kept: 'the song isn’t shown; it is kept aside for someone who can look into it',
    async run(stage) {
      const { account, generation, key } = stage.owner.earlierKey;
      const cipher = createEntryCipher(account, new Map([[generation, key]]));
      const entry = await cipher.seal(buildUpdate(INVENTED_TITLE).doc, { collection: 'songs', id: INVENTED });
      return listInvented(stage, entry);
    },
  },
  {
    name: 'record that isn’t sealed',
    server: 'invents a song and lists it as those of managed accounts once were, in the clear',
    message: 'couldn’t be read',
    kept: 'the song isn’t shown; it is kept aside for someone who can look into it',
    run: (stage) => listInvented(stage, wrapPlainUpdate(buildUpdate(INVENTED_TITLE).doc)),
  },
];
