import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { createCollectionSession, newCollection, type Collection } from '@uplift/core/collections';
import { type CollectionId, type DeviceId, toId } from '@uplift/core/foundation';
import { createRecordSessions, editOnce } from './record-sessions.ts';

const ADVENT = newCollection({ id: toId<CollectionId>('advent'), name: 'Advent' });

async function openSessions() {
  const disk = createMemoryDisk();
  const { collections } = createMemoryDeviceStore({ disk, device: toId<DeviceId>('tab'), clock: () => 1 });
  await collections.put(ADVENT);
  let begun = 0;
  const sessions = createRecordSessions((value: Collection) => {
    begun += 1;
    const newId = () => `writer ${String(begun)}`;
    return createCollectionSession(value, { records: collections, now: () => 0, newId });
  });
  const readName = async () => (await collections.get(ADVENT.id))?.value.name;
  return { disk, collections, sessions, readName, countBegun: () => begun };
}

const rename = (name: string) => ({ label: 'Rename', change: (now: Collection) => ({ ...now, name }) });

/** Waits until a released session is closed. */
function settle(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 20));
}

describe('the sessions of a tab', () => {
  test('a record has one session as long as someone holds it, and Undo outlasts a change of page', async () => {
    const { sessions, countBegun } = await openSessions();
    const session = sessions.open(ADVENT);
    const release = sessions.hold(ADVENT.id);
    session.apply(rename('Christmas'));
    release();
    const again = sessions.hold(ADVENT.id);
    await settle();
    expect([sessions.open(ADVENT), countBegun()]).toEqual([session, 1]);
    expect(session.undo()).toBe('Rename');
    again();
    await settle();
    expect(sessions.open(ADVENT)).not.toBe(session);
  });

  test('refused edits wait until their record is opened again, and are stored with the next try', async () => {
    const { disk, sessions, readName } = await openSessions();
    const session = sessions.open(ADVENT);
    const release = sessions.hold(ADVENT.id);
    disk.refuseWrites('storage-full');
    session.apply(rename('Christmas'));
    await session.settle();
    release();
    await settle();
    expect(sessions.open(ADVENT).state.get()).toMatchObject({ value: { name: 'Christmas' }, storing: 'storage-full' });
    disk.refuseWrites(null);
    expect(sessions.hasUnstored()).toBe(true);
    session.retry();
    await session.settle();
    expect([await readName(), sessions.hasUnstored()]).toEqual(['Christmas', false]);
  });

  test('an edit counts as unstored from its display until a slow device has it, also after its page was left', async () => {
    const { collections } = await openSessions();
    const disk = new EventTarget();
    const writes = once(disk, 'ready');
    const slow: typeof collections = {
      ...collections,
      put: (...put) => writes.then(() => collections.put(...put)),
    };
    const ports = { records: slow, now: () => 0, newId: () => 'writer' };
    const sessions = createRecordSessions((value: Collection) => createCollectionSession(value, ports));
    const session = sessions.open(ADVENT);
    await session.settle();
    expect(sessions.hasUnstored()).toBe(false);
    const release = sessions.hold(ADVENT.id);
    session.apply(rename('Christmas'));
    expect(sessions.hasUnstored()).toBe(true);
    release();
    await settle();
    expect(sessions.hasUnstored()).toBe(true);
    disk.dispatchEvent(new Event('ready'));
    await session.settle();
    await settle();
    expect(sessions.hasUnstored()).toBe(false);
  });
});

describe('an edit of a record that no page has open', () => {
  test('an edit without an open page is stored over the newest record, and its session is closed', async () => {
    const { sessions, collections, readName, countBegun } = await openSessions();
    const entry = { song_id: 'a', arrangement: 'x' } as never; // any song
    await collections.put({ id: ADVENT.id, songs: [entry] });
    expect(await editOnce(sessions, ADVENT, rename('Christmas'))).toEqual({ ok: true, value: null });
    expect([await readName(), (await collections.get(ADVENT.id))?.value.songs.length]).toEqual(['Christmas', 1]);
    await settle();
    sessions.open(ADVENT);
    expect(countBegun()).toBe(2);
  });

  test('a refused edit without an open page returns the reason, is undone, and does not wait for the record to be opened', async () => {
    const { disk, sessions, readName } = await openSessions();
    disk.refuseWrites('storage-full');
    expect(await editOnce(sessions, ADVENT, rename('Lost'))).toEqual({ ok: false, refusal: 'storage-full' });
    disk.refuseWrites(null);
    await settle();
    expect([sessions.open(ADVENT).state.get().value.name, await readName()]).toEqual(['Advent', 'Advent']);
  });
});
