import {
  CALLS,
  deleteAccount,
  listCollections,
  pushCollection,
  pushCollections,
  purgeCollection,
  readVersions,
  RECORD_BYTES,
} from '@uplift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, person, toBase64 } from '../../test-platform/index.ts';
import type { OpenSite, TestOverrides, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

async function signedIn(open: OpenSite, overrides: TestOverrides = {}) {
  const site = await open(overrides);
  const ada = await site.signedUp(ADA);
  return { site, ada, phone: createRecordDevice(ada) };
}

/** A document of about that many bytes that no one else wrote in. */
function buildDocument(bytes: number): { readonly counters: Readonly<Record<string, number>>; readonly delta: string } {
  const doc = new Y.Doc();
  doc.getMap('r').set('text', 'x'.repeat(bytes));
  return { counters: { [doc.clientID]: 1 }, delta: toBase64(Y.encodeStateAsUpdate(doc)) };
}

const push = (visitor: Visitor, body: unknown, id = 'a') =>
  visitor.call(pushCollection, { params: { record_id: id }, body });

const firstReason = (answer: { readonly body: { readonly errors?: readonly { readonly because: string }[] } | null }) =>
  answer.body?.errors?.[0]?.because;

describeSite('records that mean harm', (open) => {
  test('a push of bytes that aren’t changes is refused, and the record stays', async () => {
    const { ada, phone } = await signedIn(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { counters, delta: known } = phone.waiting('a');
    const valid = Buffer.from(known, 'base64');
    const damaged = fc.oneof(
      fc.uint8Array({ maxLength: 64 }),
      fc.tuple(fc.nat(valid.length - 1), fc.nat(255)).map(([at, byte]) => {
        const bytes = new Uint8Array(valid);
        bytes[at] = byte;
        return bytes;
      }),
      fc.nat(valid.length).map((end) => new Uint8Array(valid.subarray(0, end))),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const answer = await push(ada, { counters, delta: toBase64(bytes), version: 0 });
        expect([200, 400]).toContain(answer.status);
        const tablet = createRecordDevice(ada);
        await tablet.pull();
        expect(tablet.words('a')).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['counters that are no numbers', { counters: { 1: 'x' }, delta: 'AAA=' }],
    ['counters below nothing', { counters: { 1: -1 }, delta: 'AAA=' }],
    ['a writer that is no number', { counters: { __proto__x: 1 }, delta: 'AAA=' }],
    ['no base64', { counters: {}, delta: 'A A A' }],
    ['base64 of another alphabet', { counters: {}, delta: '__--' }],
    ['bytes as a list', { counters: {}, delta: [0, 0] }],
    ['neither changes nor a document', { counters: {} }],
    ['a version that is none', { counters: {}, delta: 'AAA=', version: 0.5 }],
    ['nothing', {}],
  ])('a push with %s is refused with 400, and nothing is created', async (_kind, body) => {
    const { site, ada } = await signedIn(open);
    expect((await push(ada, body)).status).toBe(400);
    expect(await site.platform.queries.$count(records)).toBe(0);
  });

  test('a push of only empty changes creates no row', async () => {
    const { ada } = await signedIn(open);
    const answer = await push(ada, {
      counters: { 5: 5 },
      delta: toBase64(new Uint8Array([1, 1, 5, 9, 132, 5, 8, 1, 120, 0])),
    });
    expect(answer.body?.data).toMatchObject({ outcome: 'merged', version: 0, counters: {} });
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
    const largest = await push(ada, buildDocument(RECORD_BYTES - 100), 'large');
    expect(largest.status).toBe(200);
    const tooLarge = await push(ada, buildDocument(RECORD_BYTES + 1), 'too large');
    expect([tooLarge.status, firstReason(tooLarge)]).toEqual([413, 'This record is larger than 4 MiB.']);
    const growing = new Y.Doc();
    growing.getMap('r').set('0', 'x'.repeat(3_000_000));
    const counters = () => ({ [growing.clientID]: growing.getMap('r').size });
    const first = { counters: counters(), delta: toBase64(Y.encodeStateAsUpdate(growing)) };
    expect((await push(ada, first, 'growing')).status).toBe(200);
    const known = Y.encodeStateVector(growing);
    growing.getMap('r').set('1', 'x'.repeat(2_000_000));
    const more = { counters: counters(), delta: toBase64(Y.encodeStateAsUpdate(growing, known)), version: 2 };
    expect((await push(ada, more, 'growing')).status).toBe(413);
    expect((await ada.call(readVersions)).body?.data).toEqual({ songs: 0, collections: 2, sets: 0 });
  });

  test('a body of more than 6 MiB is not read; other calls accept 1 MiB as before', async () => {
    const { ada } = await signedIn(open);
    expect((await push(ada, { counters: {}, delta: 'A'.repeat(6_400_000) })).status).toBe(413);
    const others = CALLS.filter(({ body, bodyBytes }) => body !== null && bodyBytes === null);
    expect(others.length).toBeGreaterThan(10);
    for (const call of others.slice(0, 3)) {
      expect((await ada.call(call, { body: { text: 'x'.repeat(1_100_000) } })).status).toBe(413);
    }
  });

  test('a page of records ends when it is large, and the next continues from there', async () => {
    const { ada } = await signedIn(open);
    for (const id of ['a', 'b', 'c']) expect((await push(ada, buildDocument(2_500_000), id)).status).toBe(200);
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
