import { idEntries, toId } from '@uplift/core/foundation';
import type { ChordId, SetId } from '@uplift/core/foundation';
import type { ChurchRole } from '@uplift/core/membership';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { anySong } from './any-song.ts';
import { ABBEY } from './church.ts';
import type { ChurchDevice, ChurchTab } from './church-device.ts';
import type { ChurchWorld } from './church-world.ts';
import { copyBetween } from './copy-actions.ts';
import { decideSuggestion, LYRICS, suggestLyrics } from './suggestion-actions.ts';

/** Something that a person does at a tab of theirs. */
type ChurchAction = (world: ChurchWorld, person: AtTab) => Promise<void>;

export interface AtTab {
  readonly device: ChurchDevice;
  readonly tab: ChurchTab;
}

const MOST_IMPORTED = 12;

const ACTIONS: readonly (readonly [weight: number, action: ChurchAction])[] = [
  [10, addSong],
  [2, importSongs],
  [30, placeChord],
  [4, deleteSong],
  [4, planSet],
  [3, writeOwn],
  [6, copyBetween],
  [20, suggestLyrics],
  [20, decideSuggestion],
];

const MISHAPS: readonly (readonly [weight: number, strike: (world: ChurchWorld, device: ChurchDevice) => void])[] = [
  [3, (_, device) => device.connect(false)],
  [6, (_, device) => device.connect(true)],
  [5, changeRole],
  [4, (_, device) => device.tab?.ask()],
  [0.5, ({ network }) => network.goDown()],
  [1.5, ({ troubles }, device) => void device.start().catch((error: unknown) => troubles.push(String(error)))],
  [0.5, (_, device) => device.refuseWrites(true)],
  [2, (_, device) => device.refuseWrites(false)],
];

/** Lets one of the people do something, if the device they reach for has started. */
export async function act(world: ChurchWorld): Promise<void> {
  const device = world.random.pick(world.devices);
  if (device.tab !== null) await pick(world, ACTIONS)(world, { device, tab: device.tab });
}

export function strike(world: ChurchWorld): void {
  pick(world, MISHAPS)(world, world.random.pick(world.devices));
}

function pick<Choice>({ random }: ChurchWorld, choices: readonly (readonly [number, Choice])[]): Choice {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.next() * total;
  const found = choices.find(([weight]) => (left -= weight) < 0) ?? choices[0];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found[1];
}

/** The owner gives another person another role, or removes them. The server tells most devices of theirs. */
function changeRole({ random, church, people, devices, timeline }: ChurchWorld): void {
  const person = random.pick(people.slice(1));
  church.change(person, random.pick<{ role: ChurchRole | null }>(NEXT_ROLES).role);
  for (const device of devices) {
    if (device.person !== person || random.chance(0.4)) continue;
    timeline.after(random.between(1, 4_000), () => device.tab?.ask());
  }
}

const NEXT_ROLES = [{ role: 'leader' }, { role: 'leader' }, { role: 'member' }, { role: null }] as const;

async function addSong(world: ChurchWorld, person: AtTab): Promise<void> {
  await putSongs(world, person, [newSong(world)]);
}

async function importSongs(world: ChurchWorld, person: AtTab): Promise<void> {
  const count = world.random.between(2, MOST_IMPORTED);
  await putSongs(
    world,
    person,
    Array.from({ length: count }, () => newSong(world)),
  );
}

function newSong({ newWord }: ChurchWorld): Song {
  const word = newWord();
  return buildSong({ id: `song-${word}`, title: word, sections: { verse: { lyrics: LYRICS } } });
}

async function putSongs(world: ChurchWorld, { device, tab }: AtTab, songs: readonly Song[]): Promise<void> {
  const library = tab.libraries.open(ABBEY);
  const stored = await library?.songs.putAll(songs);
  if (stored?.ok !== true || !tab.isAlive()) return;
  for (const { id, title } of songs) {
    world.ids.push(id);
    world.written.push({ person: device.person, word: title, id, title });
  }
}

/** Places another chord in a song: chords that are placed at the same time are all kept. */
async function placeChord(world: ChurchWorld, { device, tab }: AtTab): Promise<void> {
  const songs = tab.libraries.open(ABBEY)?.songs;
  const found = songs && (await anySong(world, songs));
  if (!found || !tab.isAlive()) return;
  const word = world.newWord();
  // An edit of a song that went to the trash meanwhile takes it out again.
  world.restored.add(found.id);
  const stored = await songs.put({ ...found, sections: withChord(found, word) }, found);
  if (!world.removed.has(found.id)) world.restored.delete(found.id);
  const { id, title } = found;
  if (stored.ok && tab.isAlive()) world.written.push({ person: device.person, word, id, title });
}

function withChord({ sections }: Song, word: string): Song['sections'] {
  const placed = { [toId<ChordId>(word)]: { chord: word, line: 0, character: 0, beat: null } };
  const all = idEntries(sections).map(([id, section]) => [
    id,
    { ...section, chords: { ...section.chords, ...placed } },
  ]);
  return Object.fromEntries(all) as Song['sections']; // the same ones
}

async function deleteSong(world: ChurchWorld, { tab }: AtTab): Promise<void> {
  const songs = tab.libraries.open(ABBEY)?.songs;
  const found = songs && (await anySong(world, songs));
  if (!found || !tab.isAlive()) return;
  // Noted before: a device that crashes may have stored it.
  world.removed.add(found.id);
  world.undone.add(found.title);
  await songs.remove([found.id]);
}

async function planSet(world: ChurchWorld, { tab }: AtTab): Promise<void> {
  const [library, word] = [tab.libraries.open(ABBEY), world.newWord()];
  const song = library && (await anySong(world, library.songs));
  const items =
    song === null ? [] : idEntries(song.arrangements).map(([arrangement]) => ({ song_id: song.id, arrangement }));
  const order = [{ section: word, duration: 60 }, ...items];
  await library?.sets.put({ id: toId<SetId>(`set-${word}`), at: world.timeline.now(), order });
}

async function writeOwn(world: ChurchWorld, { tab }: AtTab): Promise<void> {
  await tab.store.songs.put(newSong(world));
}
