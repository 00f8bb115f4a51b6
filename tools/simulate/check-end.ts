import type { Song } from '@uplift/core/songbook';
import { readDeletedAt, isSameJson } from '@uplift/core/replication';
import { COLLECTIONS } from './account-server.ts';
import type { AccountServer } from './account-server.ts';
import { mergeLog } from './sealed-entries.ts';
import { checkRecord } from './check-record.ts';
import type { EndedRecord } from './check-record.ts';
import { isAsInFile } from './record-in-file.ts';
import type { Device } from './device.ts';
import { findPlaces, listWords } from './places.ts';
import type { RecordBook } from './record-book.ts';
import type { World } from './world.ts';

type Ended = ReadonlyMap<string, EndedRecord>;

/** Lists the errors at the end: devices whose data differs from that of a new one, and records that lack an edit. */
export async function checkEnd({ devices, journal, network, trace }: World): Promise<readonly string[]> {
  const all = await Promise.all(devices.map(endedOn));
  const newest = all.at(-1) ?? new Map<string, EndedRecord>();
  trace.note(JSON.stringify([...newest]));
  const problems = [...differences('the server', deletionsAt(network.server), deletionsIn(newest))];
  problems.push(...findLateEntries(network.server));
  for (const [number, ended] of all.entries()) problems.push(...differences(`device ${number}`, ended, newest));
  for (const book of journal.books()) {
    const name = `${book.collection}/${book.id}`;
    const ended = newest.get(name) ?? null;
    const whole = ended === null ? null : { ...ended, past: await listVersions(devices, book) };
    problems.push(...checkRecord(book, whole).map((problem) => `${name} ${problem}`));
    if (ended !== null && !isAsInFile(book.id, ended.value, isSameJson)) problems.push(`${name} is not as in its file`);
  }
  return problems;
}

function findLateEntries(server: AccountServer): readonly string[] {
  const late = server.lateEntries();
  return late === 0 ? [] : [`the server took ${late} entries that were sealed with an earlier key`];
}

/** Each record that is kept, and when it went to the trash. */
type Deletions = ReadonlyMap<string, number | null>;

function deletionsAt(server: AccountServer): Deletions {
  const entries = COLLECTIONS.flatMap((collection) =>
    [...server.rows(collection)].flatMap(([id, { state, tail, purged }]): [string, number | null][] => {
      const doc = purged ? null : mergeLog({ state, tail });
      if (doc === null) return [];
      return [[`${collection}/${id}`, readDeletedAt({ doc })]];
    }),
  );
  return new Map(entries);
}

function deletionsIn(ended: Ended): Deletions {
  return new Map([...ended].map(([name, { deletedAt }]) => [name, deletedAt]));
}

async function endedOn(device: Device): Promise<Ended> {
  const ended = new Map<string, EndedRecord>();
  for (const collection of COLLECTIONS) {
    const repository = device.leader().repository(collection);
    const stored = [...(await repository.getAll()), ...(await repository.getTrash())];
    const owned = stored.filter(({ uplift_id }) => uplift_id !== null);
    for (const { id, value, deleted_at } of owned) {
      const kept = collection === 'songs' ? await readKeptOn(device, id) : {};
      ended.set(`${collection}/${id}`, { value, deletedAt: deleted_at, kept });
    }
  }
  return ended;
}

async function readKeptOn(device: Device, id: string): Promise<NonNullable<EndedRecord['kept']>> {
  const kept: Record<string, readonly string[]> = {};
  for (const { section, shown, other } of await device.leader().store.conflicts.kept(id)) {
    kept[section] = [...(kept[section] ?? []), ...listWords(shown), ...listWords(other)];
  }
  return kept;
}

/** The words of all earlier versions of a song on the devices, by section. */
async function listVersions(
  devices: readonly Device[],
  { collection, id }: Pick<RecordBook, 'collection' | 'id'>,
): Promise<NonNullable<EndedRecord['past']>> {
  const past = new Map<string, readonly string[]>();
  for (const song of collection === 'songs' ? await versionsOn(devices, id) : []) {
    for (const [section, words] of findPlaces('songs', song).words)
      past.set(section, [...(past.get(section) ?? []), ...words]);
  }
  return Object.fromEntries(past);
}

async function versionsOn(devices: readonly Device[], id: string): Promise<readonly (Song | null)[]> {
  const all = await Promise.all(
    devices.map(async (device) => {
      const { history } = device.leader().store;
      const versions = await history.list(id);
      return Promise.all(versions.map(({ at }) => history.read(id, at)));
    }),
  );
  return all.flat();
}

function differences(
  where: string,
  here: ReadonlyMap<string, unknown>,
  there: ReadonlyMap<string, unknown>,
): readonly string[] {
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted();
  return names.flatMap((name) => {
    const [own, known] = [here.get(name), there.get(name)];
    if (isSameJson(own, known)) return [];
    const how = here.has(name) ? (there.has(name) ? 'is another' : 'is only') : 'is not';
    return [`diverged: ${name} ${how} at ${where}`];
  });
}
