import type { KeptStage, KeptStages } from '@uplift/client/records';
import { accepted, refused, type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { NO_STAGE_SONGS, type StageSongs } from '@uplift/core/performance';
import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { createStageOnDevice, type WrittenList } from './stage-on-device.ts';

const GRACE = toId<SongId>('grace');
const LIST = [{ song_id: GRACE, arrangement: toId<ArrangementId>('default') }];
const PICKED: WrittenList = { list: LIST, setId: null, isShared: false };
const SONGS: StageSongs = { owner: null, songs: new Map([[GRACE, buildSong({ id: 'grace' })]]) };

type Kept = Parameters<KeptStages['keep']>[1];

/** A device that keeps stages in memory, or refuses to. */
function createDevice({ isFull = false } = {}) {
  const [writes, forgotten]: [Kept[], string[]] = [[], []];
  let kept: KeptStage | null = null;
  const stages: Pick<KeptStages, 'read' | 'keep' | 'forget'> = {
    read: async () => kept,
    async keep(_, stage) {
      writes.push(stage);
      kept = { place: stage.place, songs: stage.songs };
      return isFull ? refused('storage-full') : accepted(null);
    },
    forget: async (name) => void forgotten.push(name),
  };
  return { stages, writes, forgotten, open: () => createStageOnDevice(stages, 'performance') };
}

test('a stage comes back with its place and its songs', async () => {
  const device = createDevice();
  const before = device.open();
  before.takeSongs(LIST, SONGS);
  await before.write(PICKED, { songIndex: 2 });
  const after = device.open();
  expect(await after.read()).toMatchObject({ place: { songIndex: 2 } });
  expect([...after.songs.get().songs.keys()]).toEqual([GRACE]);
});

test('songs are written only after they have changed', async () => {
  const { open, writes } = createDevice();
  const stage = open();
  expect(stage.takeSongs(LIST, SONGS)).toBe(true);
  await stage.write(PICKED, null);
  expect(stage.takeSongs(LIST, SONGS)).toBe(false);
  await stage.write(PICKED, null);
  expect(writes.map(({ changed }) => changed)).toEqual([['place', 'songs'], ['place']]);
});

test('songs that were found while the copy was read are not replaced by it', async () => {
  const { open } = createDevice();
  const stage = open();
  stage.takeSongs(LIST, SONGS);
  await stage.read();
  expect(stage.songs.get()).not.toBe(NO_STAGE_SONGS);
  expect(stage.songs.get().songs.size).toBe(1);
});

test('an emptied list is forgotten, and its songs are written with the next one', async () => {
  const { open, writes, forgotten } = createDevice();
  const stage = open();
  await stage.write({ ...PICKED, list: [] }, null);
  await stage.write(PICKED, null);
  expect(forgotten).toEqual(['performance']);
  expect(writes.map(({ changed }) => changed)).toEqual([['place', 'songs']]);
});

test('another set makes another performance, and a place in it does not', async () => {
  const { open, writes } = createDevice();
  const stage = open();
  await stage.write(PICKED, 1);
  await stage.write(PICKED, 2);
  await stage.write({ ...PICKED, setId: 'sunday' }, 2);
  await stage.write({ ...PICKED, setId: 'sunday', isShared: true }, 2);
  expect(new Set(writes.map(({ performance }) => performance)).size).toBe(3);
});

test('a device that is full says so', async () => {
  expect(await createDevice({ isFull: true }).open().write(PICKED, null)).toBe('storage-full');
});
