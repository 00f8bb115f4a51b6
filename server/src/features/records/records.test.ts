import {
  listSets,
  pushCollection,
  pushCollections,
  pushSet,
  purgeCollection,
  readCollection,
  readVersions,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { beginEpoch } from '../../platform/database/sync-epoch.repository.ts';
import {
  createRecordDevice,
  list,
  describeSite,
  person,
  pushed,
  toBase64,
  twoDevices,
} from '../../test-platform/index.ts';

const BEN = person('Ben Okri');
const ID = { record_id: 'a collection' };

describeSite('records', (open) => {
  test('record answers name the history that their versions belong to, which a restore renews', async () => {
    const { site, ada } = await twoDevices(open);
    const epoch = async () => {
      const { body } = await ada.call(readVersions);
      return (body?.data as DataOf<typeof readVersions> | undefined)?.epoch; // what the server under test answered
    };
    const before = await epoch();
    await beginEpoch(site.platform.queries);
    const restored = await epoch();
    await beginEpoch(site.platform.queries);
    expect([before, restored]).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{8}$/u)]);
    expect(await epoch()).not.toBe(restored);
  });

  test('[API-20] [API-21] records are listed by version, page by page, and then only those changed since', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    for (const id of ['one', 'two', 'three']) {
      phone.edit(id, { name: id });
      await phone.push(id);
    }
    expect((await list(ada, { limit: '2' })).map(({ id, version }) => [id, version])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
    expect((await list(ada, { cursor: '2' })).map(({ id }) => id)).toEqual(['three']);
    expect((await laptop.pull()).map(({ data }) => data?.since)).toEqual([0, 0, 0]);
    phone.edit('one', { name: 'first' });
    await phone.push('one');
    expect((await laptop.pull()).map(({ id, data }) => [id, data?.since])).toEqual([['one', 1]]);
    expect(laptop.words('one')).toEqual({ name: 'first' });
    expect(await laptop.pull()).toEqual([]);
    const versions = await ada.call(readVersions);
    expect(versions.body?.data).toEqual({ songs: 0, collections: 4, sets: 0, layers: 0 });
    expect((await ada.call(listSets)).body?.data).toEqual([]);
  });

  test('[SYNC-8] [API-20] a poll that finds nothing is one statement; without a session, or with an ended one, it is refused', async () => {
    const { site, ada, phone } = await twoDevices(open);
    const { statements, clock } = site.platform;
    const poll = async () => {
      statements.length = 0;
      const { status, body } = await ada.call(readVersions);
      return [status, body?.data, statements.length];
    };
    expect(await poll()).toEqual([200, { songs: 0, collections: 0, sets: 0, layers: 0 }, 1]);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    expect(await poll()).toEqual([200, { songs: 0, collections: 1, sets: 0, layers: 0 }, 1]);
    expect((await (await site.signedUp(BEN)).call(readVersions)).body?.data).toMatchObject({ collections: 0 });
    expect((await site.visitor().call(readVersions)).status).toBe(401);
    clock.move(31 * 24 * 60 * 60 * 1000);
    expect((await poll())[0]).toBe(401);
  });

  test('[API-23] [SYNC-12] two devices that edited offline sync in one round trip each', async () => {
    const { phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday', place: 'chapel' });
    await phone.push('a');
    await laptop.pull();
    phone.edit('a', { name: 'Easter Sunday', place: 'chapel' });
    laptop.edit('a', { name: 'Sunday', place: 'hall' });
    await phone.push('a');
    await laptop.push('a');
    expect(laptop.words('a')).toEqual({ name: 'Easter Sunday', place: 'hall' });
    await phone.pull();
    expect(phone.words('a')).toEqual(laptop.words('a'));
  });

  test('[API-24] a repeated push changes nothing, whatever came between', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    const sent = { params: { record_id: 'a' }, body: phone.waiting('a') };
    const responses = [await ada.call(pushCollection, sent), await ada.call(pushCollection, sent)];
    const stored = { outcome: 'merged', version: 1, counters: sent.body.counters, is_stored: true, is_long: false };
    // A device that doesn't know what it sent to be there receives it with the second answer.
    expect(responses.map(({ body }) => body?.data)).toEqual([
      { ...stored, entries: [] },
      { ...stored, entries: [sent.body.entry] },
    ]);
    await laptop.pull();
    laptop.edit('a', { name: 'Monday' });
    await laptop.push('a');
    const late = pushed(await ada.call(pushCollection, sent));
    expect(late).toMatchObject({ outcome: 'merged', version: 2, entries: { length: 2 }, is_stored: true });
    await phone.push('a');
    expect(phone.words('a')).toEqual({ name: 'Monday' });
    expect((await list(ada)).map(({ version }) => version)).toEqual([2]);
  });

  test('[API-22] whole documents are accepted as well as deltas', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    phone.edit('a', { name: 'Monday' });
    phone.edit('a', { name: 'Tuesday' });
    const body = phone.waiting('a');
    expect(body.base).toEqual({});
    expect((await ada.call(pushCollection, { params: { record_id: 'a' }, body })).status).toBe(200);
    await laptop.pull();
    expect(laptop.words('a')).toEqual({ name: 'Tuesday' });
  });

  test('[SYNC-13] the server keeps and orders what no one on it can read', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('b', { name: 'Sunday' });
    const head = Buffer.from(phone.waiting('b').entry, 'base64').subarray(0, 5); // format and generation
    const entries = [1, 2].map((byte) => toBase64(Uint8Array.of(...head, ...Array<number>(40).fill(byte))));
    for (const [at, entry] of entries.entries()) {
      const body = { change: at, counters: { 5: at + 1 }, base: at === 0 ? {} : { 5: at }, entry, version: at };
      expect((await ada.call(pushCollection, { params: ID, body })).status).toBe(200);
    }
    expect(await list(ada)).toEqual([
      { id: ID.record_id, version: 2, data: { counters: { 5: 2 }, since: 0, entries } },
    ]);
  });

  test('two records of one id that began separately are not mixed: the later receives the earlier, and becomes an edit of it', async () => {
    const { phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Phone' });
    laptop.edit('a', { name: 'Laptop' });
    await phone.push('a');
    expect((await laptop.push('a')).body?.data).toMatchObject({ outcome: 'disjoint', version: 2 });
    expect((await laptop.push('a')).body?.data).toMatchObject({ outcome: 'merged', version: 3 });
    await phone.pull();
    expect(phone.words('a')).toEqual({ name: 'Laptop' });
  });

  test('[DATA-50] a record that began separately does not return once the record of its id is permanently deleted', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Phone' });
    laptop.edit('a', { name: 'Laptop' });
    await phone.push('a');
    const request = { params: { record_id: 'a' }, body: laptop.waiting('a') };
    expect((await ada.call(pushCollection, request)).body?.data).toMatchObject({ outcome: 'disjoint' });
    await ada.call(purgeCollection, { params: request.params });
    expect((await ada.call(pushCollection, request)).body?.data).toMatchObject({ outcome: 'purged' });
  });

  test('[DATA-50] a permanently deleted record is gone everywhere, and late changes do not restore it', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    await laptop.pull();
    phone.edit('a', { name: 'Monday' });
    const purged = await ada.call(purgeCollection, { params: { record_id: 'a' } });
    expect(purged.body).toEqual({ data: { version: 2, proof: null } });
    expect((await ada.call(purgeCollection, { params: { record_id: 'a' } })).body).toEqual({
      data: { version: 2, proof: null },
    });
    expect((await phone.push('a')).body?.data).toMatchObject({
      outcome: 'purged',
      version: 2,
      entries: [],
    });
    expect(await laptop.pull()).toEqual([{ id: 'a', version: 2, data: null, proof: null }]);
    expect([phone.words('a'), laptop.words('a')]).toEqual([null, null]);
    expect(await list(ada)).toEqual([{ id: 'a', version: 2, data: null, proof: null }]);
  });

  test('[API-24] a record from a backup of before its permanent deletion is a new record, and is counted', async () => {
    const { ada, phone } = await twoDevices(open, { configuration: { quota: { records: 1, bytes: 10_000 } } });
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    await ada.call(purgeCollection, { params: { record_id: 'a' } });
    const [later, another] = [createRecordDevice(ada), createRecordDevice(ada)];
    later.edit('a', { name: 'From a backup' });
    expect((await later.push('a')).body?.data).toMatchObject({ outcome: 'merged', version: 3 });
    another.edit('b', { name: 'One too many' });
    expect((await another.push('b')).status).toBe(507);
    expect((await phone.push('a')).body?.data).toMatchObject({ outcome: 'disjoint' });
    expect((await list(ada)).map(({ id, data }) => [id, data?.since])).toEqual([['a', 0]]);
  });

  test('an id that is permanently deleted before its record arrives stays deleted', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    expect((await ada.call(purgeCollection, { params: { record_id: 'a' } })).status).toBe(200);
    expect((await phone.push('a')).body?.data).toMatchObject({ outcome: 'purged' });
  });

  test('a push based on changes that the server lacks is not stored, and the answer says from where to send', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const known = phone.waiting('a').counters;
    phone.edit('a', { name: 'Monday' });
    phone.edit('a', { name: 'Tuesday' });
    const base = Object.fromEntries(Object.entries(known).map(([writer, count]) => [writer, count + 1]));
    const body = { ...phone.waiting('a'), base };
    const answer = await ada.call(pushCollection, { params: { record_id: 'a' }, body });
    expect(answer.body?.data).toMatchObject({ outcome: 'merged', version: 1, counters: known, is_stored: false });
    expect((await phone.push('a')).body?.data).toMatchObject({ outcome: 'merged', version: 2, is_stored: true });
  });

  test('one record is read whole, with the changes since its state', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    phone.edit('a', { name: 'Monday' });
    await phone.push('a');
    const { body } = await ada.call(readCollection, { params: { record_id: 'a' } });
    expect(body?.data).toMatchObject({ id: 'a', version: 2, data: { since: 0 } });
    expect((await ada.call(readCollection, { params: { record_id: 'b' } })).status).toBe(404);
  });

  test('collections are separate: the same id in each is another record', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const sets = createRecordDevice(ada, 'sets');
    sets.edit('a', { name: 'Set' });
    expect((await ada.call(pushSet, { params: { record_id: 'a' }, body: sets.waiting('a') })).body?.data).toMatchObject(
      {
        outcome: 'merged',
        version: 2,
      },
    );
    expect((await ada.call(readVersions)).body?.data).toEqual({ songs: 0, collections: 1, sets: 2, layers: 0 });
  });

  test("another person's record of the same id is neither visible nor changed", async () => {
    const { site, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Of Ada' });
    await phone.push('a');
    const ben = await site.signedUp(BEN);
    const tablet = createRecordDevice(ben);
    expect(await list(ben)).toEqual([]);
    expect((await ben.call(readCollection, { params: { record_id: 'a' } })).status).toBe(404);
    tablet.edit('a', { name: 'Of Ben' });
    expect((await tablet.push('a')).body?.data).toMatchObject({ outcome: 'merged', version: 1, entries: [] });
    expect((await ben.call(purgeCollection, { params: { record_id: 'a' } })).status).toBe(200);
    await phone.pull();
    expect(phone.words('a')).toEqual({ name: 'Of Ada' });
  });

  test('a batch is processed record by record: a refusal delays nothing, and the answers keep their order', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    for (const id of ['one', 'two']) phone.edit(id, { name: id });
    const [one, two] = [phone.waiting('one'), phone.waiting('two')];
    const records = [
      { id: 'one', data: one },
      { id: 'bad\u0000id', data: two },
      { id: 'garbage', data: { ...two, entry: toBase64(new Uint8Array([9, 9, 9, 9])) } },
      { id: 'two', data: two },
      { id: 'one', data: one },
    ];
    const { body } = await ada.call(pushCollections, { body: { records } });
    expect(body?.data).toMatchObject([
      { outcome: 'merged', version: 1 },
      { outcome: 'refused', status: 400, because: 'This id can’t be used.' },
      { outcome: 'refused', status: 400, because: 'This isn’t a sealed entry.' },
      { outcome: 'merged', version: 2 },
      { outcome: 'merged', version: 1 },
    ]);
    await laptop.pull();
    expect([laptop.words('one'), laptop.words('two')]).toEqual([{ name: 'one' }, { name: 'two' }]);
  });
});
