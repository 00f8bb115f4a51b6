import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { devices, titles } from './testing/example-sync.ts';

const LIBRARY = 450;
const MINUTE = 60_000;

/** The ids of each push, in the order of the calls. */
function pushes(calls: readonly string[]): readonly (readonly string[])[] {
  return calls.flatMap((call) => (call.startsWith('push songs') ? [call.split(' ').slice(2)] : []));
}

describe('[SYNC-1] the first upload of a library', () => {
  test('a first upload reports its progress: how many are uploaded, and how many wait', async () => {
    const { time, first } = devices();
    await time.passSettled(0);
    const reported: unknown[] = [];
    first.sync.state.subscribe(() => {
      const { progress, waiting } = first.sync.state.get();
      if (progress !== null) reported.push([progress.done, progress.total, waiting]);
    });
    first.records.fill(LIBRARY);
    await time.passSettled(1_000);
    expect(reported).toEqual([
      [100, 450, 350],
      [200, 450, 250],
      [300, 450, 150],
      [400, 450, 50],
    ]);
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0, progress: null });
  });

  test('[SYNC-10] a first upload does not keep an edit waiting: the edit goes with the next call', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    first.records.fill(LIBRARY);
    const unsubscribe = first.sync.state.subscribe(() => {
      if (first.sync.state.get().progress?.done !== 100) return;
      unsubscribe();
      first.records.edit('songs/edited', { title: 'Now' });
    });
    await time.passSettled(1_000);
    const calls = pushes(server.calls);
    // The second call is on its way when the edit is made, and the third is read.
    expect(calls.findIndex((ids) => ids.includes('edited'))).toBeLessThanOrEqual(3);
    expect(calls.length).toBeGreaterThan(4);
    expect(titles(server)['songs/edited']).toBe('Now');
  });

  test('a first upload stores the answers to a batch at once', async () => {
    const { time, first } = devices();
    await time.passSettled(0);
    const sizes: number[] = [];
    const acknowledge = first.records.acknowledge.bind(first.records);
    first.records.acknowledge = (answered) => {
      sizes.push(answered.length);
      return acknowledge(answered);
    };
    first.records.fill(LIBRARY);
    await time.passSettled(1_000);
    expect(sizes).toEqual([100, 100, 100, 100, 50]);
  });

  test('large records are sent in full batches, although fewer fit into one than are read at once', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    for (let at = 0; at < 250; at += 1) first.records.edit(`songs/large-${at}`, { title: 'x'.repeat(7_000) });
    await time.passSettled(1_000);
    expect(pushes(server.calls).map(({ length }) => length)).toEqual([74, 74, 74, 28]);
    expect(Object.keys(titles(server))).toHaveLength(250);
  });

  test('a record that is edited after it was read is sent once, as it is then', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    const unsubscribe = first.sync.state.subscribe(() => {
      // Two batches of 74 were read by then, and the rest of what was read waits to be filled up.
      if (first.sync.state.get().progress?.done !== 74) return;
      unsubscribe();
      first.records.edit('songs/large-150', { title: 'Now' });
    });
    for (let at = 0; at < 250; at += 1) first.records.edit(`songs/large-${at}`, { title: 'x'.repeat(7_000) });
    await time.passSettled(1_000);
    expect(
      pushes(server.calls)
        .flat()
        .filter((id) => id === 'large-150'),
    ).toHaveLength(1);
    expect(titles(server)['songs/large-150']).toBe('Now');
  });

  test('a first upload pauses on request: sent records stay, edits continue, and the rest is sent when it is resumed', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    first.records.fill(LIBRARY);
    const unsubscribe = first.sync.state.subscribe(() => {
      if (first.sync.state.get().progress?.done === 100) first.sync.pause();
    });
    await time.passSettled(MINUTE);
    unsubscribe();
    const sent = Object.keys(titles(server)).length;
    expect(sent).toBeGreaterThanOrEqual(100);
    expect(sent).toBeLessThan(LIBRARY);
    expect(first.sync.state.get()).toMatchObject({ status: 'paused', waiting: LIBRARY - sent, progress: null });
    first.records.edit('songs/edited', { title: 'Now' });
    await time.passSettled(1_000);
    expect(titles(server)['songs/edited']).toBe('Now');
    await time.passSettled(10 * MINUTE);
    expect(first.sync.state.get()).toMatchObject({ status: 'paused', isStuck: false });
    first.sync.syncNow();
    await time.passSettled(1_000);
    expect(Object.keys(titles(server))).toHaveLength(LIBRARY + 1);
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
  });

  test('a first upload stops when the account is full: the rest waits, is not sent in vain, and is sent once there is room', async () => {
    const { server, time, first } = devices();
    await time.passSettled(0);
    for (let at = 50; at < LIBRARY; at += 1) server.refusals.set(`bulk-${at}`, 'The account is full.');
    server.isFull = true;
    first.records.fill(LIBRARY);
    await time.passSettled(MINUTE);
    expect(Object.keys(titles(server))).toHaveLength(50);
    expect(pushes(server.calls).flat().length).toBeLessThanOrEqual(200);
    expect(first.sync.state.get()).toMatchObject({ waiting: LIBRARY - 50, trouble: 'The account is full.' });
    first.records.edit('songs/edited', { title: 'Now' });
    await time.passSettled(1_000);
    expect(titles(server)['songs/edited']).toBe('Now');
    server.refusals.clear();
    first.sync.syncNow();
    await time.passSettled(1_000);
    expect(Object.keys(titles(server))).toHaveLength(LIBRARY + 1);
    expect(first.sync.state.get()).toMatchObject({ status: 'synced', trouble: null });
  });

  test('a first upload completes through any interruptions, with each song there once', async () => {
    const trouble = fc.constantFrom('none', 'unreachable', 'answer-lost', 'throws', 'half-answers', 'pause', 'reload');
    await fc.assert(
      fc.asyncProperty(
        fc.array(trouble, { maxLength: 6 }),
        fc.integer({ min: 1, max: 250 }),
        async (troubles, count) => {
          const { server, time, first } = devices();
          first.records.fill(count);
          for (const one of troubles) {
            if (one === 'pause') first.sync.pause();
            else if (one === 'reload') first.sync.inform({ leads: false });
            else server.trouble = one;
            await time.passSettled(700);
            first.sync.inform({ leads: true });
          }
          server.trouble = 'none';
          first.sync.syncNow();
          await time.passSettled(6 * MINUTE);
          expect(Object.keys(titles(server))).toHaveLength(count);
          expect(first.sync.state.get()).toMatchObject({ status: 'synced', waiting: 0 });
        },
      ),
      { numRuns: 30 },
    );
  });
});
