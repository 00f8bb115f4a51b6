import { describe, expect, test } from 'vitest';
import type { ServerTrouble } from './example-server.ts';
import { LAST_RETRY_MS } from './sync-machine.ts';
import { ADA, devices, exampleDevice, titles } from './example-sync.ts';

const MINUTE = 60_000;

describe('[SYNC-9] trouble', () => {
  test.each<ServerTrouble>(['unreachable', 'answer-lost', 'throws', 'hangs', 'half-answers'])(
    'of a server that is %s passes without a word, and no edit is lost',
    async (trouble) => {
      const { server, time, first } = devices();
      server.trouble = trouble;
      for (const title of ['A', 'B', 'C']) first.records.edit(`songs/${title}`, { title });
      await time.pass(20_000);
      expect(first.sync.state.get().status).not.toBe('synced');
      expect(first.sync.state.get().trouble).toBeNull();
      server.trouble = 'none';
      await time.pass(6 * MINUTE);
      expect(titles(server)).toEqual({ 'songs/A': 'A', 'songs/B': 'B', 'songs/C': 'C' });
      expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
    },
  );

  test('of a list that repeats itself takes nothing in twice, and passes', async () => {
    const { server, time, first } = devices();
    for (const title of ['A', 'B', 'C', 'D']) first.records.edit(`songs/${title}`, { title });
    await time.pass(1_000);
    server.trouble = 'standing-still';
    const desk = exampleDevice('desk', server, time);
    desk.sync.inform({ leads: true, session: ADA });
    await time.pass(MINUTE);
    expect([desk.records.values(), desk.sync.state.get().status]).toEqual([{}, 'offline']);
    server.trouble = 'none';
    await time.pass(MINUTE);
    expect(desk.records.values()).toEqual(first.records.values());
  });

  test('of a record that a device lost is mended with the next change: it asks for all of it', async () => {
    const { server, time, all, first } = devices('desk');
    const desk = all[1] ?? first;
    first.records.edit('songs/a', { title: 'A', note: 'x' });
    first.records.edit('songs/b', { title: 'B' });
    await time.pass(11_000);
    desk.records.lose('songs/a');
    for (const id of ['a', 'b']) first.records.edit(`songs/${id}`, { title: 'C' });
    await time.pass(11_000);
    expect(desk.records.values()).toEqual({ 'songs/a': { title: 'C', note: 'x' }, 'songs/b': { title: 'C' } });
    expect(server.calls.filter((call) => call.startsWith('read'))).toEqual(['read songs a']);
    expect(desk.sync.state.get().status).toBe('synced');
  });

  test('makes it ask no more often than every three seconds', async () => {
    const { server, time } = devices();
    server.trouble = 'unreachable';
    await time.pass(10 * MINUTE);
    expect(server.calls.length).toBeLessThanOrEqual((10 * MINUTE) / LAST_RETRY_MS + 2);
  });

  test('of a session that is over waits for another', async () => {
    const { server, time, first } = devices();
    await time.pass(0);
    server.trouble = 'signed-out';
    first.records.edit('songs/a', { title: 'A' });
    await time.pass(5_000);
    expect(first.sync.state.get()).toMatchObject({ status: 'authenticate', waiting: 1 });
    server.trouble = 'none';
    first.sync.inform({ session: 'signed-out' });
    first.sync.inform({ session: ADA });
    await time.pass(0);
    expect(titles(server)).toEqual({ 'songs/a': 'A' });
  });

  test('of a record that the server refuses is told, and keeps nothing else back', async () => {
    const { server, time, first } = devices();
    server.refusals.set('a', 'The record is larger than 4 MiB.');
    first.records.edit('songs/a', { title: 'A' });
    first.records.edit('songs/b', { title: 'B' });
    await time.pass(1_000);
    expect(titles(server)).toEqual({ 'songs/b': 'B' });
    const state = { status: 'syncing', waiting: 1, trouble: 'The record is larger than 4 MiB.', isStuck: false };
    expect(first.sync.state.get()).toMatchObject(state);
    const pushes = (): number => server.calls.filter((call) => call.startsWith('push songs')).length;
    const before = pushes();
    await time.pass(4 * MINUTE);
    expect(pushes()).toBe(before);
    await time.pass(2 * MINUTE);
    expect(first.sync.state.get().isStuck).toBe(true);
    server.refusals.clear();
    first.sync.syncNow();
    await time.pass(0);
    expect(titles(server)).toEqual({ 'songs/a': 'A', 'songs/b': 'B' });
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', trouble: null, isStuck: false });
  });

  test('of a refused record passes by itself: it is tried again after a while, and at once when it changes', async () => {
    const { server, time, first } = devices();
    for (const id of ['a', 'b']) server.refusals.set(id, 'The account is full.');
    for (const id of ['a', 'b']) first.records.edit(`songs/${id}`, { title: 'A' });
    await time.pass(1_000);
    server.refusals.clear();
    first.records.edit('songs/b', { title: 'B' });
    await time.pass(1_000);
    expect(titles(server)).toEqual({ 'songs/b': 'B' });
    await time.pass(6 * MINUTE);
    expect(titles(server)).toEqual({ 'songs/a': 'A', 'songs/b': 'B' });
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', trouble: null });
  });

  test('of a device that is full is told, and passes', async () => {
    const { server, time, all, first } = devices('desk');
    const desk = all[1] ?? first;
    desk.records.isFull = true;
    first.records.edit('songs/a', { title: 'A' });
    await time.pass(15_000);
    expect(desk.sync.state.get().trouble).toMatch(/full/u);
    desk.records.isFull = false;
    await time.pass(MINUTE);
    expect(desk.records.values()).toEqual(first.records.values());
    expect([desk.sync.state.get().trouble, titles(server)]).toEqual([null, { 'songs/a': 'A' }]);
  });

  test('of a server that was set back to nothing: the devices go on with what it has', async () => {
    const { server, time, all, first } = devices('desk');
    for (const title of ['A', 'B', 'C', 'D']) first.records.edit(`songs/${title}`, { title });
    await time.pass(11_000);
    server.forget();
    first.records.edit('songs/A', { title: 'A2' });
    await time.pass(MINUTE);
    expect(titles(server)).toEqual({ 'songs/A': 'A2' });
    for (const { records, sync } of all) {
      expect(records.values()).toMatchObject({ 'songs/A': { title: 'A2' }, 'songs/D': { title: 'D' } });
      expect(sync.state.get().status).toBe('synced');
    }
  });
});
