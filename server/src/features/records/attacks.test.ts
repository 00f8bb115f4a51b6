import {
  CALLS,
  deleteAccount,
  listCollections,
  pushCollection,
  pushCollections,
  purgeCollection,
  readCollection,
  readVersions,
  RECORD_BYTES,
  replaceCollectionLog,
} from '@uplift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashWriter } from '@uplift/core/replication';
import { recordAccounts, records, spaces } from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, person, sealUpdate, toBase64 } from '../../test-platform/index.ts';
import type { OpenSite, TestOverrides, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

async function signedIn(open: OpenSite, overrides: TestOverrides = {}) {
  const site = await open(overrides);
  const ada = await site.signedUp(ADA);
  return { site, ada, phone: createRecordDevice(ada) };
}

/** A push of an entry of about that many bytes, of a document that no one else wrote in. */
function buildPush(visitor: Visitor, id: string, bytes: number) {
  const entry = sealUpdate(visitor, { collection: 'collections', id }, new Uint8Array(bytes));
  return { change: bytes, counters: { [toWriter(id)]: 1 }, base: {}, entry, version: 0 };
}

function toWriter(id: string): number {
  return 1 + hashWriter(id);
}

/** A push without its entry. */
const SENT = { change: 1, counters: { 5: 1 }, base: {}, version: 0 };

const push = (visitor: Visitor, body: unknown, id = 'a') =>
  visitor.call(pushCollection, { params: { record_id: id }, body });

const firstReason = (answer: { readonly body: { readonly errors?: readonly { readonly because: string }[] } | null }) =>
  answer.body?.errors?.[0]?.because;

describeSite('records that mean harm', (open) => {
  test('a push of bytes that aren’t a sealed entry is refused, and the record stays', async () => {
    const { ada, phone } = await signedIn(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { entry, ...sent } = phone.waiting('a');
    const valid = Buffer.from(entry, 'base64');
    const damaged = fc.oneof(
      fc.uint8Array({ maxLength: 32 }),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Uint8Array.of(0, ...bytes)),
      fc.tuple(fc.nat(4), fc.nat(255)).map(([at, byte]) => valid.with(at, byte)),
      fc.nat(32).map((end) => new Uint8Array(valid.subarray(0, end))),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const isValid = valid.equals(bytes);
        const answer = await push(ada, { ...sent, entry: toBase64(bytes) });
        expect(isValid ? [200] : [400, 409]).toContain(answer.status);
        expect((await ada.call(readCollection, { params: { record_id: 'a' } })).body?.data).toMatchObject({
          version: 1,
          data: { entries: { length: 1 } },
        });
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['not sealed', Uint8Array.of(0, 0, 0), 400, 'This isn’t a sealed entry.'],
    [
      'shorter than a tag',
      Uint8Array.of(1, 0, 0, 0, 1, ...Array<number>(27).fill(0)),
      400,
      'This isn’t a sealed entry.',
    ],
    [
      'sealed with a later key',
      Uint8Array.of(1, 0, 0, 0, 2, ...Array<number>(28).fill(0)),
      409,
      'These changes are sealed with another key than your library’s present one.',
    ],
  ])(
    'an entry that is %s is refused, alone, in a batch and in place of others',
    async (_what, bytes, status, because) => {
      const { ada, phone } = await signedIn(open);
      phone.edit('a', { name: 'Sunday' });
      await phone.push('a');
      phone.edit('a', { name: 'Monday' });
      await phone.push('a');
      const entry = toBase64(bytes);
      const alone = await push(ada, { ...SENT, entry }, 'b');
      const replacing = { params: { record_id: 'a' }, body: { entry, version: 2 } };
      const replaced = await ada.call(replaceCollectionLog, replacing);
      const batch = await ada.call(pushCollections, { body: { records: [{ id: 'b', data: { ...SENT, entry } }] } });
      expect([alone.status, firstReason(alone)]).toEqual([status, because]);
      expect([replaced.status, firstReason(replaced)]).toEqual([status, because]);
      expect(batch.body?.data).toEqual([{ outcome: 'refused', status, because }]);
      expect((await ada.call(listCollections)).body?.data).toMatchObject([
        { id: 'a', data: { entries: { length: 2 } } },
      ]);
    },
  );

  test('an entry of an account without a space is refused', async () => {
    const { site, ada, phone } = await signedIn(open);
    await site.platform.queries.delete(spaces);
    phone.edit('a', { name: 'Sunday' });
    expect((await phone.push('a')).status).toBe(409);
    expect((await ada.call(listCollections)).body?.data).toEqual([]);
  });

  test.each([
    ['counters that are no numbers', { ...SENT, counters: { 1: 'x' }, entry: 'AAA=' }],
    ['counters below nothing', { ...SENT, counters: { 1: -1 }, entry: 'AAA=' }],
    ['a writer that is no number', { ...SENT, base: { __proto__x: 1 }, entry: 'AAA=' }],
    ['no base64', { ...SENT, entry: 'A A A' }],
    ['base64 of another alphabet', { ...SENT, entry: '__--' }],
    ['bytes as a list', { ...SENT, entry: [0, 0] }],
    ['no entry', SENT],
    ['a change that is no number', { ...SENT, change: 'x', entry: 'AAA=' }],
    ['a version that is none', { ...SENT, entry: 'AAA=', version: 0.5 }],
    ['nothing', {}],
    ['packed bytes that are no push', { push: 'AgAA' }],
    ['packed bytes that end early', { push: 'AQUAAgcB' }],
    ['a packed push that is no base64', { push: 'A A A' }],
  ])('a push with %s is refused with 400, and nothing is created', async (_kind, body) => {
    const { site, ada } = await signedIn(open);
    expect((await push(ada, body)).status).toBe(400);
    expect(await site.platform.queries.$count(records)).toBe(0);
  });

  test('a first push that depends on changes no one has creates no row', async () => {
    const { ada, phone } = await signedIn(open);
    phone.edit('a', { name: 'Sunday' });
    const answer = await push(ada, { ...phone.waiting('a'), base: { 5: 5 } });
    expect(answer.body?.data).toMatchObject({ outcome: 'merged', version: 0, counters: {}, is_stored: false });
    expect((await ada.call(listCollections)).body?.data).toEqual([]);
  });

  test.each([
    ['200 characters of nine bytes in an address', '聖'.repeat(200), 200],
    ['what looks like a path', '../../songs/x', 200],
    ['what looks like a statement', `'; delete from records; --`, 200],
    ['half of what looks like a prototype', '__proto__', 200],
    ['201 characters', 'x'.repeat(201), 404],
    ['a NUL', 'a\u0000b', 404],
    ['a line break', 'a\nb', 404],
  ])("a record's id of %s is accepted or refused", async (_kind, id, status) => {
    const { ada, phone } = await signedIn(open);
    phone.edit(id, { name: 'Sunday' });
    expect((await phone.push(id)).status).toBe(status);
    const listed = (await ada.call(listCollections)).body?.data as readonly { readonly id: string }[];
    expect(listed.map((one) => one.id)).toEqual(status === 200 ? [id] : []);
  });

  test("half a character in a record's id is refused, so that two ids never become one", async () => {
    const { ada, phone } = await signedIn(open);
    phone.edit('a', { name: 'Sunday' });
    const data = phone.waiting('a');
    const halves = ['\uD800', '\uDC00'].map((id) => ({ id, data }));
    const { body } = await ada.call(pushCollections, { body: { records: halves } });
    expect(body?.data).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
  });

  test.each([['-1'], ['1.5'], ['x'], ['1e9'], ['9'.repeat(16)], ['']])('the cursor %j is refused', async (cursor) => {
    const { ada } = await signedIn(open);
    expect((await ada.call(listCollections, { query: { cursor } })).status).toBe(400);
  });

  test.each([['0'], ['1001'], ['-5']])('the limit %j is refused', async (limit) => {
    const { ada } = await signedIn(open);
    expect((await ada.call(listCollections, { query: { limit } })).status).toBe(400);
  });

  test('a record has 4 MiB at most, at once or little by little; the largest one is accepted', async () => {
    const { ada } = await signedIn(open);
    const largest = await push(ada, buildPush(ada, 'large', RECORD_BYTES - 100), 'large');
    expect(largest.status).toBe(200);
    const tooLarge = await push(ada, buildPush(ada, 'too large', RECORD_BYTES + 1), 'too large');
    expect([tooLarge.status, firstReason(tooLarge)]).toEqual([413, 'This record is larger than 4 MiB.']);
    expect((await push(ada, buildPush(ada, 'growing', 3_000_000), 'growing')).status).toBe(200);
    const known = { [toWriter('growing')]: 1 };
    const more = { ...buildPush(ada, 'growing', 2_000_000), counters: { [toWriter('growing')]: 2 }, base: known };
    expect((await push(ada, { ...more, version: 2 }, 'growing')).status).toBe(413);
    const { entry } = buildPush(ada, 'growing', RECORD_BYTES);
    const replacing = { params: { record_id: 'growing' }, body: { entry, version: 2 } };
    expect((await ada.call(replaceCollectionLog, replacing)).status).toBe(413);
    expect((await ada.call(readVersions)).body?.data).toEqual({ songs: 0, collections: 2, sets: 0, layers: 0 });
  });

  test('a body of more than 6 MiB is not read; other calls accept 1 MiB as before', async () => {
    const { ada } = await signedIn(open);
    expect((await push(ada, { ...SENT, entry: 'A'.repeat(6_400_000) })).status).toBe(413);
    const others = CALLS.filter(({ body, bodyBytes }) => body !== null && bodyBytes === null);
    expect(others.length).toBeGreaterThan(10);
    for (const call of others.slice(0, 3)) {
      expect((await ada.call(call, { body: { text: 'x'.repeat(1_100_000) } })).status).toBe(413);
    }
  });

  test('a page of records ends when it is large, and the next continues from there', async () => {
    const { ada } = await signedIn(open);
    for (const id of ['a', 'b', 'c']) expect((await push(ada, buildPush(ada, id, 2_500_000), id)).status).toBe(200);
    const pages = [];
    for (let cursor = 0; pages.length < 4;) {
      const { body } = await ada.call(listCollections, { query: { cursor: String(cursor) } });
      const listed = body?.data as readonly { readonly id: string; readonly version: number }[];
      pages.push(listed.map(({ id }) => id).join(' '));
      cursor = listed.at(-1)?.version ?? cursor;
    }
    expect(pages).toEqual(['a b', 'c', '', '']);
  });

  test('a full account stores no more, changes its records as long as they do not grow, and has room again after a deletion', async () => {
    const { site, ada, phone } = await signedIn(open, { configuration: { quota: { records: 2, bytes: 3_000 } } });
    for (const id of ['a', 'b']) {
      phone.edit(id, { name: 'x'.repeat(1_000) });
      expect((await phone.push(id)).status).toBe(200);
    }
    phone.edit('c', { name: 'c' });
    const third = await phone.push('c');
    expect([third.status, firstReason(third)]).toEqual([
      507,
      'Your account is full. Permanently delete anything you no longer need.',
    ]);
    phone.edit('a', { name: 'y'.repeat(2_000) });
    expect((await phone.push('a')).status).toBe(507);
    const { body } = await ada.call(pushCollections, { body: { records: [{ id: 'c', data: phone.waiting('c') }] } });
    expect(body?.data).toMatchObject([{ outcome: 'refused', status: 507 }]);
    expect((await ada.call(purgeCollection, { params: { record_id: 'b' } })).status).toBe(200);
    expect((await phone.push('c')).status).toBe(200);
    const [sums] = await site.platform.queries.select().from(recordAccounts);
    const rows = await site.platform.queries.select().from(records);
    const bytes = rows.reduce((sum, { state, tail }) => sum + (state?.length ?? 0) + (tail?.length ?? 0), 0);
    expect(sums).toMatchObject({ records: 2, ids: 3, bytes, version: 4, collections: 4 });
  });

  test('the number of permanently deleted IDs is limited', async () => {
    const { ada } = await signedIn(open, { configuration: { quota: { records: 1, bytes: 3_000 } } });
    const purge = (index: number) => ada.call(purgeCollection, { params: { record_id: `id ${index}` } });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await purge(index)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 507]);
    expect((await purge(0)).status).toBe(200);
  });

  test('an account that is deleted while its devices send leaves nothing behind, and causes no server error', async () => {
    const { site, ada } = await signedIn(open);
    const devices = Array.from({ length: 8 }, () => createRecordDevice(ada));
    devices.forEach((device, index) => device.edit(`record ${index}`, { name: 'x' }));
    const [first] = devices;
    await first?.push('record 0');
    const responses = await Promise.all([
      ...devices.map((device, index) => device.push(`record ${index}`)),
      ada.call(deleteAccount, { body: { current_password: ADA.password } }),
      ...devices.map((device, index) => device.push(`record ${index}`)),
    ]);
    for (const { status } of responses) expect([200, 401]).toContain(status);
    expect(await site.platform.queries.$count(records)).toBe(0);
    expect(await site.platform.queries.$count(recordAccounts)).toBe(0);
  });
});
