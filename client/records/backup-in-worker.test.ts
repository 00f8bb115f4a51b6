import { buildSong } from '@uplift/testing/songs';
import { expect, test } from 'vitest';
import { backUpInWorker } from './backup-in-worker.ts';
import { serveBackups } from './serve-backup.ts';
import { withWorker } from './testing/worker-channel.ts';

test('a library is packed and read again in a worker, which starts with the first backup', () =>
  withWorker(serveBackups, async ({ store, access, start, starts }) => {
    await store.songs.put(buildSong({ title: 'Gnädig' }));
    const backup = backUpInWorker(access, start);
    expect(starts()).toBe(0);
    const made = await backup.create(new Map());
    const opened = made.ok ? await backup.open(made.value.bytes) : made;
    expect(opened).toMatchObject({ ok: true, value: { counts: { same: { songs: 1 } } } });
    expect(starts()).toBe(1);
  }));

test("a file that isn't a zip is refused by the worker", () =>
  withWorker(serveBackups, async ({ access, start }) => {
    const backup = backUpInWorker(access, start);
    expect(await backup.open(new Uint8Array([1, 2, 3]))).toEqual({ ok: false, refusal: 'not-a-zip' });
  }));
