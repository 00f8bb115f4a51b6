import { accepted, type UpliftId, toId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { claimInWorker } from './claim-in-worker.ts';
import { serveClaims } from './serve-claims.ts';
import { withWorker, type WorkerChannel } from './testing/worker-channel.ts';

const ADA = toId<UpliftId>('ada');

/** Puts unclaimed songs on the device of Ada, who then signs in. */
async function putSongs({ store, signIn }: WorkerChannel, count: number): Promise<readonly string[]> {
  const songs = Array.from({ length: count }, (_, index) => buildSong({ id: `song ${index}` }));
  await store.songs.putAll(songs);
  await signIn(ADA);
  return songs.map(({ id }) => id);
}

test('a few songs are claimed on the page, without a worker', () =>
  withWorker(serveClaims, async (channel) => {
    const ids = await putSongs(channel, 3);
    const songs = claimInWorker(channel.store.songs, channel.access, channel.start);
    await songs.claim(ids, ADA);
    expect(channel.starts()).toBe(0);
  }));

test('a library is claimed in a worker, which reports how many songs are done', () =>
  withWorker(serveClaims, async (channel) => {
    const ids = await putSongs(channel, 60);
    const songs = claimInWorker(channel.store.songs, channel.access, channel.start);
    const done: number[] = [];
    await songs.claim(ids, ADA, { onDone: (count) => done.push(count) });
    expect([channel.starts(), done.at(-1)]).toEqual([1, 60]);
    expect(await channel.store.songs.getUnclaimed()).toEqual([]);
  }));

/** Claims one song, and the rest unless it is stopped meanwhile. */
const claimSlowly: SongRepository['claim'] = async (ids, _owner, { onDone, isStopped = () => false } = {}) => {
  onDone?.(1);
  for (let turn = 0; turn < 50 && !isStopped(); turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return accepted(isStopped() ? 1 : ids.length);
};

test('a claim in a worker ends early once it is stopped', () =>
  withWorker(
    (page, device) => {
      const opened = device.opened.then((store) =>
        store.ok ? accepted({ ...store.value, songs: { ...store.value.songs, claim: claimSlowly } }) : store,
      );
      serveClaims(page, { ...device, opened });
    },
    async (channel) => {
      const ids = await putSongs(channel, 60);
      const songs = claimInWorker(channel.store.songs, channel.access, channel.start);
      expect(await songs.claim(ids, ADA, { isStopped: () => true })).toEqual(accepted(1));
    },
  ));
