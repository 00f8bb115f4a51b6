import { sealSet } from '@uplift/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRoomName } from '../../platform/rooms/room-ledger.ts';
import { describeSite, makeEndToEnd } from '../../test-platform/index.ts';
import { checkAdmissions } from './check-admissions.ts';
import { LocalRoom } from './local-room.ts';
import type { Seat } from './local-room.ts';
import { rehearse, RUTH, TOMAS } from './rehearsal.acceptance.ts';

const HEARTBEAT_MS = 30_000;

/** Seats `count` devices in a room of a set that is gone. */
function seat(count: number) {
  const [ownerId, setId] = [crypto.randomUUID(), 'set'];
  const room = new LocalRoom({ name: toRoomName(ownerId, setId), ownerId, setId, isOfChurch: false });
  const expel = vi.fn<() => void>();
  const device = { session: { accountId: crypto.randomUUID() } };
  const seats = Array.from({ length: count }, () => ({ device, expel }) as object as Seat); // as much of one as is read
  return { room, seats, expel };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describeSite('checking admissions again', (open) => {
  test("[ROOM-31] each person's admission is checked in each room separately", async () => {
    const { site, ruth, play } = await rehearse(await open());
    const [one, other] = [await play(), await play()];
    const { pubSub } = site.platform;
    const publish = vi.spyOn(pubSub, 'publish').mockImplementation(() => undefined);
    await ruth.unshare(other.setId, TOMAS);
    publish.mockRestore();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await other.follower.out(other.follows.self);
    expect(await one.follower.position()).toMatchObject({ leader: one.leads.self });
    expect(await other.leader.position()).toMatchObject({ leader: other.leads.self });
  });

  test('[ROOM-31] checking admissions reads all rooms in one query, and opens only the sets that were changed', async () => {
    const { site, ruth, play } = await rehearse(await open());
    const rooms = [await play(), await play()] as const;
    const { pubSub, statements } = site.platform;
    const news = vi.spyOn(pubSub, 'publish').mockImplementation(() => undefined);
    const [, changed] = rooms;
    statements.length = 0;
    const countQueries = () => statements.filter((statement) => statement.includes('as asked (owner_id')).length;
    const beat = async (queriesByThen: number): Promise<void> => {
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await expect.poll(countQueries, { timeout: 15_000 }).toBe(queriesByThen);
      for (const { leader, leads } of rooms) expect(await leader.position()).toMatchObject({ leader: leads.self });
    };
    // The admissions, and the sets of all rooms; then the admissions; then the set that was changed.
    await beat(2);
    await beat(3);
    await ruth.library.put('sets', changed.setId, { at: 5, order: [] });
    await beat(5);
    await ruth.library.trash('sets', changed.setId);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await changed.follower.out(changed.follows.self);
    expect(await changed.leader.findRefusal({ type: 'set-update', at: 6 })).toBe(409);
    for (const { leader, leads } of rooms.filter((room) => room !== changed)) {
      expect(await leader.position()).toMatchObject({ leader: leads.self });
    }
    expect(countQueries()).toBe(7);
    news.mockRestore();
  });

  test('the room of a set of an end-to-end encrypted account keeps its devices, until the set is unshared', async () => {
    const { ruth, play } = await rehearse(await open());
    const { setId, leader, follower, leads, follows } = await play();
    expect((await makeEndToEnd(ruth.visitor, RUTH)).answer.status).toBe(200);
    await ruth.library.put('sets', setId, { at: 5, order: [] });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    leader.sendFrame({ type: 'song-update', song_id: 'a', song: null });
    expect(await follower.next('song-update')).toEqual({
      type: 'song-update',
      song_id: 'a',
      song: null,
      from: leads.self,
    });
    expect(await follower.position()).toMatchObject({ leader: leads.self });
    const late = await (await ruth.device()).join({ shared: setId, role: 'viewer' });
    expect(late.others).toContain(follows.self);
    await ruth.unshare(setId, TOMAS);
    await follower.out(follows.self);
    expect(await leader.position()).toMatchObject({ leader: leads.self });
  });

  test('the room of a sealed set is closed once its owner’s device says that it is in the trash', async () => {
    const { ruth, play } = await rehearse(await open());
    const { setId, leader, follower, follows } = await play();
    expect((await makeEndToEnd(ruth.visitor, RUTH)).answer.status).toBe(200);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await leader.findRefusal({ type: 'set-update', at: 6 })).toBeNull();
    const body = { generation: 1, content: 'AA==', keys: [], in_trash: true };
    expect((await ruth.visitor.call(sealSet, { params: { set_id: setId }, body })).status).toBe(200);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await follower.out(follows.self);
    expect(await leader.findRefusal({ type: 'set-update', at: 6 })).toBe(409);
  });

  test('one statement checks the rooms of up to 500 devices, and a larger room is checked by itself', async () => {
    const { platform } = await open();
    const rooms = [300, 200, 1, 700, 500].map(seat);
    platform.statements.length = 0;
    await checkAdmissions(platform, rooms);
    expect(platform.statements).toHaveLength(4);
    expect(rooms.map(({ expel }) => expel.mock.calls.length)).toEqual([300, 200, 1, 700, 500]);
  });
});
