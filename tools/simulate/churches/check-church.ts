import type { LibraryStore } from '@uplift/adapters/device-store';
import { openChurchRecords } from '@uplift/client/libraries/testing';
import type { Song } from '@uplift/core/songbook';
import { isSameJson } from '@uplift/core/replication';
import { ABBEY } from './church.ts';
import type { ChurchDevice, ChurchTab } from './church-device.ts';
import type { ChurchWorld } from './church-world.ts';
import { checkSuggestions } from './check-suggestions.ts';

type Kind = 'songs' | 'collections' | 'sets';

export const CHURCH_KINDS: readonly Kind[] = ['songs', 'collections', 'sets'];

interface EndedInChurch {
  readonly value: unknown;
  readonly deletedAt: number | null;
}

/** Records by their kind and id, also those in the trash. */
type Records = ReadonlyMap<string, EndedInChurch>;

/** Lists the errors at the end. `newest`: a device that began with an empty disk once everything was synced. */
export async function checkChurch(world: ChurchWorld, newest: ChurchDevice): Promise<readonly string[]> {
  const { church, devices } = world;
  const expected = await readRecords(newest);
  const problems = [...church.breaches()];
  for (const device of devices) {
    const here = await readRecords(device);
    if (church.findRole(device.person) !== null) problems.push(...compareRecords(device.name, here, expected));
    else if (here.size > 0) problems.push(`beyond a role: ${here.size} records on ${device.name}, of ${device.person}`);
  }
  const own = new Map<string, readonly Song[]>();
  for (const device of devices) {
    const songs = await ownSongs(device);
    problems.push(...copiedTwice(device, songs));
    own.set(device.person, [...(own.get(device.person) ?? []), ...songs]);
  }
  const findSong = (id: string) => {
    const record = expected.get(`songs/${id}`);
    return record?.deletedAt === null ? (record.value as Song) : null; // a song
  };
  problems.push(...(await checkSuggestions(world, findSong)));
  return [...problems, ...findLost(world, expected, own), ...findReturned(world, expected)];
}

function started({ tab, name }: ChurchDevice): ChurchTab {
  if (tab === null) throw new Error(`${name} has not started.`);
  return tab;
}

/** The records of the church that are on a device, whether the person may have them or not. */
async function readRecords(device: ChurchDevice): Promise<Records> {
  const { others, access } = started(device);
  const { store } = openChurchRecords(others, access, ABBEY);
  const all = await Promise.all(CHURCH_KINDS.map((kind) => listRecords(store, kind)));
  return new Map(all.flat());
}

async function listRecords(store: LibraryStore, kind: Kind): Promise<readonly (readonly [string, EndedInChurch])[]> {
  const records = [...(await store[kind].getAll()), ...(await store[kind].getTrash())];
  return records.map(({ id, value, deleted_at: deletedAt }) => [`${kind}/${id}`, { value, deletedAt }] as const);
}

async function ownSongs(device: ChurchDevice): Promise<readonly Song[]> {
  const { songs } = started(device).store;
  return [...(await songs.getAll()), ...(await songs.getTrash())].map(({ value }) => value);
}

/** Lists songs that are twice in the own library: a library that is left is copied once. */
function copiedTwice({ name }: ChurchDevice, songs: readonly Song[]): readonly string[] {
  const seen = new Set<string>();
  return songs.flatMap((song) => {
    const content = JSON.stringify({ ...song, id: '' });
    if (seen.has(content)) return [`copied twice: ${song.title} on ${name}`];
    seen.add(content);
    return [];
  });
}

/** Lists words that were written in songs that no one deleted, and are neither in the church's library nor in the person's own. */
function findLost(
  { written, removed }: ChurchWorld,
  expected: Records,
  own: ReadonlyMap<string, readonly Song[]>,
): readonly string[] {
  return written.flatMap(({ person, word, id }) => {
    if (removed.has(id)) return [];
    const inChurch = expected.get(`songs/${id}`)?.value as Song | undefined; // a song
    const places = [...(inChurch === undefined ? [] : [inChurch]), ...(own.get(person) ?? [])];
    const isThere = places.some((song) => song.title === word || listChords(song).includes(word));
    return isThere ? [] : [`lost: ${word} of ${person} in ${id}`];
  });
}

function listChords({ sections }: Song): readonly string[] {
  return Object.values(sections).flatMap(({ chords }) => Object.keys(chords));
}

/** A song that was in the trash at the server stays there, unless somebody was editing it then. */
function findReturned({ wasTrashed, restored }: ChurchWorld, expected: Records): readonly string[] {
  return [...wasTrashed].flatMap((id) =>
    expected.get(`songs/${id}`)?.deletedAt === null && !restored.has(id) ? [`resurrected: ${id}`] : [],
  );
}

function compareRecords(where: string, here: Records, there: Records): readonly string[] {
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted();
  return names.flatMap((name) => {
    const [own, known] = [here.get(name), there.get(name)];
    if (isSameJson(own, known)) return [];
    const how = own === undefined ? 'is not' : known === undefined ? 'is only' : 'is another';
    return [`diverged: ${name} ${how} on ${where}`];
  });
}
