import { listSongEdits, listSongHistory } from '@uplift/contract';
import type { HttpApi } from '@uplift/adapters/http-api';
import { accepted, refused } from '@uplift/core/foundation';
import type { SongHistory } from '@uplift/core/library';
import { sampleSong } from '@uplift/core/library/testing';
import { expect, test } from 'vitest';
import { joinHistories, openServerHistory, type ServerHistory } from './server-history.ts';

const MINUTE_MS = 60_000;
const atMinute = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
const RUTH = { uplift_id: crypto.randomUUID(), full_name: 'Ruth Calder' };
const TOMAS = { uplift_id: crypto.randomUUID(), full_name: 'Tomas Alvarez' };

/** Versions 3 and 7 are kept; version 9 is the present one. */
const KEPT = [
  { version: 7, at: atMinute(20) },
  { version: 3, at: atMinute(5) },
];

function edit(author: typeof RUTH | null, versions: readonly [first: number, last: number], minute: number) {
  return { first_version: versions[0], last_version: versions[1], at: atMinute(minute), author };
}

/** The history at a server with these edits; without any, one that isn't reached. */
function openHistory(edits: readonly ReturnType<typeof edit>[] | null): ServerHistory {
  const send = async (call: unknown) => {
    if (edits === null) return refused({ status: null, complaints: [] });
    if (call === listSongHistory) return accepted(KEPT);
    return call === listSongEdits ? accepted(edits) : refused({ status: 404, complaints: [] });
  };
  const api = { send: send as unknown as HttpApi['send'] }; // only these calls are sent
  return openServerHistory({ api, churchId: 'abbey', keys: new Map() });
}

test('a version was made by those whose edits are newer than the version before it', async () => {
  const history = openHistory([
    edit(RUTH, [8, 9], 31),
    edit(null, [6, 8], 30),
    edit(TOMAS, [4, 7], 20),
    edit(RUTH, [2, 3], 5),
    edit(TOMAS, [1, 1], 1),
  ]);
  expect(await history.list('a')).toEqual([
    { version: null, at: 31 * MINUTE_MS, authors: ['Ruth Calder', null] },
    { version: 7, at: 20 * MINUTE_MS, authors: [null, 'Tomas Alvarez'] },
    { version: 3, at: 5 * MINUTE_MS, authors: ['Ruth Calder'] },
  ]);
});

test('without a known edit since the last kept version, only the kept ones are listed', async () => {
  const listed = await openHistory([edit(RUTH, [1, 3], 5)]).list('a');
  expect(listed?.map(({ version, authors }) => [version, authors])).toEqual([
    [7, []],
    [3, ['Ruth Calder']],
  ]);
});

test('a version that can’t be read now is not taken for one that isn’t kept any more', async () => {
  await expect(openHistory(null).read('a', 7)).rejects.toThrow('The server didn’t answer.');
  expect(await openHistory([]).read('a', 7)).toBeNull();
});

const LOCAL: SongHistory = {
  list: async () => [{ at: 1 }],
  read: async (_id, at) => sampleSong('a', `Local ${at}`),
};

test('the present version is the song as it is now; others are the server’s', async () => {
  const server: ServerHistory = {
    list: async () => [
      { at: 9, version: null, authors: ['Ruth Calder'] },
      { at: 3, version: 7, authors: [] },
    ],
    read: async (_id, version) => sampleSong('a', `Version ${version}`),
  };
  const record = {
    id: 'a',
    uplift_id: null,
    created_at: 0,
    updated_at: 0,
    deleted_at: null,
    value: sampleSong('a', 'Now'),
  };
  const history = joinHistories({ local: LOCAL, songs: { get: async () => record }, findServer: () => server });
  const titles: (string | undefined)[] = [];
  for (const { at } of await history.list('a')) titles.push((await history.read('a', at))?.title);
  expect(titles).toEqual(['Now', 'Version 7']);
});

test.each([
  ['before the server has sent the keys', (): ServerHistory | null => null],
  ['while the server isn’t reached', () => openHistory(null)],
] as const)('%s, the history is what this device has kept', async (_when, findServer) => {
  const history = joinHistories({ local: LOCAL, songs: { get: async () => null }, findServer });
  expect(await history.list('a')).toEqual([{ at: 1 }]);
  expect((await history.read('a', 1))?.title).toBe('Local 1');
});
