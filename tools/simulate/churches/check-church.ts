import type { LibraryStore } from '@uplift/adapters/device-store';
import { openChurchRecords } from '@uplift/client/libraries/testing';
import type { Song } from '@uplift/core/songbook';
import { isSameJson } from '@uplift/core/replication';
import { ABBEY } from './church.ts';
import type { ChurchDevice, ChurchTab } from './church-device.ts';
import type { ChurchWorld } from './church-world.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { linkedSongs } from './copy-actions.ts';

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
  const own: OwnSong[] = [];
  for (const device of devices) {
    const songs = await readOwn(device);
    problems.push(...copiedTwice(world, device, songs));
    own.push(...songs);
    problems.push(...(await findBrokenLinks(world, device)));
  }
  const findSong = (id: string) => {
    const record = expected.get(`songs/${id}`);
    return record?.deletedAt === null ? (record.value as Song) : null; // a song
  };
  problems.push(...(await checkSuggestions(world, findSong)));
  const all = { church: songsIn(expected), own };
  return [...problems, ...findLost(world, all), ...findMissing(world, all), ...findReturned(world, expected)];
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

interface EndedSong extends EndedInChurch {
  readonly value: Song;
}

interface OwnSong extends EndedSong {
  readonly person: string;
}

/** All songs at the end, also those in a trash. */
interface EndedSongs {
  readonly church: readonly EndedSong[];
  readonly own: readonly OwnSong[];
}

function songsIn(records: Records): readonly EndedSong[] {
  return [...records].flatMap(
    ([name, { value, deletedAt }]) => (name.startsWith('songs/') ? [{ value: value as Song, deletedAt }] : []), // songs
  );
}

async function readOwn(device: ChurchDevice): Promise<readonly OwnSong[]> {
  const { songs } = started(device).store;
  return [...(await songs.getAll()), ...(await songs.getTrash())].map(({ value, deleted_at: deletedAt }) => ({
    value,
    deletedAt,
    person: device.person,
  }));
}

/** Lists songs that are twice in the own library: a library that is left is copied once. One that a person copied may be there beside its copy. */
function copiedTwice({ copied }: ChurchWorld, { name }: ChurchDevice, songs: readonly OwnSong[]): readonly string[] {
  const seen = new Set<string>();
  return songs.flatMap(({ value: song }) => {
    const content = JSON.stringify({ ...song, id: '' });
    if (seen.has(content) && !copied.has(song.title)) return [`copied twice: ${song.title} on ${name}`];
    seen.add(content);
    return [];
  });
}

/** Lists words that were written in songs that no one deleted, and are neither in the church's library nor in the person's own. */
function findLost({ written, removed, moved }: ChurchWorld, { church, own }: EndedSongs): readonly string[] {
  return written.flatMap(({ person, word, id, title }) => {
    if (removed.has(id)) return [];
    const owns = own.filter((song) => song.person === person || moved.has(title));
    const isThere = [...church, ...owns].some(({ value }) => value.title === word || listChords(value).includes(word));
    return isThere ? [] : [`lost: ${word} of ${person} in ${id}`];
  });
}

/** Lists songs that were moved, and are in a trash only. */
function findMissing({ moved, undone }: ChurchWorld, { church, own }: EndedSongs): readonly string[] {
  const live = new Set([...church, ...own].flatMap(({ value, deletedAt }) => (deletedAt === null ? value.title : [])));
  return [...moved]
    .filter((title) => !live.has(title) && !undone.has(title))
    .map((title) => `lost: ${title} was moved`);
}

/** Lists links of copied sets to songs that their library doesn't have. */
async function findBrokenLinks({ copiedSets, removed }: ChurchWorld, device: ChurchDevice): Promise<readonly string[]> {
  const { store, others, access } = started(device);
  const church = openChurchRecords(others, access, ABBEY).store;
  const found: string[] = [];
  for (const { id, device: name } of copiedSets) {
    if (name !== null && name !== device.name) continue;
    const { sets, songs } = name === null ? church : store;
    const set = (await sets.get(id))?.value;
    const known = new Set([...(await songs.getAll()), ...(await songs.getTrash())].map((song) => song.id));
    const missing = set === undefined ? [] : linkedSongs(set).filter((song) => !known.has(song) && !removed.has(song));
    found.push(...missing.map((song) => `lost: ${song} of the copied set ${id} on ${device.name}`));
  }
  return found;
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
