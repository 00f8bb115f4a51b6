import { createMemoryDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { newCollection } from '@uplift/core/collections';
import { toId, type CollectionId, type DeviceId, type SetId, type SongId } from '@uplift/core/foundation';
import { newLayer } from '@uplift/core/layers';
import { newSetList, type SetList } from '@uplift/core/set-list';
import { arrangementId, buildSong, countIds, orderSections, placeChords } from '@uplift/testing/songs';
import { describe, expect, test } from 'vitest';
import { copyRecords, type Transfer } from './copy-records.ts';
import { NO_RECORDS, type CopyPorts } from './library-records.ts';
import { readSongUses } from './song-uses.ts';
import { takeBack } from './take-back.ts';

const VERSE = { lyrics: 'Amazing grace', chords: placeChords(['1', 0, 0]) };
const GRACE = buildSong({ sections: { verse: VERSE }, times_performed: 4, last_performed: 9 });
const HOLY = buildSong({ id: 'holy', title: 'Holy, Holy, Holy', sections: { verse: { lyrics: 'Holy' } } });
const COPY = { isMove: false };
const MOVE = { isMove: true };

function item(song: string, arrangement = 'default') {
  return { song_id: toId<SongId>(song), arrangement: arrangementId(arrangement) };
}

function sunday(...songs: readonly string[]): SetList {
  const set = newSetList({ id: toId<SetId>('sunday'), at: 0 });
  return { ...set, order: [{ section: 'Welcome', duration: 60 }, ...songs.map((song) => item(song))] };
}

function openDevice(): DeviceStore {
  return createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 1 });
}

/** Two libraries, of which the first has both songs. */
async function openLibraries() {
  const [from, to] = [openDevice(), openDevice()];
  await from.songs.putAll([GRACE, HOLY]);
  const ports: CopyPorts = { from, to, layers: from.layers, newId: countIds('new-') };
  return { from, to, ports };
}

async function values<Value>(records: { getAll: () => Promise<readonly { readonly value: Value }[]> }) {
  return (await records.getAll()).map(({ value }) => value);
}

async function copied(copying: ReturnType<typeof copyRecords>): Promise<Transfer> {
  const done = await copying;
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}

describe('copying', () => {
  test('a copied song is a song of its own that was never performed; the first stays as it was', async () => {
    const { from, to, ports } = await openLibraries();
    const transfer = await copied(copyRecords(ports, { ...NO_RECORDS, songs: ['grace'] }, COPY));
    expect(await values(to.songs)).toEqual([{ ...GRACE, id: 'new-1', times_performed: 0, last_performed: null }]);
    expect(transfer).toEqual({ created: { ...NO_RECORDS, songs: ['new-1'] }, removed: NO_RECORDS, reused: 0 });
    expect(await values(from.songs)).toEqual(expect.arrayContaining([GRACE, HOLY]));
  });

  test('a copied set links to the copies of its songs, each copied once, and keeps its own keys and notes', async () => {
    const { from, to, ports } = await openLibraries();
    const set = sunday('grace', 'holy', 'grace', 'gone');
    await from.sets.put({ ...set, order: [...set.order, { ...item('holy'), key: 'D', note: 'Softly' }] });
    await copied(copyRecords(ports, { ...NO_RECORDS, sets: ['sunday'] }, COPY));
    const ids = new Map((await values(to.songs)).map(({ id, title }) => [title, id]));
    const [grace, holy] = [ids.get('Amazing Grace') ?? '', ids.get('Holy, Holy, Holy') ?? ''];
    expect(ids.size).toBe(2);
    const [copy] = await values(to.sets);
    expect(copy?.id).toMatch(/^new-/u);
    expect(copy?.order).toEqual([
      { section: 'Welcome', duration: 60 },
      ...[grace, holy, grace, 'gone'].map((song) => item(song)),
      { ...item(holy), key: 'D', note: 'Softly' },
    ]);
  });

  test('a copied collection brings its songs in its order', async () => {
    const { from, to, ports } = await openLibraries();
    const advent = { id: toId<CollectionId>('advent'), name: 'Advent', songs: [item('holy'), item('grace')] };
    await from.collections.put(newCollection(advent));
    await copied(copyRecords(ports, { ...NO_RECORDS, collections: ['advent'] }, COPY));
    const titles = new Map((await values(to.songs)).map(({ id, title }) => [id, title]));
    const [copy] = await values(to.collections);
    expect(copy?.songs.map(({ song_id }) => titles.get(song_id))).toEqual(['Holy, Holy, Holy', 'Amazing Grace']);
  });

  test('a song that is there with the same content is used, in the arrangement that says the same', async () => {
    const { from, to, ports } = await openLibraries();
    const twoKeys = { low: { name: 'Low', key: 'E' as const, order: orderSections('verse') }, default: {} };
    const own = buildSong({ sections: { verse: VERSE }, arrangements: twoKeys });
    await from.songs.put(own);
    await from.sets.put({ ...sunday(), order: [item('grace', 'low')] });
    const theirs = buildSong({
      id: 'theirs',
      sections: {
        v1: { ...VERSE, chords: Object.fromEntries(Object.values(VERSE.chords).map((chord) => ['c9', chord])) },
      },
      arrangements: { main: {}, deep: { ...twoKeys.low, order: orderSections('v1') } },
      times_performed: 30,
    });
    await to.songs.putAll([theirs, { ...HOLY, id: toId<SongId>('other'), artist: 'Nicaea' }]);
    const transfer = await copied(copyRecords(ports, { ...NO_RECORDS, songs: ['holy'], sets: ['sunday'] }, COPY));
    expect([transfer.reused, transfer.created.songs.length]).toEqual([1, 1]);
    expect((await values(to.sets))[0]?.order).toEqual([item('theirs', 'deep')]);
    expect(await values(to.songs)).toHaveLength(3);
  });

  test('the own layer over a song goes with its copy, and goes with Undo', async () => {
    const { from, ports } = await openLibraries();
    await from.layers.put({ ...newLayer(GRACE.id), capo: 2 });
    const transfer = await copied(copyRecords(ports, { ...NO_RECORDS, songs: ['grace'] }, COPY));
    expect((await from.layers.get('new-1'))?.value).toEqual({ ...newLayer(toId<SongId>('new-1')), capo: 2 });
    expect(await takeBack(ports, transfer)).toBeNull();
    expect(await values(from.layers)).toEqual([{ ...newLayer(GRACE.id), capo: 2 }]);
  });

  test('progress is reported up to the last song, and Undo leaves nothing of a copy, in the trash neither', async () => {
    const { from, to, ports } = await openLibraries();
    const many = Array.from({ length: 120 }, (_, at) =>
      buildSong({ id: `s${String(at)}`, title: `Song ${String(at)}` }),
    );
    await from.songs.putAll(many);
    const done: string[] = [];
    const onDone = (count: number, total: number) => done.push(`${String(count)} of ${String(total)}`);
    const asked = { ...NO_RECORDS, songs: many.map(({ id }) => id) };
    const transfer = await copied(copyRecords(ports, asked, { ...COPY, onDone }));
    expect(done).toEqual(['50 of 120', '100 of 120', '120 of 120']);
    expect(await values(to.songs)).toHaveLength(120);
    expect(await takeBack(ports, transfer)).toBeNull();
    expect([await to.songs.getAll(), await to.songs.getTrash()]).toEqual([[], []]);
  });

  test('Undo leaves a copied song that another set has since', async () => {
    const { from, to, ports } = await openLibraries();
    await from.sets.put(sunday('grace', 'holy'));
    const transfer = await copied(copyRecords(ports, { ...NO_RECORDS, sets: ['sunday'] }, COPY));
    const [grace, holy] = transfer.created.songs;
    await to.sets.put({ ...sunday(grace ?? ''), id: toId<SetId>('easter') });
    expect(await takeBack(ports, transfer)).toBeNull();
    expect((await values(to.songs)).map(({ id }) => id)).toEqual([grace]);
    expect((await values(to.sets)).map(({ id }) => id)).toEqual(['easter']);
    expect([holy, (await to.songs.getTrash()).length]).toEqual(['new-2', 0]);
  });

  test('after a refusal of the device nothing is left of a copy', async () => {
    const { from, to, ports } = await openLibraries();
    await from.sets.put(sunday('grace'));
    const full = { ...to.sets, putAll: async () => ({ ok: false, refusal: 'storage-full' }) as const };
    const asked = { ...NO_RECORDS, sets: ['sunday'] };
    expect(await copyRecords({ ...ports, to: { ...to, sets: full } }, asked, MOVE)).toEqual({
      ok: false,
      refusal: 'storage-full',
    });
    expect([await to.songs.getAll(), await to.songs.getTrash()]).toEqual([[], []]);
    expect(await values(from.sets)).toHaveLength(1);
  });
});

describe('moving', () => {
  test('a moved song is in the trash of the first library until Undo', async () => {
    const { from, to, ports } = await openLibraries();
    const transfer = await copied(copyRecords(ports, { ...NO_RECORDS, songs: ['grace'] }, MOVE));
    expect((await values(from.songs)).map(({ id }) => id)).toEqual(['holy']);
    expect((await from.songs.getTrash()).map(({ id }) => id)).toEqual(['grace']);
    expect(await takeBack(ports, transfer)).toBeNull();
    expect(await values(from.songs)).toEqual(expect.arrayContaining([GRACE, HOLY]));
    expect(await values(to.songs)).toEqual([]);
  });

  test('a song that a set still has stays where it is; a moved set leaves its songs', async () => {
    const { from, to, ports } = await openLibraries();
    await from.sets.put(sunday('grace'));
    const songs = await copied(copyRecords(ports, { ...NO_RECORDS, songs: ['grace', 'holy'] }, MOVE));
    expect(songs.removed.songs).toEqual(['holy']);
    expect((await values(from.songs)).map(({ id }) => id)).toEqual(['grace']);
    await copied(copyRecords(ports, { ...NO_RECORDS, sets: ['sunday'] }, MOVE));
    expect(await values(from.sets)).toEqual([]);
    expect((await values(from.songs)).map(({ id }) => id)).toEqual(['grace']);
    expect((await values(to.sets))[0]?.order).toHaveLength(2);
  });

  test('a refused move puts everything back', async () => {
    const { from, to, ports } = await openLibraries();
    await from.sets.put(sunday('grace'));
    const stuck = { ...from.songs, remove: async () => ({ ok: false, refusal: 'storage-full' }) as const };
    const asked = { ...NO_RECORDS, songs: ['holy'], sets: ['sunday'] };
    const moved = await copyRecords({ ...ports, from: { ...from, songs: stuck } }, asked, MOVE);
    expect(moved).toEqual({ ok: false, refusal: 'storage-full' });
    expect(await values(from.sets)).toHaveLength(1);
    expect([await to.songs.getAll(), await to.sets.getAll()]).toEqual([[], []]);
  });
});

test('the sets and collections that have a song are found, each with those it has', async () => {
  const { from } = await openLibraries();
  await from.sets.put(sunday('grace', 'grace', 'holy'));
  await from.collections.put(
    newCollection({ id: toId<CollectionId>('advent'), name: 'Advent', songs: [item('holy')] }),
  );
  const uses = await readSongUses(from, ['grace', 'other']);
  expect(uses.map(({ kind, songs }) => [kind, songs])).toEqual([['set', ['grace']]]);
});
