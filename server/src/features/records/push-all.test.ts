import { sql } from '../../platform/database/drizzle.ts';
import { readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { describeSite, list, twoDevices } from '../../test-platform/index.ts';
import type { OpenSite, RecordDevice, TestPlatform, Visitor } from '../../test-platform/index.ts';
import { purge } from './purge.ts';
import { pushAll } from './push-all.ts';

/** A push of a document that no one else wrote in. */
function buildPush(text: string) {
  const doc = new Y.Doc();
  doc.getMap('r').set('text', text);
  return { counters: { [doc.clientID]: 1 }, delta: Y.encodeStateAsUpdate(doc), version: 0 };
}

async function findOwner(visitor: Visitor) {
  const { body } = await visitor.call(readSession);
  const session = body?.data as DataOf<typeof readSession>; // what the server under test answered
  return { accountId: session.profile?.uplift_id ?? '', collection: 'collections' } as const;
}

/** Record `a` of version 1, and the push of an edit of it. */
async function openEdited(open: OpenSite) {
  const { site, ada, phone, laptop } = await twoDevices(open);
  phone.edit('a', { name: 'Sunday' });
  await phone.push('a');
  await laptop.pull();
  laptop.edit('a', { name: 'Monday' });
  return { site, ada, phone, push: readPush(laptop, 'a') };
}

function readPush(device: RecordDevice, id: string) {
  const { counters, delta, version } = device.waiting(id);
  return { counters, delta: Buffer.from(delta, 'base64'), version };
}

/** A platform on which others write before each push is merged. */
function changeBeforeMerging(platform: TestPlatform, change: () => Promise<unknown>): TestPlatform {
  const { merging } = platform;
  return {
    ...platform,
    merging: {
      ...merging,
      async receive(...task) {
        await change();
        return merging.receive(...task);
      },
    },
  };
}

describeSite('pushes while others write', (open) => {
  test.each([
    ['once is merged again', 1, 0],
    ['each time locks the account in the end', 3, 1],
  ])('a batch whose account changes meanwhile %s', async (_what, changes, transactions) => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { platform } = site;
    const owner = await findOwner(ada);
    let merges = 0;
    const changing = changeBeforeMerging(platform, async () => {
      merges += 1;
      if (merges <= changes) await platform.queries.update(recordAccounts).set({ version: sql`version + 1` });
    });
    platform.statements.length = 0;
    const pushed = await pushAll(changing, owner, [{ id: 'b', push: buildPush('new') }]);
    expect(merges).toBe(changes + 1);
    const version = 1 + changes + 1;
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version } }]);
    expect(platform.statements.filter((statement) => statement === 'begin')).toHaveLength(transactions);
    expect((await list(ada)).map((record) => record.version)).toEqual([1, version]);
  });

  test('a push of a record that no one else changed is written although the account has changed, with the next version', async () => {
    const { site, ada, phone, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const changing = changeBeforeMerging(platform, async () => {
      phone.edit('b', { name: 'Meanwhile' });
      await phone.push('b');
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version: 3 } }]);
    expect((await list(ada)).map((record) => [record.id, record.version])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('a second push of a record in a batch may need the state that the first did without', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const pushes = [push, { ...push, version: 0 }].map((one) => ({ id: 'a', push: one }));
    const pushed = await pushAll(platform, owner, pushes);
    const merged = { ok: true, value: { outcome: 'merged', version: 2 } };
    expect(pushed?.outcomes).toMatchObject([merged, merged]);
  });

  test('a record that is deleted permanently before its state is read is purged for the push as well', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const changing = changeBeforeMerging(platform, async () => {
      await purge(platform, { ...owner, id: 'a' });
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push: { ...push, version: 0 } }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'purged', version: 2 } }]);
  });

  test('pushes of one record are taken in their order although only the first needs the state', async () => {
    const { site, ada, phone, push } = await openEdited(open);
    phone.edit('a', { name: 'Sunday', artist: 'Choir' });
    const pushes = [{ ...push, version: 0 }, readPush(phone, 'a')].map((one) => ({ id: 'a', push: one }));
    const pushed = await pushAll(site.platform, await findOwner(ada), pushes);
    expect(pushed?.outcomes).toMatchObject([{ value: { version: 2 } }, { value: { version: 3 } }]);
  });

  test('a push that grows a record is refused if others fill the account meanwhile', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const changing = changeBeforeMerging(platform, async () => {
      const { bytes } = platform.configuration.quota;
      await platform.queries.update(recordAccounts).set({ version: sql`version + 1`, bytes });
    });
    const pushed = await pushAll(changing, await findOwner(ada), [{ id: 'a', push }]);
    expect(pushed?.outcomes).toEqual([{ ok: false, refusal: 'account-full' }]);
  });

  test('a push of a new record by the id of a deleted one is refused if others fill the account meanwhile', async () => {
    const { site, ada, phone } = await twoDevices(open, { configuration: { quota: { records: 1, bytes: 10_000 } } });
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { platform } = site;
    const owner = await findOwner(ada);
    await purge(platform, { ...owner, id: 'a' });
    const changing = changeBeforeMerging(platform, async () => {
      await platform.queries.update(recordAccounts).set({ version: sql`version + 1`, records: 1 });
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push: buildPush('new') }]);
    expect(pushed?.outcomes).toEqual([{ ok: false, refusal: 'account-full' }]);
  });

  test('a state that a batch folds after one of its own changes has the version that is assigned to the change', async () => {
    const { site, ada, phone } = await openEdited(open);
    const { platform } = site;
    phone.edit('a', { name: 'Sunday', verse: 'x'.repeat(5_000) });
    await phone.push('a');
    const owner = await findOwner(ada);
    const pushes = [{}, { chorus: 'y'.repeat(5_000) }].map((added) => {
      phone.edit('a', { name: 'Tuesday', ...added });
      return { id: 'a', push: readPush(phone, 'a') };
    });
    let merges = 0;
    const changing = changeBeforeMerging(platform, async () => {
      merges += 1;
      if (merges === 1) await platform.queries.update(recordAccounts).set({ version: sql`version + 5` });
    });
    const pushed = await pushAll(changing, owner, pushes);
    expect(pushed?.outcomes).toMatchObject([{ value: { version: 8 } }, { value: { version: 9 } }]);
    const { stateVersion, version } = records;
    expect(await platform.queries.select({ stateVersion, version }).from(records)).toEqual([
      { stateVersion: 8, version: 9 },
    ]);
  });

  test('a batch of more than 16 MB is read in parts', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const delta = new Uint8Array(4_000_000).fill(255);
    const pushes = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, push: { ...push, delta } }));
    const owner = await findOwner(ada);
    platform.statements.length = 0;
    const pushed = await pushAll(platform, owner, pushes);
    expect(pushed?.outcomes).toEqual(pushes.map(() => ({ ok: false, refusal: 'not-a-delta' })));
    expect(platform.statements).toHaveLength(2);
  });

  test('simultaneous permanent deletions in one account wait for each other', async () => {
    const { site, ada } = await openEdited(open);
    const owner = await findOwner(ada);
    const ids = Array.from({ length: 10 }, (_, at) => `${at}`);
    const purged = await Promise.all(ids.map((id) => purge(site.platform, { ...owner, id })));
    const versions = purged.map((each) => (each?.ok === true ? each.value.version : null));
    expect(versions.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(ids.map((_, at) => at + 2));
  });
});
