import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accepted, refused } from '@uplift/core/foundation';
import { ENDLESS, pullCollection } from './pull-collection.ts';
import type { Round } from './round.ts';
import { UnreadableCount } from './unreadable-count.ts';
import type { ListedPage, Received } from './sync-records.ts';

const NO_CHANGE: Received = { changed: 0, lacking: [], setAside: [] };

/** A round with all that pulling asks of it. */
function buildRound(parts: object): Round {
  const round = { isCurrent: () => true, unreadable: new UnreadableCount(), report: () => undefined };
  return { ...round, ...parts } as unknown as Round; // pulling asks for nothing else
}

/** A round whose server lists one record a page, and whose device stores a page when the test says so. */
function pulling(pages: number, merge = (_cursor: number) => Promise.resolve()) {
  const steps: string[] = [];
  const stores: { readonly resolve: (isStored: boolean) => void; readonly reject: (error: Error) => void }[] = [];
  let isCurrent = true;
  const round = buildRound({
    isCurrent: () => isCurrent,
    server: {
      list: async (_collection: string, cursor: number) => {
        steps.push(`list ${cursor}`);
        return accepted([{ id: `song ${cursor + 1}`, version: cursor + 1, data: null }]);
      },
    },
    records: {
      async receiveInTurn(_collection: string, { cursor }: ListedPage, turn: Promise<boolean>) {
        steps.push(`merge ${cursor}`);
        await merge(cursor);
        if (!(await turn)) return refused('storage-unavailable');
        const isStored = await new Promise<boolean>((resolve, reject) => stores.push({ resolve, reject }));
        steps.push(isStored ? `stored ${cursor}` : `full ${cursor}`);
        return isStored ? accepted(NO_CHANGE) : refused('storage-full');
      },
    },
  });
  const stop = pullCollection(round, 'songs', { from: 0, to: pages });
  return { steps, stores, stop, changeAccount: () => (isCurrent = false) };
}

/** Lets everything happen that waits for nothing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test('a page is merged while the one before it is stored, and pages are stored one after the other', async () => {
  const { steps, stores, stop } = pulling(3);
  await settle();
  expect(steps).toEqual(['list 0', 'list 1', 'merge 1', 'list 2', 'merge 2']);
  stores[0]?.resolve(true);
  await settle();
  expect([steps.slice(5), stores.length]).toEqual([['stored 1', 'merge 3'], 2]);
  stores[1]?.resolve(true);
  await settle();
  stores[2]?.resolve(true);
  expect(await stop).toBeNull();
});

test('after a page that could not be stored, no later one is', async () => {
  const { steps, stores, stop } = pulling(5);
  await settle();
  stores[0]?.resolve(false);
  expect(await stop).not.toBeNull();
  await settle();
  expect([steps.at(-1), stores.length]).toEqual(['full 1', 1]);
});

test('after a change of the account, a page that waits for its turn is not stored', async () => {
  const { steps, stores, stop, changeAccount } = pulling(3);
  await settle();
  changeAccount();
  stores[0]?.resolve(true);
  expect(await stop).toEqual({ type: 'outdated' });
  await settle();
  expect([steps.at(-1), stores.length]).toEqual(['stored 1', 1]);
});

test('storage that breaks down while the next page is merged ends the pull, and that page is not stored', async () => {
  const merged = setImmediate();
  const { stores, stop } = pulling(3, (cursor) => (cursor === 2 ? merged : Promise.resolve()));
  await settle();
  stores[0]?.reject(new Error('The browser closed the database.'));
  await expect(stop).rejects.toThrow('closed');
  await merged;
  await settle();
  expect(stores).toHaveLength(1);
});

/** Pulls with another thread at hand; returns if it was used, and the pages that this thread listed. */
async function pullWithThread(
  range: { readonly from: number; readonly to: number; readonly listed?: Set<string> },
  isAble = true,
) {
  let isUsed = false;
  const listed: number[] = [];
  const round = buildRound({
    server: {
      list: async (_collection: string, cursor: number) => {
        listed.push(cursor);
        return accepted([{ id: 'song', version: range.to, data: null }]);
      },
    },
    records: { receiveInTurn: async () => accepted(NO_CHANGE) },
    pullElsewhere: () => {
      isUsed = isAble;
      return isAble ? Promise.resolve(null) : null;
    },
  });
  expect(await pullCollection(round, 'songs', range)).toBeNull();
  return { isUsed, listed };
}

test('the library of a new device is pulled on another thread, if there is one', async () => {
  expect(await pullWithThread({ from: 0, to: 500 })).toEqual({ isUsed: true, listed: [] });
  expect(await pullWithThread({ from: 0, to: 500 }, false)).toEqual({ isUsed: false, listed: [0] });
});

test('the rest of a library, of which a page that was reloaded has the first part, is pulled there, too', async () => {
  expect(await pullWithThread({ from: 5, to: 2_000 })).toEqual({ isUsed: true, listed: [] });
});

test.each([
  ['few versions', { from: 0, to: 499 }],
  ['news of a library that is here', { from: 1_600, to: 2_000 }],
  ['a restored server', { from: 0, to: 2_000, listed: new Set<string>() }],
])('%s are pulled on this thread', async (_what, range) => {
  expect(await pullWithThread(range)).toEqual({ isUsed: false, listed: [range.from] });
});

test('a list without an end ends once the device couldn’t read 2,000 of its records, also in later rounds', async () => {
  const listed: number[] = [];
  const round = buildRound({
    server: {
      async list(_collection: string, cursor: number) {
        listed.push(cursor);
        return accepted([{ id: `song ${cursor}`, version: cursor + 1, data: null }]);
      },
    },
    records: {
      async receiveInTurn(_collection: string, _page: ListedPage, turn: Promise<boolean>) {
        await turn;
        return accepted({ ...NO_CHANGE, setAside: Array.from({ length: 500 }, (_, at) => `song ${at}`) });
      },
    },
  });
  const pull = () => pullCollection(round, 'songs', { from: 0, to: 1_000_000 });
  expect(await pull()).toMatchObject({ type: 'refused', because: expect.stringContaining('more and more') });
  const before = listed.length;
  expect(before).toBeLessThan(10);
  expect(await pull()).toMatchObject({ type: 'refused' });
  expect(listed.length).toBeLessThan(before + 4);
});

test('a list that another thread found to be without an end isn’t fetched by this one either', async () => {
  let asked = 0;
  const endless = { type: 'refused', because: ENDLESS.because };
  const round = buildRound({
    pullElsewhere: async () => endless,
    server: { list: async () => accepted([{ id: 'song', version: 6, data: null }]) },
    records: { receiveInTurn: async () => accepted({ ...NO_CHANGE, changed: (asked += 1) }) },
  });
  expect(await pullCollection(round, 'songs', { from: 0, to: 2_000 })).toEqual(endless);
  expect(await pullCollection(round, 'songs', { from: 5, to: 6 })).toEqual(endless);
  expect(asked).toBe(0);
});
