import { describe, expect, test } from 'vitest';
import { rehearse, type Rehearsal } from '../testing/rehearsal.ts';

const BEAT_MS = 500;
const phase = ({ engine }: Rehearsal) => engine.view.get().state.phase;
const place = ({ engine }: Rehearsal) => engine.ticking.place() ?? Number.NaN;

async function startedFor(ms: number): Promise<Rehearsal> {
  const rehearsal = rehearse();
  rehearsal.engine.start();
  await rehearsal.pass(ms);
  return rehearsal;
}

describe('a short press', () => {
  test.each([
    ['[LIVE-4] in the count-in stops it at once', 2, ['suspend', false]],
    ['[LIVE-4] before the first tick, too', 0, ['suspend', false]],
    ['[LIVE-6] in the song lets it go on', 5, ['active', true]],
  ])('%s', async (_, beats, expected) => {
    const rehearsal = await startedFor(beats * BEAT_MS);
    rehearsal.engine.press();
    await rehearsal.pass(80);
    rehearsal.engine.release();
    expect([phase(rehearsal), rehearsal.isTicking()]).toEqual(expected);
  });
});

describe('[LIVE-15] a line that is touched', () => {
  test('is the one now, and the pulse stays', async () => {
    const rehearsal = await startedFor(5.5 * BEAT_MS);
    expect(place(rehearsal)).toBeCloseTo(1.5, 3);
    rehearsal.engine.jumpToLine({ orderIndex: 1, line: 0 });
    expect(place(rehearsal)).toBeCloseTo(16.5, 3);
  });

  test('takes who follows from the leader, as every move of the music does', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.followFrom(() => ({ beat: 0, atMs: 1000, tempo: 120 }));
    await rehearsal.pass(BEAT_MS);
    rehearsal.engine.jumpToLine({ orderIndex: 1, line: 1 });
    expect(rehearsal.told).toContain('left');
  });

  test('does nothing while nothing scrolls', () => {
    const rehearsal = rehearse();
    rehearsal.engine.jumpToLine({ orderIndex: 1, line: 1 });
    expect(phase(rehearsal)).toBe('inactive');
  });
});
