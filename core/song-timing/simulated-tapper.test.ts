import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLiveScroll } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';
import { freshIds, MAIN, buildSong } from './testing/example-song.ts';
import { beatOfTap, scheduleTaps } from './index.ts';

const JITTER_MS = 20;
const HALF_A_SUBDIVISION = 1 / 8;
const COUNT_IN_MS = 5000;
const TAPPING = { arrangementId: MAIN, by: 'line', replaces: false } as const;

interface PlayedSection {
  readonly lines: number;
  readonly measuresOfLine: number;
  /** Beats played after the last line. */
  readonly tail: number;
  /** Beats the lines begin before their downbeats. */
  readonly pickup: number;
}

interface Played {
  readonly top: number;
  readonly tempo: number;
  readonly sections: readonly PlayedSection[];
  /** Sections in the order played, by index; each at least once. */
  readonly order: readonly number[];
}

const anyPlayed: fc.Arbitrary<Played> = fc
  .record({
    top: fc.integer({ min: 2, max: 7 }),
    tempo: fc.integer({ min: 40, max: 200 }),
    sections: fc.array(
      fc.record({
        lines: fc.integer({ min: 2, max: 5 }),
        measuresOfLine: fc.integer({ min: 1, max: 4 }),
        tail: fc.integer({ min: 0, max: 1 }),
        pickup: fc.constantFrom(0, 0.25, 0.5, 1),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    again: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), { maxLength: 4 }),
  })
  .map(({ again, ...played }) => ({
    ...played,
    order: played.sections.flatMap((_, index) => [
      index,
      ...again.flatMap(([after, which]) => (after === index && which <= index ? [which] : [])),
    ]),
  }));
/** A third of the first section ends directly after its last line, if its pickup is ignored. */
const PICKUP_PLAYED_AGAIN: Played = {
  top: 2,
  tempo: 89,
  sections: [
    { lines: 2, measuresOfLine: 1, tail: 1, pickup: 1 },
    { lines: 2, measuresOfLine: 1, tail: 1, pickup: 0 },
    { lines: 2, measuresOfLine: 1, tail: 0, pickup: 0 },
  ],
  order: [0, 0, 0, 1, 0, 2],
};
const anyJitter = fc.array(fc.double({ min: -JITTER_MS, max: JITTER_MS, noNaN: true }), {
  minLength: 20,
  maxLength: 20,
});

function songPlayed({ top, tempo, sections, order }: Played): Song {
  const lyrics = sections.map(({ lines }, index) => Array.from({ length: lines }, (_, at) => `line ${index} ${at}`));
  const parts = Object.fromEntries(lyrics.map((lines, index) => [`s${index}`, { lyrics: lines.join('\n') }]));
  return buildSong(parts, { top, tempo, order: order.map((index) => `s${index}`) });
}

/** Lists the beat of every sung line, repeats included, from the song's first downbeat. */
function sungBeats({ top, sections }: Played, order: readonly number[]) {
  let start = 0;
  return order.flatMap((index) => {
    const section = sections[index];
    if (section === undefined) return [];
    const { lines, measuresOfLine, tail, pickup } = section;
    const own = Array.from({ length: lines }, (_, at) => ({ index, beat: start + at * measuresOfLine * top - pickup }));
    start += (lines * measuresOfLine + tail) * top;
    return own;
  });
}

function tapsAlong(played: Played, { order, jitter }: { order: readonly number[]; jitter: readonly number[] }) {
  const seen = new Set<number>();
  const first = order.flatMap((index, place) => (seen.has(index) ? [] : (seen.add(index), [place])));
  const perPlace = order.map((_, place) =>
    sungBeats(played, order.slice(0, place + 1)).slice(sungBeats(played, order.slice(0, place)).length),
  );
  return first
    .flatMap((place) => perPlace[place] ?? [])
    .map(({ beat }, target) => {
      const tapMs = COUNT_IN_MS + (beat * 60_000) / played.tempo + (jitter[target] ?? 0);
      return { target, beat: beatOfTap(tapMs, { startMs: COUNT_IN_MS, tempo: played.tempo }) };
    });
}

describe('a tapper who is up to 20 ms early or late', () => {
  test.each([
    ['plays along with a recording, repeats and all', (order: readonly number[]) => order],
    ['leaves repeats out', (order: readonly number[]) => [...new Set(order)]],
  ])(
    'a song tapped up to 20 ms early or late, %s, gets every line beginning within half a subdivision',
    (_who, tappedOrder) => {
      fc.assert(
        fc.property(anyPlayed, anyJitter, (played, jitter) => {
          const song = songPlayed(played);
          const taps = tapsAlong(played, { order: tappedOrder(played.order), jitter });
          const truth = sungBeats(withoutLastTail(played), played.order).map(({ beat }) => beat);
          const timing = buildLiveScroll(scheduleTaps(song, { ...TAPPING, taps, newId: freshIds() }), MAIN);
          expect(timing.isCapable).toBe(true);
          const sung = timing.sequence.map(({ beat }) => beat);
          expect(sung.length).toBe(truth.length);
          for (const [at, beat] of truth.toSorted((one, other) => one - other).entries()) {
            expect(Math.abs((sung[at] ?? Number.NaN) - beat)).toBeLessThanOrEqual(HALF_A_SUBDIVISION);
          }
        }),
        { numRuns: 400, examples: [[PICKUP_PLAYED_AGAIN, Array.from({ length: 20 }, () => 0)]] },
      );
    },
  );
});

/** Removes the tail of the last section: nothing is tapped after it. */
function withoutLastTail(played: Played): Played {
  const last = played.sections.length - 1;
  return { ...played, sections: played.sections.map((each, index) => (index === last ? { ...each, tail: 0 } : each)) };
}
