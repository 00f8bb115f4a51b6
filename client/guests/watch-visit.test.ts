import { createStore } from '@uplift/core/foundation';
import { NO_ROOM, type RoomState } from '@uplift/core/room';
import { createFakeRoom } from '@uplift/core/room/testing';
import { expect, test } from 'vitest';
import type { GuestState, GuestVisit } from './guest-visit.ts';
import { watchVisit } from './watch-visit.ts';

function openVisit(type: 'following' | 'invited' = 'following') {
  const room = createFakeRoom();
  const reads: RoomState['status'][] = [];
  const access = { state: createStore(NO_ROOM), open: async () => room };
  const invitation = { ownerName: '', isOfChurch: false, setName: null, at: null };
  const state = createStore<GuestState>(type === 'following' ? { type, name: 'Samuel' } : { type, invitation });
  const visit: Partial<GuestVisit> = {
    state,
    readAgain: async () => void reads.push(access.state.get().status),
  };
  watchVisit(access, visit as GuestVisit); // all that is used
  const become = (status: RoomState['status']) => access.state.set({ ...NO_ROOM, status });
  return { room, state, reads, become };
}

test('a visit is read again when its room is lost, and when it is back, but not for other changes', () => {
  const { reads, become } = openVisit();
  for (const status of ['joining', 'joined', 'joined', 'apart', 'apart', 'joined', 'refused'] as const) become(status);
  expect(reads).toEqual(['apart', 'joined', 'refused']);
});

test('a visit that has not begun is not read', () => {
  const { reads, become } = openVisit('invited');
  become('apart');
  expect(reads).toEqual([]);
});

test.each(['over', 'left'] as const)('a visit that is %s leaves its room', async (type) => {
  const { room, state, become } = openVisit();
  become('joined');
  state.set({ type });
  await expect.poll(() => room.calls).toEqual(['leave']);
});
