import { createLiveLibrary } from '@uplift/client/records';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { accepted, refused, toId, type DeviceId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { expect, test, vi } from 'vitest';
import type { Decision, Suggestion, Suggestions } from './suggestions.ts';
import { takeSuggestion } from './take-suggestion.ts';

const VERSE = { verse: { lyrics: 'Amazing grace' } };
const BASE = buildSong({ sections: VERSE });
const SUGGESTED = buildSong({ sections: VERSE, artist: 'John Newton' });

const SUGGESTION: Suggestion = {
  suggestion_id: 'one',
  song_id: BASE.id,
  author: { uplift_id: 'hannah', full_name: 'Hannah Weiss' },
  suggested_at: '2031-11-20T09:12:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
};

// A session stores edits after a paint.
vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));

/** A library with the song, and a server that notes decisions. */
async function openChurch({
  isDecided = false,
  songs = [BASE],
}: { isDecided?: boolean; songs?: readonly Song[] } = {}) {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
  await device.songs.putAll(songs);
  const live = createLiveLibrary({ ...device, now: () => 1, newId: () => crypto.randomUUID() });
  const decisions: Decision[] = [];
  const decide: Suggestions['decide'] = async (_church, _id, state) => {
    decisions.push(state);
    return isDecided ? refused([{ for: 'state', because: 'It doesn’t wait.' }]) : accepted({ ...SUGGESTION, state });
  };
  const take = () =>
    takeSuggestion(
      { suggestions: { decide }, library: { songs: device.songs, live } },
      { churchId: 'chapel', suggestion: SUGGESTION, change: { base: BASE, song: SUGGESTED, sentence: '' } },
    );
  const read = async () => (await device.songs.get(BASE.id))?.value;
  return { device, decisions, take, read };
}

test('a suggestion that is taken changes the song, and Undo gives it its earlier values and lets the suggestion wait', async () => {
  const { decisions, take, read } = await openChurch();
  const taken = await take();
  expect(await read()).toMatchObject({ artist: 'John Newton' });
  if (!taken.ok) throw new Error('It was not taken.');
  expect(await taken.value()).toEqual({ ok: true, value: true });
  expect(await read()).toEqual(BASE);
  expect(decisions).toEqual(['taken', 'waiting']);
});

test('what others changed in the song since stays, also after Undo', async () => {
  const { device, take, read } = await openChurch({ songs: [{ ...BASE, title: 'Grace' }] });
  const taken = await take();
  expect(await read()).toMatchObject({ title: 'Grace', artist: 'John Newton' });
  await device.songs.put({ id: BASE.id, copyright_information: 'Public domain' });
  if (taken.ok) await taken.value();
  expect(await read()).toEqual({ ...BASE, title: 'Grace', copyright_information: 'Public domain' });
});

test('a suggestion that another leader decided changes nothing', async () => {
  const { decisions, take, read } = await openChurch({ isDecided: true });
  expect(await take()).toEqual(refused([{ for: 'state', because: 'It doesn’t wait.' }]));
  expect([await read(), decisions]).toEqual([BASE, ['taken']]);
});

test('a suggestion for a song that is gone isn’t taken', async () => {
  const { decisions, take } = await openChurch({ songs: [] });
  expect((await take()).ok).toBe(false);
  expect(decisions).toEqual([]);
});
