import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createStore, type ArrangementId, type DeviceId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { RoomState, RoomUpdate } from '@uplift/core/room';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { NO_ROOM } from '@uplift/core/room';
import { broadcastEdits } from './broadcast-edits.ts';

const SUNDAY = toId<SetId>('sunday');
const GRACE = toId<SongId>('grace');

const song = (id: string, title: string) => ({
  ...newSong({ ...NEW_SONG_DRAFT, title }, () => 'default'),
  id: toId<SongId>(id),
});

/** An owner's device in the room of a set with one song of two. */
async function openRoom(room: Partial<RoomState> = {}, isSealed = false) {
  const device = createMemoryDeviceStore({ device: toId<DeviceId>('mine'), clock: () => 1000 });
  const sent: RoomUpdate[] = [];
  const waits = new Set<() => void>();
  await device.songs.put(song(GRACE, 'Amazing Grace'));
  await device.songs.put(song('joy', 'Joy'));
  await device.sets.put({
    id: SUNDAY,
    at: 5000,
    order: [{ song_id: GRACE, arrangement: toId<ArrangementId>('default') }],
  });
  const state = createStore<RoomState>({
    ...NO_ROOM,
    status: 'joined',
    isOwner: true,
    place: { setId: SUNDAY, isShared: false, role: 'perform', wantsToLead: true },
    ...room,
  });
  broadcastEdits({
    songs: device.songs,
    sets: device.sets,
    room: { state, sendUpdate: (update) => sent.push(update) },
    isSealed: () => isSealed,
    after(_, work) {
      waits.add(work);
      return () => waits.delete(work);
    },
  });
  const pass = async () => {
    await settle();
    waits.forEach((work) => work());
    waits.clear();
    await settle();
  };
  return { device, sent, pass };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('[EDIT-25] [ROOM-29] an edit on the device of an owner in a room', () => {
  test('an owner’s edit sends a song of the set with its content, once for quick typing', async () => {
    const { device, sent, pass } = await openRoom();
    await device.songs.put({ id: GRACE, title: 'Amazing' });
    await device.songs.put({ id: GRACE, title: 'Amazing Grace!' });
    await pass();
    expect(sent).toEqual([
      { type: 'song-update', song_id: GRACE, song: expect.objectContaining({ title: 'Amazing Grace!' }) },
    ]);
  });

  test('an owner’s edit sends the set with order and time', async () => {
    const { device, sent, pass } = await openRoom();
    await device.sets.put({ id: SUNDAY, order: [{ section: 'Welcome', duration: 60 }] });
    await pass();
    expect(sent).toEqual([{ type: 'set-update', at: 5000, order: [{ section: 'Welcome', duration: 60 }] }]);
  });

  test('an edit of a sealed set is sent without any content, each time', async () => {
    const { device, sent, pass } = await openRoom({}, true);
    await device.songs.put({ id: GRACE, title: 'Secret' });
    await device.sets.put({
      id: SUNDAY,
      order: [{ song_id: GRACE, arrangement: toId<ArrangementId>('default') }],
      at: 7,
    });
    await pass();
    await device.songs.put({ id: GRACE, title: 'Secret again' });
    await pass();
    const update = { type: 'song-update', song_id: GRACE, song: null };
    expect(sent.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([{ type: 'set-update' }, update, update]);
  });

  test('an owner’s edit sends no other songs or sets, nor a new performance of a song', async () => {
    const { device, sent, pass } = await openRoom();
    await device.songs.put({ id: toId<SongId>('joy'), title: 'Joy to the World' });
    await device.sets.put({ id: toId<SetId>('evening'), at: null, order: [] });
    await device.songs.put({ id: GRACE, title: 'Amazing Grace!' });
    await pass();
    await device.songs.put({ id: GRACE, times_performed: 1, last_performed: 1000 });
    await pass();
    expect(sent.map(({ type }) => type)).toEqual(['song-update']);
  });

  test.each<[string, Partial<RoomState>]>([
    ['an edit by a device that is not the owner’s', { isOwner: false }],
    ['while no room is joined', { status: 'off', place: null }],
    ['an edit by a device that was refused', { status: 'refused' }],
  ])('an owner’s edit does not send %s', async (_, room) => {
    const { device, sent, pass } = await openRoom(room);
    await device.songs.put({ id: GRACE, title: 'Amazing' });
    await pass();
    expect(sent).toEqual([]);
  });
});
