import type { AccessState } from '@uplift/client/accounts';
import { createLiveLibrary } from '@uplift/client/records';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { accepted, createStore, refused, toId, type DeviceId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { buildSong } from '@uplift/testing/songs';
import { expect, test, vi } from 'vitest';
import { createKeptTakings, type Taking } from './kept-takings.ts';
import { finishTaking, takeSuggestion, type Decision, type TakingPorts } from './take-suggestion.ts';

const VERSE = { verse: { lyrics: 'Amazing grace' } };
const BASE = buildSong({ sections: VERSE });
const SUGGESTED = buildSong({ sections: { verse: { lyrics: 'Amazing grace, how sweet' } }, artist: 'John Newton' });
const CHANGE = { base: BASE, song: SUGGESTED, sentence: '' };
const TAKING: Taking = { id: 'one', takingId: 'taking', churchId: 'chapel', change: CHANGE };
const NOT_WAITING = refused([{ for: 'state', because: 'It doesn’t wait.' }]);

// A session stores edits after a paint.
vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));

interface Church {
  readonly songs?: readonly Song[];
  /** The first answers of the server, in order; after them it notes everything. */
  readonly answers?: Awaited<ReturnType<TakingPorts['note']>>[];
}

/** A library with the song, and a server that notes decisions. */
async function openChurch({ songs = [BASE], answers = [] }: Church = {}) {
  const disk = createMemoryDisk();
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1, disk });
  await device.songs.putAll(songs);
  const live = createLiveLibrary({ ...device, now: () => 1, newId: () => crypto.randomUUID() });
  const decisions: Decision[] = [];
  const notes: string[] = [];
  const note: TakingPorts['note'] = async ({ takingId }, decision) => {
    notes.push(takingId);
    decisions.push(decision);
    return answers.shift() ?? accepted(true);
  };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const account = { entryId: 'entry', upliftId: 'ruth', key };
  const state = createStore<AccessState>({ type: 'unlocked', account });
  const takings = createKeptTakings({ preferences: device.preferences, access: { state } });
  const ports: TakingPorts = { note, takings, library: { songs: device.songs, live } };
  const read = async () => (await device.songs.get(BASE.id))?.value;
  const waiting = async () => (await takings.list()).map(({ id }) => id);
  return { disk, device, decisions, notes, ports, read, waiting, take: () => takeSuggestion(ports, TAKING) };
}

function undoable(taken: Awaited<ReturnType<typeof takeSuggestion>>) {
  if (!taken.ok || taken.value === 'waits') throw new Error('It was not taken.');
  return taken.value;
}

test('a suggestion that is taken changes the song, and Undo gives it its earlier values and lets the suggestion wait', async () => {
  const { decisions, take, read, waiting } = await openChurch();
  const undo = undoable(await take());
  expect([await read(), await waiting()]).toEqual([SUGGESTED, []]);
  expect(await undo()).toEqual(accepted(true));
  expect(await read()).toEqual(BASE);
  expect(decisions).toEqual(['taken', 'waiting']);
});

test('what others changed in the song since stays, also after Undo', async () => {
  const { device, take, read } = await openChurch({ songs: [{ ...BASE, title: 'Grace' }] });
  const undo = undoable(await take());
  expect(await read()).toEqual({ ...SUGGESTED, title: 'Grace' });
  await device.songs.put({ id: BASE.id, copyright_information: 'Public domain' });
  await undo();
  expect(await read()).toEqual({ ...BASE, title: 'Grace', copyright_information: 'Public domain' });
});

test('a suggestion that another leader decided changes nothing, and isn’t tried again', async () => {
  const { decisions, take, read, waiting } = await openChurch({ answers: [NOT_WAITING] });
  expect(await take()).toEqual(NOT_WAITING);
  expect([await read(), decisions, await waiting()]).toEqual([BASE, ['taken'], []]);
});

test('a suggestion for a song that is gone isn’t taken', async () => {
  const { decisions, take, waiting } = await openChurch({ songs: [] });
  expect((await take()).ok).toBe(false);
  expect([decisions, await waiting()]).toEqual([[], []]);
});

test('a suggestion whose taking got no answer waits on the device, and is in the song once the server answers', async () => {
  const { ports, take, read, waiting } = await openChurch({ answers: ['unreached'] });
  expect(await take()).toEqual(accepted('waits'));
  expect([await read(), await waiting()]).toEqual([BASE, ['one']]);
  undoable(await finishTaking(ports, TAKING));
  expect([await read(), await waiting()]).toEqual([SUGGESTED, []]);
});

test('a suggestion that is taken again while it waits goes on under the id that the server may know', async () => {
  const { notes, ports, take, read } = await openChurch({ answers: ['unreached'] });
  await take();
  undoable(await takeSuggestion(ports, { ...TAKING, takingId: 'second' }));
  expect([await read(), notes]).toEqual([SUGGESTED, ['taking', 'taking']]);
});

test('a page that ended between the server’s note and the edit, or after it, takes the suggestion once', async () => {
  const { ports, read, waiting } = await openChurch();
  await ports.takings.keep(TAKING);
  await finishTaking(ports, TAKING);
  // Its end came before the device had forgotten the taking.
  await ports.takings.keep(TAKING);
  await finishTaking(ports, TAKING);
  expect([await read(), await waiting()]).toEqual([SUGGESTED, []]);
});

test('an edit that the device refuses lets the suggestion wait, and is made later if the server can’t be reached', async () => {
  const { disk, decisions, ports, read, waiting } = await openChurch({ answers: [accepted(true), 'unreached'] });
  await ports.takings.keep(TAKING);
  disk.refuseWrites('storage-full');
  expect((await finishTaking(ports, TAKING)).ok).toBe(false);
  disk.refuseWrites(null);
  expect([await read(), decisions, await waiting()]).toEqual([BASE, ['taken', 'waiting'], ['one']]);
  undoable(await finishTaking(ports, TAKING));
  expect([await read(), await waiting()]).toEqual([SUGGESTED, []]);
});

test('a suggestion that can’t be kept on a full device isn’t taken', async () => {
  const { disk, decisions, take } = await openChurch();
  disk.refuseWrites('storage-full');
  expect(await take()).toMatchObject({
    refusal: [{ because: expect.stringMatching(/^Couldn’t take the suggestion\./u) }],
  });
  expect(decisions).toEqual([]);
});

test('Undo changes nothing while the server can’t be reached', async () => {
  const { take, read } = await openChurch({ answers: [accepted(true), 'unreached'] });
  const undo = undoable(await take());
  expect((await undo()).ok).toBe(false);
  expect(await read()).toEqual(SUGGESTED);
});
