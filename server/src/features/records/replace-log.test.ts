import { purgeCollection, replaceCollectionLog } from '@uplift/contract';
import { expect, test } from 'vitest';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { describeSite, list, pushed, person, sealUpdate, twoDevices } from '../../test-platform/index.ts';
import type { RecordDevice, Visitor } from '../../test-platform/index.ts';

/** Replaces the log of record `a`. */
async function replace(visitor: Visitor, body: { readonly entry: string; readonly version: number }) {
  const answer = await visitor.call(replaceCollectionLog, { params: { record_id: 'a' }, body });
  return [answer.status, answer.body?.errors?.[0]?.because];
}

/** Pushes record `a` and an edit of it. */
async function pushTwice(device: RecordDevice): Promise<void> {
  for (const name of ['Sunday', 'Monday']) {
    device.edit('a', { name });
    await device.push('a');
  }
}

describeSite('the log of a record', (open) => {
  test('a record in many entries is called long, and is in one entry once a device replaced them', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const lengths = [];
    for (let times = 0; times < 12; times += 1) {
      phone.edit('a', { name: 'Sunday', [`field ${times}`]: 'x'.repeat(1_500) });
      lengths.push(pushed(await phone.push('a')).is_long);
    }
    expect(lengths).toEqual([...Array<boolean>(5).fill(false), ...Array<boolean>(7).fill(true)]);
    const replacement = { entry: phone.waiting('a').entry, version: 13 };
    expect(await replace(ada, replacement)).toEqual([200, undefined]);
    expect(await list(ada)).toMatchObject([{ version: 13, data: { since: 0, entries: [replacement.entry] } }]);
    expect(await list(ada, { cursor: '12' })).toMatchObject([{ version: 13, data: { since: 0 } }]);
    await laptop.pull();
    expect(laptop.words('a')).toEqual(phone.words('a'));
    phone.edit('a', { name: 'Monday' });
    expect(pushed(await phone.push('a'))).toMatchObject({ version: 14, is_long: false });
    expect((await laptop.pull()).map(({ data }) => data?.since)).toEqual([13]);
    expect(laptop.words('a')).toMatchObject({ name: 'Monday' });
  });

  test('a log that has changed, was not long, or was permanently deleted isn’t replaced', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { entry } = phone.waiting('a');
    const replaceAt = (...versions: readonly number[]) =>
      Promise.all(versions.map((version) => replace(ada, { entry, version })));
    const changed = [412, 'This record has changed since that version.'];
    expect(await replaceAt(0, 1)).toEqual([changed, changed]);
    phone.edit('a', { name: 'Monday' });
    await phone.push('a');
    expect(await replaceAt(1, 3)).toEqual([changed, changed]);
    await ada.call(purgeCollection, { params: { record_id: 'a' } });
    expect(await replaceAt(2, 3)).toEqual([changed, changed]);
  });

  test('a replacement that a full account has no room for is refused, and one that is smaller than the log is not', async () => {
    const { site, ada, phone } = await twoDevices(open, { configuration: { quota: { records: 5, bytes: 500 } } });
    await pushTwice(phone);
    const place = { collection: 'collections', id: 'a' } as const;
    const tooLarge = sealUpdate(ada, place, new Uint8Array(600));
    expect((await replace(ada, { entry: tooLarge, version: 2 }))[0]).toBe(507);
    expect(await replace(ada, { entry: phone.waiting('a').entry, version: 2 })).toEqual([200, undefined]);
    const [stored] = await site.platform.queries.select().from(records);
    const [sums] = await site.platform.queries.select().from(recordAccounts);
    expect([stored?.tail, sums?.bytes]).toEqual([null, stored?.state?.length]);
  });

  test("another person's log is not replaced under the id of their record", async () => {
    const { site, ada, phone } = await twoDevices(open);
    await pushTwice(phone);
    const ben = await site.signedUp(person('Ben Okri'));
    expect((await replace(ben, { entry: phone.waiting('a').entry, version: 2 }))[0]).toBe(412);
    expect(await list(ada)).toMatchObject([{ data: { entries: { length: 2 } } }]);
  });
});
