import { accepted, createStore, refused, toId, type SetId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { giveBackSet, setLeaving } from './leaving-sets.ts';
import type { ListedSharedSet } from './shared-sets.ts';

const SUNDAY = toId<SetId>('sunday');
const LISTED: ListedSharedSet = {
  id: SUNDAY,
  at: null,
  items: 0,
  songs: [],
  owner: { fullName: 'Daniel Okafor', picture: '' },
};

/** The shared sets of an account that is leaving the one on Sunday. */
function openSets() {
  const list = createStore<readonly ListedSharedSet[] | null>([LISTED]);
  const leaving = createStore<ReadonlySet<SetId>>(new Set());
  setLeaving({ leaving }, SUNDAY, true);
  return { list, leaving, isLeaving: () => leaving.get().has(SUNDAY) };
}

test('a set that the person left stays unlisted until the server no longer lists it', async () => {
  const { list, leaving, isLeaving } = openSets();
  const asked: string[] = [];
  const unshare = async (_id: SetId, address: string) => {
    asked.push(address);
    return accepted(true as const);
  };
  expect(await giveBackSet({ list, leaving, unshare }, SUNDAY, 'ada@example.com')).toEqual(accepted(true));
  expect([asked, isLeaving()]).toEqual([['ada@example.com'], true]);
  list.set([]);
  expect(isLeaving()).toBe(false);
});

test('a set is listed again if the server refuses to let the person leave it', async () => {
  const { list, leaving, isLeaving } = openSets();
  const refusal = refused([{ for: 'server_error', because: 'Can’t reach the server.' }]);
  expect(await giveBackSet({ list, leaving, unshare: async () => refusal }, SUNDAY, '')).toEqual(refusal);
  expect(isLeaving()).toBe(false);
});
