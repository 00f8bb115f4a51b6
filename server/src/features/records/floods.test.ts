import { exportAccount, exportRecords, listCollections, pushCollection, readSession } from '@uplift/contract';
import { expect, test } from 'vitest';
import { createRecordDevice, describeSite, person, sealUpdate } from '../../test-platform/index.ts';
import type { Answer, OpenSite, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

/** The most parts of a document that the server reads. */
const MOST_PARTS = 100_000;

/** A number as Yjs writes it. */
function varUint(number: number): readonly number[] {
  return number < 128 ? [number] : [128 + (number % 128), ...varUint(Math.floor(number / 128))];
}

/** An update of only structs of two bytes, by one writer. */
function structs(count: number): Uint8Array {
  const head = [1, ...varUint(count), 5, 0];
  const body = new Uint8Array(2 * count).map((_, at) => at % 2);
  return new Uint8Array([...head, ...body, 0]);
}

function buildPush(visitor: Visitor, update: Uint8Array, id = 'a') {
  const entry = sealUpdate(visitor, { collection: 'collections', id }, update);
  return { change: 1, counters: { 5: 1 }, base: {}, entry, version: 0 };
}

const push = (visitor: Visitor, body: unknown, id = 'a') =>
  visitor.call(pushCollection, { params: { record_id: id }, body });

async function signedIn(open: OpenSite) {
  const site = await open();
  return { site, ada: await site.signedUp(ADA) };
}

describeSite('floods of pushes', (open) => {
  test.each([
    ['two million structs', structs(2_000_000)],
    ['700,000 deletions', deletions(700_000)],
    ['one struct more than is read', structs(MOST_PARTS)],
  ])('a document of %s is stored unread, and exported as bytes by the thread', async (_kind, update) => {
    const { site, ada } = await signedIn(open);
    const body = buildPush(ada, update);
    expect((await push(ada, body)).status).toBe(200);
    expect((await ada.call(listCollections)).body?.data).toMatchObject([{ data: { entries: [body.entry] } }]);
    expect(site.platform.merging.counts()).toEqual({ here: 0, handedOver: 0 });
    const exported = requireData(await ada.call(exportRecords));
    expect(exported).toMatchObject([{ id: 'a', value: null, state: body.entry }]);
    expect(site.platform.merging.counts()).toEqual({ here: 0, handedOver: 1 });
  });

  test('the largest document is read by the thread', async () => {
    const { site, ada } = await signedIn(open);
    expect((await push(ada, buildPush(ada, structs(MOST_PARTS - 1)))).status).toBe(200);
    expect(requireData(await ada.call(exportRecords))).toMatchObject([{ id: 'a', value: {}, state: null }]);
    expect(site.platform.merging.counts()).toEqual({ here: 0, handedOver: 1 });
  });

  test.each([
    ['bytes that are no update', Uint8Array.of(9, 9, 9, 9)],
    ['nothing', new Uint8Array()],
    ['an update that depends on others', Uint8Array.of(1, 1, 5, 9, 132, 5, 8, 1, 120, 0)],
  ])('a document of %s is exported as bytes, and the others as always', async (_kind, update) => {
    const { ada } = await signedIn(open);
    const device = createRecordDevice(ada);
    device.edit('b', { name: 'Sunday' });
    await device.push('b');
    const body = buildPush(ada, update);
    await push(ada, body);
    expect(requireData(await ada.call(exportRecords))).toMatchObject([
      { id: 'a', value: null, state: body.entry, tail: null },
      { id: 'b', value: { name: 'Sunday' }, state: null },
    ]);
  });

  test('a push with more writers than anyone has devices is refused', async () => {
    const { ada } = await signedIn(open);
    const counters = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [at, 1]));
    expect((await push(ada, { ...buildPush(ada, structs(1)), counters })).status).toBe(413);
  });

  test('a body of millions of values is refused before it is parsed', async () => {
    const { ada } = await signedIn(open);
    const counters = Object.fromEntries(Array.from({ length: 120_000 }, (_, at) => [at, 1]));
    const answer = await push(ada, { ...buildPush(ada, structs(1)), counters });
    expect([answer.status, answer.body?.errors?.[0]?.because]).toEqual([413, 'The request is too large.']);
  });

  test('an account that used up its minute waits, delays no one else, and loses nothing', async () => {
    const { site, ada } = await signedIn(open);
    const eve = await site.signedUp(person('Eve Adams'));
    const body = buildPush(eve, structs(MOST_PARTS));
    let answer = await push(eve, body, '0');
    let pushes = 1;
    for (; answer.status === 200 && pushes < 400; pushes += 1) {
      await site.platform.budget.spend(await readUpliftId(eve), 16_000_000);
      answer = await push(eve, body, String(pushes));
    }
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(pushes).toBeLessThan(15);
    const device = createRecordDevice(ada);
    device.edit('a', { name: 'Sunday' });
    expect((await device.push('a')).status).toBe(200);

    const phone = createRecordDevice(eve);
    phone.edit('mine', { name: 'Kept' });
    expect((await phone.push('mine')).status).toBe(429);
    site.platform.clock.move(60_000);
    expect((await phone.push('mine')).status).toBe(200);
  });

  test('an account that used up its minute and sends on is refused slowly, the same before and after its body is read', async () => {
    const { site, ada } = await signedIn(open);
    await site.platform.budget.spend(await readUpliftId(ada), 200_000_000);
    const body = buildPush(ada, structs(2));
    for (let calls = 0; calls < 2; calls += 1) {
      const begunAt = performance.now();
      expect((await push(ada, body)).status).toBe(429);
      expect(performance.now() - begunAt).toBeGreaterThan(90);
    }
  });

  test('an account can be exported sixty times an hour', async () => {
    const { site, ada } = await signedIn(open);
    const account = await readUpliftId(ada);
    const limit = { name: 'exports', attempts: 60, withinSeconds: 3600 };
    for (let count = 0; count < 59; count += 1) await site.platform.limits.count(limit, account);
    const statuses = [(await ada.call(exportAccount)).status, (await ada.call(exportAccount)).status];
    expect(statuses).toEqual([200, 429]);
  });
});

function deletions(count: number): Uint8Array {
  const ranges = Array.from({ length: count }, (_, at) => [...varUint(2 * at), 1]).flat();
  return new Uint8Array([1, 1, 5, 0, 0, ...varUint(2 * count), 1, 5, ...varUint(count), ...ranges]);
}

/** Returns the data of an answer; throws if the call was refused. */
function requireData({ body }: Answer): unknown {
  if (body?.data === undefined) throw new Error('The call was refused.');
  return body.data;
}

async function readUpliftId(visitor: Visitor): Promise<string> {
  const session = await visitor.call(readSession);
  const { profile } = requireData(session) as { readonly profile: { readonly uplift_id: string } }; // by the call's contract
  return profile.uplift_id;
}
