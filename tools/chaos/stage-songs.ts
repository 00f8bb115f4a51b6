import { setTimeout as wait } from 'node:timers/promises';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { type ArrangementId, type SetId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import type { Song } from '@uplift/core/songbook';
import { startDevice, type DeviceParts } from './node-client.ts';

/** A page with a set on it. */
export type StageName = 'perform' | 'present';

/** Verse and chorus of each song, by title. No two are alike. */
const LYRICS: Readonly<Record<string, readonly string[]>> = {
  'First on Stage': ['Morning comes over the quiet hills', 'Sing with the birds of the early day'],
  'Second on Stage': ['Rivers run down to the open sea', 'Carry us all on the turning tide'],
  'Third on Stage': ['Evening lays all the fields to rest', 'Stay with us now till the stars are out'],
};
const BETWEEN_LOOKS_MS = 50;
const ARRANGEMENT = toId<ArrangementId>('default'); // as every sample song has it

/** The songs of the sets. */
export const STAGE_SONGS: readonly Song[] = Object.keys(LYRICS).map(stageSong);

/** Each page has its own set: two pages with the same set would join one room, and one would lead the other. */
const SETS: Readonly<Record<StageName, SetId>> = {
  perform: toId<SetId>('set-to-perform'),
  present: toId<SetId>('set-to-present'),
};

/** The address that opens the set on its page. */
export function stageAddress(stage: StageName): string {
  return `/${stage}?set=${SETS[stage]}`;
}

/** The lines on a song's chart and slides; null for a title that isn't in the sets. */
export function findStageLyrics(title: string | null): readonly string[] | null {
  return LYRICS[title ?? ''] ?? null;
}

/** Plans the sets on a device of the account. Resolves when the server has them. */
export async function planStages(parts: Omit<DeviceParts, 'name' | 'random'>): Promise<void> {
  const { store, end } = startDevice({ ...parts, name: 'Planner', random: Math.random });
  for (const song of STAGE_SONGS) await store.songs.put(song);
  const order = STAGE_SONGS.map(({ id }) => ({ song_id: id, arrangement: ARRANGEMENT }));
  for (const id of Object.values(SETS)) await store.sets.put({ id, at: Date.now(), order });
  while (await hasWaiting(store)) await wait(BETWEEN_LOOKS_MS);
  await end();
}

async function hasWaiting(store: DeviceStore): Promise<boolean> {
  const songs = STAGE_SONGS.map(({ id }) => store.isOnlyHere('songs', id));
  const sets = Object.values(SETS).map((id) => store.isOnlyHere('sets', id));
  return (await Promise.all([...songs, ...sets])).includes(true);
}

function stageSong(title: string, index: number): Song {
  const song = sampleSong(`on-stage-${index}`, title);
  const sections = Object.entries(song.sections).map(([id, section], at) => [
    id,
    { ...section, lyrics: LYRICS[title]?.[at] ?? '' },
  ]);
  return { ...song, sections: Object.fromEntries(sections) as Song['sections'] }; // the ids are the song's own
}
