import {
  exportAccount,
  exportRecords,
  listCollections,
  pushCollection,
  pushCollections,
  readCollection,
  readSession,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import { createRecordDevice, describeSite, person, toBase64 } from '../../test-platform/index.ts';
import type { Answer, OpenSite, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

/** Limits of core/sync: the parts of one push, and the bytes that are merged on the event loop. */
const MOST_PARTS = 50_000;

/** A number as Yjs writes it. */
function varUint(number: number): readonly number[] {
  return number < 128 ? [number] : [128 + (number % 128), ...varUint(Math.floor(number / 128))];
}

/** An update of only structs of two bytes, by one writer from `clock` on. */
function structs(count: number, clock = 0): Uint8Array {
  const head = [1, ...varUint(count), 5, ...varUint(clock)];
  const body = new Uint8Array(2 * count).map((_, at) => at % 2);
  return new Uint8Array([...head, ...body, 0]);
}

const buildDelta = (bytes: Uint8Array, counters: Readonly<Record<string, number>>, version = 0) => ({
  counters,
  delta: toBase64(bytes),
  version,
});

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
    ['one struct more than allowed', structs(MOST_PARTS)],
  ])('a push of %s is refused, without being parsed on the event loop', async (_kind, bytes) => {
    const { site, ada } = await signedIn(open);
    const answer = await push(ada, buildDelta(bytes, { 5: 2_000_000 }));
    expect(answer.status).toBe(413);
    expect(answer.body?.errors).toEqual([{ for: 'data', because: 'These changes have too many parts.' }]);
    expect(site.platform.merging.counts().here).toBe(0);
    expect((await ada.call(listCollections)).body?.data).toEqual([]);
  });

  test('the largest push is merged by the thread, and so is every change that needs its state', async () => {
    const { site, ada } = await signedIn(open);
    const handedOver = () => site.platform.merging.counts().handedOver;
    const most = MOST_PARTS - 1;
    const first = await push(ada, buildDelta(structs(most), { 5: most }));
    expect([first.status, handedOver()]).toEqual([200, 1]);

    // One struct by a device that has the latest version: the state is not even fetched.
    site.platform.statements.length = 0;
    const { version } = requireData(first) as { readonly version: number }; // by the call's contract
    const next = await push(ada, buildDelta(structs(1, most), { 5: most + 1 }, version));
    expect([next.status, handedOver()]).toEqual([200, 1]);
    const fetched = site.platform.statements.filter((statement) => statement.includes('"state" from "records"'));
    expect(fetched).toEqual([]);

    // One struct by a device that has nothing: what it lacks is found by the thread.
    const stale = await push(ada, buildDelta(structs(1, most + 1), { 5: 1 }));
    expect([stale.status, handedOver()]).toEqual([200, 2]);
    const read = await ada.call(readCollection, { params: { record_id: 'a' } });
    const listed = await ada.call(listCollections);
    const exported = await ada.call(exportRecords);
    expect([read.status, listed.status, exported.status, handedOver()]).toEqual([200, 200, 200, 5]);
  });

  test('a batch of many structs is merged by the thread, record after record, each with its own result', async () => {
    const { site, ada } = await signedIn(open);
    const records = Array.from({ length: 20 }, (_, at) => ({
      id: `record ${at}`,
      data: buildDelta(structs(at === 7 ? 60_000 : 11_000), { 5: 11_000 }),
    }));
    const answer = await ada.call(pushCollections, { body: { records } });
    const responses = requireData(answer) as readonly { readonly outcome: string }[]; // by the call's contract
    const outcomes = responses.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(records.map((_, at) => (at === 7 ? 'refused' : 'merged')));
    expect(site.platform.merging.counts().handedOver).toBe(20);
  });

  test('a push with more writers than anyone has devices is refused', async () => {
    const { ada } = await signedIn(open);
    const writers = Array.from({ length: 2_001 }, (_, at) => 3_000 - at);
    const bytes = new Uint8Array([...varUint(2_001), ...writers.flatMap((at) => [1, ...varUint(at), 0, 0, 1]), 0]);
    expect((await push(ada, buildDelta(bytes, { 3000: 1 }))).status).toBe(413);
  });

  test('a body of millions of values is refused before it is parsed', async () => {
    const { ada } = await signedIn(open);
    const counters = Object.fromEntries(Array.from({ length: 120_000 }, (_, at) => [at, 1]));
    const answer = await push(ada, buildDelta(structs(1), counters));
    expect([answer.status, answer.body?.errors?.[0]?.because]).toEqual([413, 'The request is too large.']);
  });

  test('an account that used up its minute waits, delays no one else, and loses nothing', async () => {
    const { site, ada } = await signedIn(open);
    const eve = await site.signedUp(person('Eve Adams'));
    const body = buildDelta(structs(MOST_PARTS - 1), { 5: MOST_PARTS - 1 });
    let answer = await push(eve, body, '0');
    let pushes = 1;
    for (; answer.status === 200 && pushes < 400; pushes += 1) {
      await site.platform.budget.spend(await readUpliftId(eve), 1_000_000);
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
    await site.platform.budget.spend(await readUpliftId(ada), 20_000_000);
    const body = buildDelta(structs(2), { 5: 2 });
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
