import { describe, expect, test } from 'vitest';
import type { ServerTrouble } from './testing/example-server.ts';
import { LAST_RETRY_MS } from './sync-machine.ts';
import { ADA, devices, exampleDevice, titles } from './testing/example-sync.ts';

const MINUTE = 60_000;

describe('[SYNC-9] trouble', () => {
  test.each<ServerTrouble>(['unreachable', 'answer-lost', 'throws', 'hangs', 'half-answers'])(
    'of a server that is %s passes without a word, and no edit is lost',
    async (trouble) => {
      const { server, time, first } = devices();
      server.trouble = trouble;
      for (const title of ['A', 'B', 'C']) first.records.edit(`songs/${title}`, { title });
      await time.passSettled(20_000);
      expect(first.sync.state.get().status).not.toBe('synced');
      expect(first.sync.state.get().trouble).toBeNull();
      server.trouble = 'none';
      await time.passSettled(6 * MINUTE);
      expect(titles(server)).toEqual({ 'songs/A': 'A', 'songs/B': 'B', 'songs/C': 'C' });
      expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
    },
  );

  test('a list that repeats itself is stored only once, and sync recovers', async () => {
    const { server, time, first } = devices();
    for (const title of ['A', 'B', 'C', 'D']) first.records.edit(`songs/${title}`, { title });
    await time.passSettled(1_000);
    server.trouble = 'repeated-list';
    const laptop = exampleDevice('laptop', server, time);
    laptop.sync.inform({ leads: true, session: ADA });
    await time.passSettled(MINUTE);
    expect([laptop.records.values(), laptop.sync.state.get().status]).toEqual([{}, 'offline']);
    server.trouble = 'none';
    await time.passSettled(MINUTE);
    expect(laptop.records.values()).toEqual(first.records.values());
  });

  test('a record that a device lost is restored with its next change, because the device requests all of it', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    first.records.edit('songs/a', { title: 'A', note: 'x' });
    first.records.edit('songs/b', { title: 'B' });
    await time.passSettled(11_000);
    laptop.records.lose('songs/a');
    for (const id of ['a', 'b']) first.records.edit(`songs/${id}`, { title: 'C' });
    await time.passSettled(11_000);
    expect(laptop.records.values()).toEqual({ 'songs/a': { title: 'C', note: 'x' }, 'songs/b': { title: 'C' } });
    expect(server.calls.filter((call) => call.startsWith('read'))).toEqual(['read songs a']);
    expect(laptop.sync.state.get().status).toBe('synced');
  });

  test('trouble causes requests no more often than every three seconds', async () => {
    const { server, time } = devices();
    server.trouble = 'unreachable';
    await time.passSettled(10 * MINUTE);
    expect(server.calls.length).toBeLessThanOrEqual((10 * MINUTE) / LAST_RETRY_MS + 2);
  });

  test('an ended session stops sync until there is another', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    server.trouble = 'signed-out';
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(5_000);
    expect(first.sync.state.get()).toMatchObject({ status: 'authenticate', waiting: 1 });
    server.trouble = 'none';
    first.sync.inform({ session: 'signed-out' });
    first.sync.inform({ session: ADA });
    await time.passSettled(0);
    expect(titles(server)).toEqual({ 'songs/a': 'A' });
  });

  test('a record that the server refuses is reported, and holds nothing else back', async () => {
    const { server, time, first } = devices();
    server.refusals.set('a', 'The record is larger than 4 MiB.');
    first.records.edit('songs/a', { title: 'A' });
    first.records.edit('songs/b', { title: 'B' });
    await time.passSettled(1_000);
    expect(titles(server)).toEqual({ 'songs/b': 'B' });
    const state = { status: 'syncing', waiting: 1, trouble: 'The record is larger than 4 MiB.', isStuck: false };
    expect(first.sync.state.get()).toMatchObject(state);
    const pushes = (): number => server.calls.filter((call) => call.startsWith('push songs')).length;
    const before = pushes();
    await time.passSettled(4 * MINUTE);
    expect(pushes()).toBe(before);
    await time.passSettled(2 * MINUTE);
    expect(first.sync.state.get().isStuck).toBe(true);
    server.refusals.clear();
    first.sync.syncNow();
    await time.passSettled(0);
    expect(titles(server)).toEqual({ 'songs/a': 'A', 'songs/b': 'B' });
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', trouble: null, isStuck: false });
  });

  test('a refused record is tried again after a while, and at once when it changes', async () => {
    const { server, time, first } = devices();
    for (const id of ['a', 'b']) server.refusals.set(id, 'The account is full.');
    for (const id of ['a', 'b']) first.records.edit(`songs/${id}`, { title: 'A' });
    await time.passSettled(1_000);
    server.refusals.clear();
    first.records.edit('songs/b', { title: 'B' });
    await time.passSettled(1_000);
    expect(titles(server)).toEqual({ 'songs/b': 'B' });
    await time.passSettled(6 * MINUTE);
    expect(titles(server)).toEqual({ 'songs/a': 'A', 'songs/b': 'B' });
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', trouble: null });
  });

  test('a full device is reported, and recovers', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    laptop.records.isFull = true;
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(15_000);
    expect(laptop.sync.state.get().trouble).toMatch(/full/u);
    laptop.records.isFull = false;
    await time.passSettled(MINUTE);
    expect(laptop.records.values()).toEqual(first.records.values());
    expect([laptop.sync.state.get().trouble, titles(server)]).toEqual([null, { 'songs/a': 'A' }]);
  });

  test('a server that lost everything gets it back from the devices', async () => {
    const { server, time, all, first } = devices('laptop');
    server.epoch = 'first';
    for (const title of ['A', 'B', 'C', 'D']) first.records.edit(`songs/${title}`, { title });
    await time.passSettled(11_000);
    server.restore({ rows: new Map(), version: 0 }, 'second');
    first.records.edit('songs/A', { title: 'A2' });
    await time.passSettled(2 * MINUTE);
    expect(titles(server)).toEqual({ 'songs/A': 'A2', 'songs/B': 'B', 'songs/C': 'C', 'songs/D': 'D' });
    for (const { records, sync } of all) {
      expect(records.values()).toMatchObject({ 'songs/A': { title: 'A2' }, 'songs/D': { title: 'D' } });
      expect(sync.state.get().status).toBe('synced');
    }
  });
});

describe('a server whose database is restored from a backup', () => {
  test('a restored server is sent the changes it lost, even if other edits have made up for the versions since', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    server.epoch = 'first';
    first.records.edit('songs/A', { title: 'A' });
    first.records.edit('sets/S', { title: 'S' });
    await time.passSettled(MINUTE);
    const backup = server.backup();
    first.records.edit('songs/A', { title: 'A2' });
    first.records.edit('songs/B', { title: 'B' });
    await time.passSettled(MINUTE);
    first.sync.inform({ leads: false });
    server.restore(backup, 'second');
    for (const title of ['C', 'D', 'E']) laptop.records.edit(`songs/${title}`, { title });
    laptop.records.edit('songs/A', { note: 'softly' });
    await time.passSettled(MINUTE);
    first.sync.inform({ leads: true });
    await time.passSettled(MINUTE);
    const everything = {
      'sets/S': 'S',
      'songs/A': 'A2',
      'songs/B': 'B',
      'songs/C': 'C',
      'songs/D': 'D',
      'songs/E': 'E',
    };
    expect(titles(server)).toEqual(everything);
    for (const { records, sync } of all) {
      expect(sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
      expect(records.values()).toMatchObject({ 'songs/A': { title: 'A2', note: 'softly' }, 'songs/E': { title: 'E' } });
    }
  });

  test('a restored server of a release without epochs is sent its lost changes by the first device that finds it older', async () => {
    const { server, time, first } = devices();
    for (const title of ['A', 'B']) first.records.edit(`songs/${title}`, { title });
    await time.passSettled(MINUTE);
    server.restore({ rows: new Map(), version: 0 }, null);
    await time.passSettled(MINUTE);
    expect(titles(server)).toEqual({ 'songs/A': 'A', 'songs/B': 'B' });
  });

  test('a restored server is compared completely once: an interrupted comparison begins again, a finished one does not', async () => {
    const { server, time, first } = devices();
    server.epoch = 'first';
    for (const title of ['A', 'B', 'C', 'D']) first.records.edit(`songs/${title}`, { title });
    await time.passSettled(MINUTE);
    server.restore({ rows: new Map(), version: 0 }, 'second');
    first.records.isFull = true;
    await time.passSettled(MINUTE);
    expect(titles(server)).toEqual({});
    first.records.isFull = false;
    await time.passSettled(2 * MINUTE);
    expect(Object.keys(titles(server))).toHaveLength(4);
    const before = server.calls.length;
    await time.passSettled(MINUTE);
    expect(new Set(server.calls.slice(before))).toEqual(new Set(['versions']));
  });

  test('a restored server brings back records permanently deleted since the backup, and keeps earlier deletions', async () => {
    const { server, time, all, first } = devices('laptop');
    server.epoch = 'first';
    for (const title of ['A', 'B']) first.records.edit(`songs/${title}`, { title });
    await time.passSettled(MINUTE);
    first.records.purge('songs/A');
    await time.passSettled(MINUTE);
    const backup = server.backup();
    first.records.purge('songs/B');
    await time.passSettled(MINUTE);
    server.restore(backup, 'second');
    await time.passSettled(MINUTE);
    expect(titles(server)).toEqual({ 'songs/A': null, 'songs/B': 'B' });
    for (const { records } of all) expect(records.values()).toEqual({ 'songs/B': { title: 'B' } });
  });
});
