import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import type { ServerTrouble } from './testing/example-server.ts';
import { ADA, devices, exampleDevice, titles } from './testing/example-sync.ts';

const MINUTE = 60_000;

describe('[SYNC-1] syncing in the background', () => {
  test('[SYNC-10] an edit is at the server within a second', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    expect(first.sync.state.get().status).toBe('synced');
    first.records.edit('songs/a', { title: 'A' });
    expect(first.sync.state.get().status).toBe('syncing');
    await time.passSettled(999);
    expect(titles(server)).toEqual({ 'songs/a': 'A' });
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
  });

  test('[SYNC-8] another device’s changes are fetched every ten seconds, while visible and online only', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    await time.passSettled(0);
    first.records.edit('sets/s', { title: 'Sunday' });
    await time.passSettled(10_000);
    expect(laptop.records.values()).toEqual({ 'sets/s': { title: 'Sunday' } });
    for (const away of [{ visible: false }, { online: false }]) {
      for (const { sync } of all) sync.inform(away);
      const calls = server.calls.length;
      await time.passSettled(10 * MINUTE);
      expect(server.calls.length).toBe(calls);
      for (const { sync } of all) sync.inform({ visible: true, online: true });
      await time.passSettled(0);
    }
  });

  test('[SYNC-11] a hint fetches another device’s change at once', async () => {
    const { time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    await time.passSettled(0);
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(400);
    laptop.sync.hint();
    await time.passSettled(0);
    expect(laptop.records.values()).toEqual({ 'songs/a': { title: 'A' } });
  });

  test('[SYNC-8] a round without changes costs one request', async () => {
    const { server, time } = devices();
    await time.passSettled(0);
    const before = server.calls.length;
    await time.passSettled(30_000);
    expect(server.calls.slice(before)).toEqual(['versions', 'versions', 'versions']);
  });

  test('a new device pulls everything page by page, and reports its progress', async () => {
    const { server, time, first } = devices();
    for (let at = 0; at < 10; at += 1) first.records.edit(`songs/${at}`, { title: String(at) });
    await time.passSettled(1_000);
    const fresh = exampleDevice('tablet', server, time);
    const reported: unknown[] = [];
    fresh.sync.state.subscribe(() => reported.push(fresh.sync.state.get().progress));
    fresh.sync.inform({ leads: true, session: ADA });
    await time.passSettled(0);
    expect(fresh.records.values()).toEqual(first.records.values());
    expect(reported).toContainEqual({ direction: 'down', done: 3, total: 10 });
    expect(reported).toContainEqual({ direction: 'down', done: 9, total: 10 });
    expect(fresh.sync.state.get()).toMatchObject({ status: 'synced', progress: null });
  });

  test('many edits report their progress, and are not fetched again', async () => {
    const { server, time, first } = devices();
    const reported: unknown[] = [];
    first.sync.state.subscribe(() => reported.push(first.sync.state.get().progress));
    for (let at = 0; at < 120; at += 1) first.records.edit(`songs/${at}`, { title: String(at) });
    await time.passSettled(1_000);
    expect(reported).toContainEqual({ direction: 'up', done: 100, total: 120 });
    expect(server.calls.filter((call) => call.startsWith('list'))).toEqual([]);
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', progress: null });
  });

  test('a push made while another device wrote does not count as a complete pull', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    await time.passSettled(0);
    for (const { records } of all) records.edit(`songs/${records === first.records ? 'a' : 'b'}`, { title: 'New' });
    await time.passSettled(1_000);
    laptop.sync.hint();
    first.sync.hint();
    await time.passSettled(0);
    expect([first.records.values(), laptop.records.values()]).toEqual([
      { 'songs/a': { title: 'New' }, 'songs/b': { title: 'New' } },
      { 'songs/a': { title: 'New' }, 'songs/b': { title: 'New' } },
    ]);
    expect(Object.keys(titles(server))).toHaveLength(2);
  });

  test('records that two devices created separately become one', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    first.records.edit('songs/a', { title: 'Phone', note: 'x' });
    laptop.records.edit('songs/a', { title: 'Laptop' });
    await time.passSettled(30_000);
    expect(first.records.values()).toEqual(laptop.records.values());
    expect(['Phone', 'Laptop']).toContain(titles(server)['songs/a']);
  });

  test('[DATA-50] a permanently deleted record is gone everywhere, even if another device edits it', async () => {
    const { server, time, all, first } = devices('laptop');
    const laptop = all[1] ?? first;
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(11_000);
    laptop.sync.inform({ online: false });
    laptop.records.edit('songs/a', { title: 'B' });
    first.records.purge('songs/a');
    await time.passSettled(1_000);
    laptop.sync.inform({ online: true });
    await time.passSettled(11_000);
    expect([first.records.values(), laptop.records.values(), titles(server)]).toEqual([{}, {}, { 'songs/a': null }]);
    expect(laptop.sync.state.get().status).toBe('synced');
  });
});

describe('an account', () => {
  test('a signed-out account sends and stores nothing more, even if an answer is on its way', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    first.records.edit('songs/a', { title: 'A' });
    server.trouble = 'hangs';
    await time.passSettled(1_000);
    const calls = server.calls.length;
    first.sync.inform({ session: 'none' });
    server.trouble = 'none';
    await time.passSettled(10 * MINUTE);
    expect(server.calls.length).toBe(calls);
    expect(first.sync.state.get()).toMatchObject({ status: 'authenticate', isStuck: false });
  });

  test('the next account does not wait for the answers to the previous one', async () => {
    const { server, time, first } = devices();
    server.trouble = 'hangs';
    first.records.edit('songs/a', { title: 'A' });
    await time.passSettled(1_000);
    server.trouble = 'none';
    first.sync.inform({ session: toId<UpliftId>('ben') });
    await time.passSettled(0);
    expect(titles(server)).toEqual({ 'songs/a': 'A' });
  });

  test('an account is synced by one round at a time, even if an earlier one never received its answer', async () => {
    const { server, time, first } = devices();
    server.trouble = 'hangs';
    first.sync.hint();
    await time.passSettled(0);
    server.trouble = 'none';
    first.sync.inform({ leads: false });
    first.sync.inform({ leads: true });
    const before = server.calls.length;
    await time.passSettled(10 * MINUTE);
    expect(server.calls.length - before).toBe(60);
  });

  test('a closed sync makes no requests', async () => {
    const { server, time, first } = devices();
    first.sync.close();
    const calls = server.calls.length;
    await time.passSettled(MINUTE);
    first.records.edit('songs/a', { title: 'A' });
    first.sync.hint();
    await time.passSettled(MINUTE);
    expect(server.calls.length).toBe(calls);
  });
});

describe('whatever devices do and whatever goes wrong', () => {
  const event = fc.record({
    device: fc.nat(2),
    ms: fc.constantFrom(0, 50, 400, 3_000, 12_000),
    does: fc.oneof(
      fc.record({ key: fc.constantFrom('songs/a', 'songs/b', 'sets/a'), title: fc.string({ maxLength: 2 }) }),
      fc.record({ online: fc.boolean() }),
      fc.record({ visible: fc.boolean() }),
      fc.constantFrom<ServerTrouble>('none', 'none', 'unreachable', 'answer-lost', 'throws', 'half-answers'),
    ),
  });

  test('[SYNC-12] all devices end with the same records, nothing waits, and none said synced before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
        const { server, time, all, first } = devices('tablet', 'laptop');
        for (const { device, ms, does } of events) {
          const { records, sync } = all[device] ?? first;
          if (typeof does === 'string') server.trouble = does;
          else if ('key' in does) records.edit(does.key, { title: does.title });
          else sync.inform(does);
          await time.passSettled(ms);
          const { count } = await records.countWaiting();
          expect(sync.state.get().status === 'synced' && count > 0).toBe(false);
        }
        server.trouble = 'none';
        for (const { sync } of all) sync.inform({ online: true, visible: true });
        await time.passSettled(2 * MINUTE);
        for (const { records, sync } of all) {
          expect(records.values()).toEqual(first.records.values());
          expect(sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
        }
        const kept = Object.entries(first.records.values()).map(([key, { title }]) => [key, title]);
        expect(titles(server)).toEqual(Object.fromEntries(kept));
      }),
      { numRuns: 60 },
    );
  });
});
