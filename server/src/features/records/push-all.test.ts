import { sql } from '../../platform/database/drizzle.ts';
import { readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { recordAccounts } from '../../platform/database/schema.ts';
import { describeSite, list, twoDevices } from '../../test-platform/index.ts';
import type { OpenSite, Visitor } from '../../test-platform/index.ts';
import { purge } from './purge.ts';
import { pushAll } from './push-all.ts';

/** A push of a document that no one else wrote in. */
function buildPush(text: string) {
  const doc = new Y.Doc();
  doc.getMap('r').set('text', text);
  return { counters: { [doc.clientID]: 1 }, delta: Y.encodeStateAsUpdate(doc), version: 0 };
}

async function readAccountId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSession);
  const session = body?.data as DataOf<typeof readSession>; // what the server under test answered
  return session.profile?.uplift_id ?? '';
}

/** Record `a` of version 1, and the push of an edit of it. */
async function openEdited(open: OpenSite) {
  const { site, ada, phone, laptop } = await twoDevices(open);
  phone.edit('a', { name: 'Sunday' });
  await phone.push('a');
  await laptop.pull();
  laptop.edit('a', { name: 'Monday' });
  const { counters, delta, version } = laptop.waiting('a');
  return { site, ada, phone, push: { counters, delta: Buffer.from(delta, 'base64'), version } };
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
    const owner = { accountId: await readAccountId(ada), collection: 'collections' } as const;
    let merges = 0;
    const merging: typeof platform.merging = {
      ...platform.merging,
      async receive(...task) {
        merges += 1;
        if (merges <= changes) await platform.queries.update(recordAccounts).set({ version: sql`version + 1` });
        return platform.merging.receive(...task);
      },
    };
    platform.statements.length = 0;
    const pushed = await pushAll({ ...platform, merging }, owner, [{ id: 'b', push: buildPush('new') }]);
    expect(merges).toBe(changes + 1);
    const version = 1 + changes + 1;
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version } }]);
    expect(platform.statements.filter((statement) => statement === 'begin')).toHaveLength(transactions);
    expect((await list(ada)).map((record) => record.version)).toEqual([1, version]);
  });

  test('a push of a record that no one else changed is written although the account has changed, with the next version', async () => {
    const { site, ada, phone, push } = await openEdited(open);
    const { platform } = site;
    const owner = { accountId: await readAccountId(ada), collection: 'collections' } as const;
    const merging: typeof platform.merging = {
      ...platform.merging,
      async receive(...task) {
        phone.edit('b', { name: 'Meanwhile' });
        await phone.push('b');
        return platform.merging.receive(...task);
      },
    };
    const pushed = await pushAll({ ...platform, merging }, owner, [{ id: 'a', push }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version: 3 } }]);
    expect((await list(ada)).map((record) => [record.id, record.version])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('a second push of a record in a batch may need the state that the first did without', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = { accountId: await readAccountId(ada), collection: 'collections' } as const;
    const pushes = [push, { ...push, version: 0 }].map((one) => ({ id: 'a', push: one }));
    const pushed = await pushAll(platform, owner, pushes);
    const merged = { ok: true, value: { outcome: 'merged', version: 2 } };
    expect(pushed?.outcomes).toMatchObject([merged, merged]);
  });

  test('a record that is deleted permanently before its state is read is purged for the push as well', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = { accountId: await readAccountId(ada), collection: 'collections' } as const;
    const merging: typeof platform.merging = {
      ...platform.merging,
      async receive(...task) {
        await purge(platform, { ...owner, id: 'a' });
        return platform.merging.receive(...task);
      },
    };
    const pushed = await pushAll({ ...platform, merging }, owner, [{ id: 'a', push: { ...push, version: 0 } }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'purged', version: 2 } }]);
  });
});
