import { toId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import type { PeerId, RoomPlace } from '@uplift/core/room';
import { openPeerMemory, type PeerLocks } from './peer-memory.ts';

const PLACE: RoomPlace = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false };
const BEN = toId<PeerId>('ben');

/** The storage of a tab. */
function tabStorage(before: Iterable<readonly [string, unknown]> = []) {
  const kept = new Map<string, unknown>(before);
  return {
    kept,
    read: (key: string) => kept.get(key),
    keep: (key: string, value: unknown) => void kept.set(key, value),
  };
}

/** The locks of a browser: one page holds each, and waiting pages are refused. */
function browserLocks() {
  const held = new Set<string>();
  const request = (name: string, _: unknown, hold: () => Promise<unknown>) => {
    if (held.has(name)) return Promise.reject(new DOMException('Timed out', 'TimeoutError'));
    held.add(name);
    return hold();
  };
  return { held, locks: { request } as unknown as PeerLocks };
}

test('a reloaded page is the same device only in the same place', async () => {
  const tab = tabStorage();
  const first = await openPeerMemory(tab, browserLocks().locks);
  expect(first.read(PLACE)).toBeNull();
  first.keep(PLACE, BEN);
  expect(first.read(PLACE)).toBe(BEN);
  const reloaded = await openPeerMemory(tab, browserLocks().locks);
  expect(reloaded.read(PLACE)).toBe(BEN);
  for (const other of [{ setId: 'monday' }, { isShared: false }, { role: 'present' }] as const)
    expect(reloaded.read({ ...PLACE, ...other })).toBeNull();
});

test('a duplicated tab is a device of its own', async () => {
  const [tab, { locks, held }] = [tabStorage(), browserLocks()];
  const first = await openPeerMemory(tab, locks);
  first.keep(PLACE, BEN);
  first.keep(PLACE, BEN);
  expect(held.size).toBe(1);
  const second = await openPeerMemory(tabStorage(tab.kept), locks);
  expect(second.read(PLACE)).toBeNull();
  expect(first.read(PLACE)).toBe(BEN);
});

test.each([null, 'ben', 7, {}, { place: 'perform own sunday' }, { place: 3, peer: 'ben' }])(
  'an invalid stored peer is ignored: %o',
  async (written) => {
    const memory = await openPeerMemory(tabStorage([['uplift.room-peer', written]]), browserLocks().locks);
    expect(memory.read(PLACE)).toBeNull();
  },
);

test('without locks each page is a new device', async () => {
  const tab = tabStorage();
  (await openPeerMemory(tab, undefined)).keep(PLACE, BEN);
  expect((await openPeerMemory(tab, undefined)).read(PLACE)).toBeNull();
});
