import { listPackedCollections, pushCollection, pushCollections, purgeCollection } from '@uplift/contract';
import { unpackPage } from '@uplift/core/sync';
import { expect, test } from 'vitest';
import { describeSite, list, packed, pushed, toBase64, twoDevices } from '../../test-platform/index.ts';

describeSite('packed records', (open) => {
  test('[API-23] a push is taken field by field as it is packed, alone and in a batch', async () => {
    const { ada, phone, laptop } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    const sent = phone.waiting('a');
    const forms = [packed(sent), sent];
    const alone = forms.map((body) => ada.call(pushCollection, { params: { record_id: 'a' }, body }));
    const [first, again] = (await Promise.all(alone)).map(pushed);
    expect(first).toMatchObject({ outcome: 'merged', version: 1, counters: sent.counters, is_stored: true });
    // Both name the same change.
    expect(again).toMatchObject({ outcome: 'merged', version: 1, is_stored: true });
    for (const id of ['b', 'c']) phone.edit(id, { name: id });
    const records = [
      { id: 'b', data: packed(phone.waiting('b')) },
      { id: 'c', data: phone.waiting('c') },
      { id: 'd', data: { push: toBase64(Uint8Array.of(2)) } },
    ];
    const { body } = await ada.call(pushCollections, { body: { records } });
    expect(body?.data).toMatchObject([
      { outcome: 'merged', version: 2 },
      { outcome: 'merged', version: 3 },
      { outcome: 'refused', status: 400, because: 'This isn’t a sealed entry.' },
    ]);
    await laptop.pull();
    expect(['a', 'b', 'c'].map((id) => laptop.words(id)?.name)).toEqual(['Sunday', 'b', 'c']);
  });

  test('[API-21] a packed list has the pages of the other list', async () => {
    const { ada, phone } = await twoDevices(open);
    for (const id of ['a', 'b', 'gone']) {
      phone.edit(id, { name: id });
      await phone.push(id);
    }
    phone.edit('a', { name: 'Monday' });
    await phone.push('a');
    await ada.call(purgeCollection, { params: { record_id: 'gone' } });
    for (const query of [{}, { cursor: '2' }, { cursor: '1', limit: '1' }, { cursor: '9' }]) {
      const { bytes, headers } = await ada.call(listPackedCollections, { query });
      expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': 'no-store' });
      const listed = unpackPage(bytes)?.map(({ data, ...record }) => {
        return { ...record, data: data && { ...data, entries: data.entries.map(toBase64) } };
      });
      const others = await list(ada, query);
      expect(listed).toEqual(others.map((record) => ({ proof: null, ...record })));
    }
  });
});
