import { pushCollections } from '@uplift/contract';
import { expect, test } from 'vitest';
import { createRecordDevice, list, describeSite, pushed, twoDevices } from '../../test-platform/index.ts';

describeSite('records that are written at once', (open) => {
  test('twenty edits of one record at once all survive, each with its own version', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const devices = Array.from({ length: 20 }, () => createRecordDevice(ada));
    for (const device of devices) await device.pull();
    devices.forEach((device, index) => device.edit('a', { name: 'Sunday', [`field ${index}`]: index }));
    const responses = await Promise.all(devices.map((device) => device.push('a')));
    const versions = responses.map(({ body }) => pushed({ body }).version);
    expect(new Set(versions).size).toBe(20);
    await phone.pull();
    expect(Object.keys(phone.words('a') ?? {})).toHaveLength(21);
  });

  test('one of twenty first pushes of one id at once creates the record, and the others receive it', async () => {
    const { ada } = await twoDevices(open);
    const devices = Array.from({ length: 20 }, () => createRecordDevice(ada));
    devices.forEach((device, index) => device.edit('a', { name: `${index}` }));
    const responses = await Promise.all(devices.map((device) => device.push('a')));
    const outcomes = responses.map(({ body }) => pushed({ body }).outcome);
    expect(outcomes.filter((outcome) => outcome === 'merged')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'disjoint')).toHaveLength(19);
  });

  test('a reader of the record list misses nothing while others write', async () => {
    const { ada, phone } = await twoDevices(open);
    const seen = new Set<string>();
    let cursor = 0;
    const follow = async (): Promise<void> => {
      for (const { id, version } of await list(ada, { cursor: String(cursor) })) {
        expect(version).toBeGreaterThan(cursor);
        cursor = version;
        seen.add(id);
      }
    };
    const ids = Array.from({ length: 40 }, (_, index) => `record ${index}`);
    for (const id of ids) phone.edit(id, { name: id });
    const writing = Promise.all(ids.map((id) => phone.push(id)));
    for (let times = 0; times < 10; times += 1) await follow();
    await writing;
    await follow();
    expect([...seen].toSorted()).toEqual(ids.toSorted());
  });

  test('batches and single pushes at once, over each other, lose nothing and lock no one out', async () => {
    const { ada, phone } = await twoDevices(open);
    const ids = Array.from({ length: 8 }, (_, index) => `record ${index}`);
    for (const id of ids) {
      phone.edit(id, { name: id });
      await phone.push(id);
    }
    const devices = Array.from({ length: 6 }, () => createRecordDevice(ada));
    for (const device of devices) await device.pull();
    const responses = await Promise.all(
      devices.flatMap((device, index) => {
        for (const id of ids) device.edit(id, { name: id, [`field ${index}`]: index });
        const order = index % 2 === 0 ? ids : ids.toReversed();
        if (index < 3) return order.map((id) => device.push(id));
        return [
          ada.call(pushCollections, { body: { records: order.map((id) => ({ id, data: device.waiting(id) })) } }),
        ];
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await phone.pull();
    for (const id of ids) expect(Object.keys(phone.words(id) ?? {})).toHaveLength(7);
  });
});
