import { createEntryCipher, createRecordCipher, openSpaceKey, sealSpaceKey } from '@uplift/adapters/vault';
import { withWorker, type WorkerChannel } from '@uplift/client/records/testing';
import { toId, type DeviceId, type UpliftId } from '@uplift/core/foundation';
import { createDocument, SONG_SHAPE } from '@uplift/core/replication';
import { packPage, type ListedLog, type SyncEvent } from '@uplift/core/sync';
import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { pullInWorker, type PullWorker } from './pull-in-worker.ts';
import { servePulls } from './serve-pulls.ts';

const ADA = toId<UpliftId>('6f1c2d3e-4a5b-4c6d-8e7f-000000000001');
const LAPTOP = toId<DeviceId>('laptop');
const PAGE = 2;
const SONGS = 5;
const RANGE = { from: 0, to: SONGS };

/** The key of a library, sealed for its account, and its songs sealed with it. */
async function sealLibrary({ access }: WorkerChannel) {
  const state = access.state.get();
  if (state.type !== 'unlocked') throw new Error('No one is signed in.');
  const account = createRecordCipher(ADA, state.account.key);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const copy = await sealSpaceKey(account, { space: ADA, generation: 1 }, raw);
  const key = await openSpaceKey(account, {
    space: ADA,
    generation: 1,
    sealed: new Uint8Array(Buffer.from(copy, 'base64')),
  });
  if (key === null) throw new Error('The copy does not open.');
  const cipher = createEntryCipher(ADA, new Map([[1, key]]));
  const logs = Array.from({ length: SONGS }, async (_, at): Promise<ListedLog> => {
    const id = `song ${at}`;
    const { doc, counters } = createDocument(SONG_SHAPE, buildSong({ id }), LAPTOP);
    const entries = [await cipher.seal(doc, { collection: 'songs', id })];
    return { id, version: at + 1, data: { counters, since: 0, entries }, proof: null };
  });
  return { copy, logs: await Promise.all(logs) };
}

/** A server that has a library, two records a page; it answers pages after `before`. */
async function serveLibrary(channel: WorkerChannel, before: (cursor: number) => Promise<void> = async () => {}) {
  const { copy, logs } = await sealLibrary(channel);
  const keys = [{ generation: 1, sealed: copy }];
  const spaces = [{ space_id: ADA, kind: 'library', mode: 'managed', generation: 1, keys }];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    if (url.pathname === '/api/v1/spaces') return Response.json({ data: spaces });
    const cursor = Number(url.searchParams.get('cursor'));
    await before(cursor);
    const page = packPage(logs.filter(({ version }) => version > cursor).slice(0, PAGE));
    return new Response(page.slice(), { headers: { 'content-type': 'application/octet-stream' } });
  };
  return fetch;
}

interface Course {
  readonly before?: (cursor: number, channel: WorkerChannel) => Promise<void>;
  readonly isCurrent?: () => boolean;
}

/** Pulls a library in a worker; returns why it stopped, what it reported, and which songs are on the device. */
async function pull({ before = async () => {}, isCurrent = () => true }: Course = {}) {
  const outcome = { stop: undefined as unknown, events: [] as SyncEvent[], songs: 0, ended: 0 };
  const server: { fetch?: typeof globalThis.fetch } = {};
  await withWorker(
    (page, device) => servePulls(page, device, async (input, init) => server.fetch?.(input, init) ?? Response.error()),
    async (channel) => {
      await channel.signIn(ADA);
      server.fetch = await serveLibrary(channel, (cursor) => before(cursor, channel));
      const start = () => {
        const end = { terminate: () => void (outcome.ended += 1) };
        return Object.assign(channel.start(), end) as unknown as PullWorker; // the page uses no more of a worker
      };
      const round = { isCurrent, report: (event: SyncEvent) => void outcome.events.push(event) };
      outcome.stop = await pullInWorker(channel.access, start)('songs', RANGE, round);
      outcome.songs = (await channel.store.songs.getRows()).length;
    },
  );
  return outcome;
}

test('a worker receives a library, reports its progress, and is ended', async () => {
  const { stop, events, songs, ended } = await pull();
  expect([stop, songs, ended]).toEqual([null, SONGS, 1]);
  const progress = events.map((event) => event.type === 'learned' && event.facts.progress);
  expect(progress).toEqual([{ direction: 'down', done: 2, total: 5 }, { direction: 'down', done: 4, total: 5 }, null]);
});

test('a worker is ended once another account is unlocked, and stores nothing of the earlier one', async () => {
  const { stop, songs, ended } = await pull({
    before: async (cursor, { signIn }) => {
      if (cursor === 0) await signIn('another');
    },
  });
  expect([stop, songs, ended]).toEqual([{ type: 'outdated' }, 0, 1]);
});

test('a worker is ended once another tab syncs', async () => {
  const { stop, ended } = await pull({ isCurrent: () => false });
  expect([stop, ended]).toEqual([{ type: 'outdated' }, 1]);
});

test('after a worker that failed, the page does its work', () =>
  withWorker(
    (page) => page.addEventListener('message', () => {}),
    async ({ access, signIn }) => {
      const round = { isCurrent: () => true, report: () => {} };
      const pulling = pullInWorker(access, () => createFailingWorker());
      expect(pulling('songs', RANGE, round)).toBeNull(); // no one is signed in
      await signIn(ADA);
      expect(await pulling('songs', RANGE, round)).toEqual({ type: 'unreachable' });
      expect(pulling('songs', RANGE, round)).toBeNull();
    },
  ));

/** A worker whose script can't be loaded. */
function createFailingWorker(): PullWorker {
  const worker = {
    addEventListener: (type: string, listener: () => void) => void (type === 'error' && queueMicrotask(listener)),
    postMessage: () => {},
    terminate: () => {},
  };
  return worker as unknown as PullWorker; // the page uses no more of a worker
}
