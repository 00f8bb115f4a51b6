import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import { createSetSession, reschedule, type SetList } from '@uplift/core/set-list';
import {
  type DeviceId,
  type RecordCipher,
  type RecordRepository,
  type SetId,
  type UpliftId,
  toId,
} from '@uplift/core/foundation';
import { createLiveRecords } from './live-records.ts';

const KEY = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const RUTHS = createRecordCipher(toId<UpliftId>('ruth'), KEY);
const buildSet = (id: string, at: number | null = 0): SetList => ({ id: toId<SetId>(id), at, order: [] });

/** A device with the sets of two tabs; the reads of the first one are counted. */
function openDevice() {
  const disk = createMemoryDisk();
  let cipher: RecordCipher | null = null;
  const open = (device: string) =>
    createMemoryDeviceStore({ disk, device: toId<DeviceId>(device), clock: () => 1, cipher: () => cipher });
  const [mine, other] = [open('mine'), open('other')];
  const reads = { count: 0 };
  const counted =
    <Answer, Given extends readonly unknown[]>(read: (...given: Given) => Promise<Answer>) =>
    (...given: Given) => {
      reads.count += 1;
      return read(...given);
    };
  const sets: RecordRepository<SetList> = {
    ...mine.sets,
    get: counted((id: string) => mine.sets.get(id)),
    getAll: counted(() => mine.sets.getAll()),
    getTrash: counted(() => mine.sets.getTrash()),
  };
  return {
    disk,
    sets,
    reads,
    live: createLiveRecords(sets),
    other: other.sets,
    unlock(next: RecordCipher | null) {
      cipher = next;
      mine.unlocked();
    },
  };
}

/** Waits until all started work is done. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 20));
}

function watch({ live }: Pick<ReturnType<typeof openDevice>, 'live'>, ...ids: readonly string[]) {
  const seen = { draws: 0, end: () => undefined as void };
  seen.end = live.watch(ids, () => (seen.draws += 1));
  return seen;
}

describe('a watched record', () => {
  test('a watched record is loading until it is read, and then found, in the trash, or missing', async () => {
    const device = openDevice();
    await device.sets.putAll([buildSet('kept'), buildSet('deleted')]);
    await device.sets.remove(['deleted']);
    watch(device, 'kept', 'deleted', 'absent');
    expect(device.live.get('kept').type).toBe('loading');
    await settle();
    expect(['kept', 'deleted', 'absent'].map((id) => device.live.get(id).type)).toEqual([
      'found',
      'in-trash',
      'missing',
    ]);
  });

  test('a change of another tab is read and drawn once', async () => {
    const device = openDevice();
    await device.sets.put(buildSet('sunday'));
    const seen = watch(device, 'sunday');
    await settle();
    const { draws } = seen;
    await device.other.put({ id: toId<SetId>('sunday'), at: 5 });
    await settle();
    expect([device.live.get('sunday'), seen.draws - draws]).toMatchObject([{ type: 'found', value: { at: 5 } }, 1]);
  });

  test('a record is the same object until it changes, and unknown again soon after its last watcher left', async () => {
    const device = openDevice();
    await device.sets.put(buildSet('sunday'));
    const seen = watch(device, 'sunday');
    await settle();
    expect(device.live.get('sunday')).toBe(device.live.get('sunday'));
    seen.end();
    expect(device.live.get('sunday').type).toBe('found');
    await settle();
    expect(device.live.get('sunday').type).toBe('loading');
  });

  test('[DATA-39] a watched record appears and disappears with its unlocked account', async () => {
    const device = openDevice();
    device.unlock(RUTHS);
    await device.sets.put(buildSet('sunday'));
    device.unlock(null);
    watch(device, 'sunday');
    await settle();
    expect(device.live.get('sunday').type).toBe('missing');
    device.unlock(RUTHS);
    expect(device.live.get('sunday').type).toBe('loading');
    await settle();
    expect(device.live.get('sunday').type).toBe('found');
    device.unlock(null);
    await settle();
    expect(device.live.get('sunday').type).toBe('missing');
  });

  test('a record that the device fails to read is unreadable until its next change', async () => {
    const device = openDevice();
    await device.sets.put(buildSet('sunday'));
    let isBroken = true;
    const get = (id: string) => (isBroken ? Promise.reject(new Error('The storage is gone.')) : device.sets.get(id));
    const live = createLiveRecords({ ...device.sets, get });
    watch({ live }, 'sunday');
    await settle();
    expect(live.get('sunday').type).toBe('unreadable');
    isBroken = false;
    await device.other.put({ id: toId<SetId>('sunday'), at: 5 });
    await settle();
    expect(live.get('sunday').type).toBe('found');
  });
});

describe('the list of a kind', () => {
  test('the list is read on first use, and again with each change of any tab', async () => {
    const device = openDevice();
    await device.sets.put(buildSet('sunday'));
    await settle();
    expect(device.reads.count).toBe(0);
    expect(device.live.all.get()).toEqual({ status: 'loading' });
    await settle();
    expect(device.live.all.get()).toEqual({ status: 'ready', values: [buildSet('sunday')] });
    await device.other.put(buildSet('monday'));
    await settle();
    expect(device.live.all.get()).toMatchObject({ values: [{ id: 'monday' }, { id: 'sunday' }] });
  });

  test('a record of a loaded list is known at once and is not read again', async () => {
    const device = openDevice();
    await device.sets.put(buildSet('sunday'));
    device.live.all.get();
    await settle();
    const reads = device.reads.count;
    expect(device.live.get('sunday')).toEqual({ type: 'found', value: buildSet('sunday') });
    watch(device, 'sunday');
    await settle();
    expect([device.live.get('sunday').type, device.reads.count - reads]).toEqual(['found', 0]);
  });

  test('a list that the device fails to read is unreadable until the next change', async () => {
    const device = openDevice();
    let isBroken = true;
    const getAll = () => (isBroken ? Promise.reject(new Error('The storage is gone.')) : device.sets.getAll());
    const live = createLiveRecords({ ...device.sets, getAll });
    live.all.get();
    await settle();
    expect(live.all.get()).toEqual({ status: 'unreadable' });
    isBroken = false;
    await device.other.put(buildSet('sunday'));
    await settle();
    expect(live.all.get().status).toBe('ready');
  });
});

async function planned() {
  const device = openDevice();
  await device.sets.putAll([buildSet('sunday'), buildSet('monday')]);
  watch(device, 'sunday');
  device.live.all.get();
  await settle();
  const session = createSetSession(buildSet('sunday'), {
    records: device.live.records,
    now: () => 0,
    newId: () => 'planner',
  });
  await session.settle();
  return { device, session };
}
const toTime = (at: number) => ({ label: 'Move set', change: (set: SetList) => reschedule(set, at) });

describe('a session over live records', () => {
  test('an edit shows in the record and in the list, and causes no read of its own write', async () => {
    const { device, session } = await planned();
    const reads = device.reads.count;
    session.apply(toTime(5));
    await session.settle();
    await settle();
    expect(device.live.get('sunday')).toMatchObject({ type: 'found', value: { at: 5 } });
    expect(device.live.all.get()).toMatchObject({ values: [{ id: 'monday' }, { id: 'sunday', at: 5 }] });
    expect(device.reads.count - reads).toBe(0);
  });

  test('an edit of a record that went to the trash shows it there', async () => {
    const { device, session } = await planned();
    await device.other.remove(['sunday']);
    await settle();
    session.apply(toTime(5));
    await session.settle();
    expect(device.live.get('sunday')).toMatchObject({ type: 'in-trash', value: { at: 5 } });
    expect(device.live.all.get()).toMatchObject({ status: 'ready', values: [{ id: 'monday' }] });
  });

  test('a change of another tab while an edit is stored is not lost', async () => {
    const { device, session } = await planned();
    session.apply(toTime(5));
    await device.other.put({ id: toId<SetId>('sunday'), place: 'Chapel' });
    await session.settle();
    await settle();
    expect(device.live.get('sunday')).toMatchObject({ value: { at: 5, place: 'Chapel' } });
    expect(session.state.get().value).toMatchObject({ at: 5, place: 'Chapel' });
  });

  test('a refused edit leaves the known record unchanged', async () => {
    const { device, session } = await planned();
    device.disk.refuseWrites('storage-full');
    session.apply(toTime(5));
    expect(await session.settle()).toBe('storage-full');
    expect(device.live.get('sunday')).toMatchObject({ type: 'found', value: { at: 0 } });
  });
});
