import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SongId, toId } from '@uplift/core/foundation';
import { countsAt, nextPerformed, NOTHING_PERFORMED } from './performed.ts';
import type { PerformedEvent, PerformedSongs } from './performed.ts';

const [A, B] = [toId<SongId>('a'), toId<SongId>('b')];

function turned(songId: SongId | null, atMs: number): PerformedEvent {
  return { type: 'turned-to', songId, atMs };
}

function passed(atMs: number): PerformedEvent {
  return { type: 'time-passed', atMs };
}

function after(...events: readonly PerformedEvent[]): PerformedSongs {
  return events.reduce(nextPerformed, NOTHING_PERFORMED);
}

describe('when a song counts as performed', () => {
  test.each<[string, readonly PerformedEvent[], readonly SongId[]]>([
    ['as the current item for 30 s', [turned(A, 1000), passed(31_000)], [A]],
    ['not before', [turned(A, 1000), passed(30_999)], []],
    ['also when the time is only seen on leaving', [turned(A, 0), turned(B, 40_000)], [A]],
    ['also when the performance ends', [turned(A, 0), { type: 'ended', atMs: 30_000 }], [A]],
    ['not when it was only passed by', [turned(A, 0), turned(B, 5000), passed(36_000)], [B]],
    ['not by two short looks', [turned(A, 0), turned(B, 20_000), turned(A, 25_000), passed(50_000)], []],
    [
      'once a performance',
      [turned(A, 0), passed(30_000), turned(B, 60_000), turned(A, 95_000), passed(200_000)],
      [A, B],
    ],
    ['when LiveScroll passed half its beats', [turned(A, 0), { type: 'half-scrolled' }, passed(60_000)], [A]],
    ['its time does not start over when it is opened again', [turned(A, 0), turned(A, 20_000), passed(30_000)], [A]],
    ['never an item that is no song', [turned(null, 0), passed(99_000), { type: 'half-scrolled' }], []],
    ['again when the clock is set back', [turned(A, 90_000), passed(10_000), passed(39_999)], []],
    ['after the clock was set back, 30 s later', [turned(A, 90_000), passed(10_000), passed(40_000)], [A]],
    ['nothing after the end', [turned(A, 0), { type: 'ended', atMs: 10 }, passed(99_000)], []],
  ])('[SONG-40] %s', (_name, events, expected) => {
    expect(after(...events).performed).toEqual(expected);
  });

  test('[SONG-40] a performance returns the time when the current song will count', () => {
    expect(countsAt(after(turned(A, 1000)))).toBe(31_000);
    expect(countsAt(after(turned(A, 1000), passed(31_000)))).toBeNull();
    expect(countsAt(NOTHING_PERFORMED)).toBeNull();
  });

  test('[SONG-40] no song counts twice and none is forgotten, whatever happens', () => {
    const ids = fc.constantFrom(A, B, null);
    const event: fc.Arbitrary<PerformedEvent> = fc.oneof(
      fc.record({ type: fc.constant('turned-to' as const), songId: ids, atMs: fc.nat() }),
      fc.record({ type: fc.constantFrom('time-passed' as const, 'ended' as const), atMs: fc.nat() }),
      fc.constant({ type: 'half-scrolled' as const }),
    );
    fc.assert(
      fc.property(fc.array(event), event, (events, last) => {
        const before = after(...events);
        const { performed } = nextPerformed(before, last);
        expect(new Set(performed).size).toBe(performed.length);
        expect(performed.slice(0, before.performed.length)).toEqual(before.performed);
      }),
    );
  });
});
