import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBeats, NOTHING_SENT, runAt, SYNC_BEATS } from './leader-sync.ts';
import type { BeatCheck } from './leader-sync.ts';

/** Returns the messages sent over a series of beat checks. */
function listSends(looks: readonly (readonly [beat: number, section: number | null])[]): readonly BeatCheck['send'][] {
  let sent = NOTHING_SENT;
  return looks.map(([beat, section]) => {
    const look = checkBeats(sent, beat, section);
    sent = look.sent;
    return look.send;
  });
}

describe('[ROOM-24] [ROOM-25] the leader broadcasts beat sync', () => {
  test.each<[string, Parameters<typeof listSends>[0], readonly BeatCheck['send'][]]>([
    ['nothing at the first check, which the start command covers', [[-4, 0]], [null]],
    [
      'nothing within 8 beats',
      [
        [0, 0],
        [7.99, 0],
      ],
      [null, null],
    ],
    [
      'a sync from the eighth beat on, once',
      [
        [7.9, 0],
        [8, 0],
        [8.1, 0],
      ],
      [null, 'sync', null],
    ],
    [
      'a sync when the count-in ends',
      [
        [-0.1, 0],
        [0.1, 0],
      ],
      [null, 'sync'],
    ],
    [
      'one sync for all boundaries that a late look finds',
      [
        [0, 0],
        [50, 0],
        [51, 0],
      ],
      [null, 'sync', null],
    ],
    [
      'a sync after a jump back over a boundary',
      [
        [17, 0],
        [3, 0],
        [4, 0],
      ],
      [null, 'sync', null],
    ],
    [
      'the boundary again after a jump back',
      [
        [7, 0],
        [9, 0],
        [7, 0],
        [9, 0],
      ],
      [null, 'sync', 'sync', 'sync'],
    ],
    [
      'a section when it begins',
      [
        [3, 0],
        [4, 1],
        [5, 1],
      ],
      [null, 'section', null],
    ],
    [
      'a section alone where it begins on a boundary',
      [
        [7, 0],
        [8, 1],
        [9, 1],
      ],
      [null, 'section', null],
    ],
    [
      'a section again after a jump back',
      [
        [4, 1],
        [3, 0],
        [4, 1],
      ],
      [null, 'section', 'section'],
    ],
    [
      'nothing of no section',
      [
        [3, 0],
        [4, null],
      ],
      [null, null],
    ],
    [
      'nothing for a beat that is not a number',
      [
        [7, 0],
        [Number.NaN, 1],
        [7.5, 0],
      ],
      [null, null, null],
    ],
  ])('%s', (_, looks, sent) => {
    expect(listSends(looks)).toEqual(sent);
  });

  test('every boundary is sent exactly once, however unevenly the leader checks', () => {
    const steps = fc.array(fc.double({ min: 0, max: 3 * SYNC_BEATS, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, (passed) => {
        let beat = -4;
        const beats = [beat, ...passed.map((by) => (beat += by))];
        const sent = listSends(beats.map((at) => [at, 0]));
        for (const [at, now] of beats.entries()) {
          const before = beats[at - 1] ?? now;
          expect(sent[at]).toBe(Math.floor(before / SYNC_BEATS) < Math.floor(now / SYNC_BEATS) ? 'sync' : null);
        }
      }),
    );
  });
});

test('[ROOM-24] a run is sent with its current beat', () => {
  expect(runAt({ beat: 4, at: 1000, tempo: 120 }, 3000)).toEqual({ beat: 8, at: 3000, tempo: 120 });
  expect(runAt({ beat: 0, at: 1000, tempo: 60, pace: 1.3 }, 0)).toEqual({ beat: -1, at: 0, tempo: 60, pace: 1.3 });
});
