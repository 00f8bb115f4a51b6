import { createStore } from '@uplift/core/foundation';
import type { RoomPlace } from '@uplift/core/room';
import { createFakeRoom } from '@uplift/core/room/testing';
import { expect, test } from 'vitest';
import { leaveRoom, stayInRoom } from './stay-in-room.ts';

const SUNDAY: RoomPlace = { setId: 'sunday', isShared: false, role: 'perform', wantsToLead: true };

/** A page that stays in a room; its code can be loaded once `isLoadable` is true. */
function openPage({ isLoadable = true } = {}) {
  const [room, connection] = [createFakeRoom(), createStore<'online' | 'offline'>('online')];
  const [log, loading]: [string[], { isLoadable: boolean }] = [[], { isLoadable }];
  const end = stayInRoom(
    {
      access: { open: async () => (loading.isLoadable ? room : null) },
      connection,
      enter: ({ state }, { setId }) => {
        log.push(`enter ${setId} ${state.get().status}`);
        return { end: () => log.push('end') };
      },
      onEntered: () => log.push('entered'),
    },
    SUNDAY,
  );
  return { room, connection, loading, log, end };
}

const aTurn = () => new Promise((resolve) => setTimeout(resolve));

test('a stage joins its room once, and again when the network changes', async () => {
  const { room, connection, log } = openPage();
  await aTurn();
  expect(log).toEqual(['enter sunday off', 'entered']);
  connection.set('offline');
  await aTurn();
  expect([log.length, room.calls]).toEqual([2, ['join sunday']]);
});

test('a room whose code could not be loaded is joined when the network returns', async () => {
  const { connection, loading, log } = openPage({ isLoadable: false });
  await aTurn();
  expect(log).toEqual([]);
  loading.isLoadable = true;
  connection.set('offline');
  await aTurn();
  expect(log).toEqual(['enter sunday off', 'entered']);
});

test('a stage that is closed before its room is loaded joins no room', async () => {
  const { log, end } = openPage();
  end();
  await aTurn();
  expect(log).toEqual([]);
});

test('a closed stage ends its part of the room, and does not join again when the network changes', async () => {
  const { room, connection, log, end } = openPage();
  await aTurn();
  end();
  connection.set('offline');
  await aTurn();
  expect([log.at(-1), room.calls]).toEqual(['end', []]);
});

test('leaving loads no code on a page without a room', async () => {
  const room = createFakeRoom();
  let opened = 0;
  const access = {
    state: room.state,
    open: async () => {
      opened += 1;
      return room;
    },
  };
  leaveRoom(access);
  expect(opened).toBe(0);
  room.become({ status: 'joined' });
  leaveRoom(access);
  await aTurn();
  expect([opened, room.calls]).toEqual([1, ['leave']]);
});
