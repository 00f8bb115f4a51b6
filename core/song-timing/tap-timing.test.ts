import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveScrollOf } from '@uplift/core/performance';
import type { Song } from '@uplift/core/songbook';
import { freshIds, GRACE, lineBeats, MAIN, sectionOf, songOf, VERSE } from './example-song.ts';
import { beatOfTap, scheduleTaps, tapTargets, type Tap } from './index.ts';

const byLine = { arrangementId: MAIN, by: 'line' } as const;

function timed(song: Song, taps: readonly Tap[], replaces = false): Song {
  return scheduleTaps(song, { ...byLine, taps, replaces, newId: freshIds() });
}

describe('what is tapped', () => {
  const song = songOf(
    { verse: { lyrics: 'one\n\ntwo' }, solo: { measures: [4] }, chorus: { lyrics: 'three' } },
    { order: ['verse', 'solo', 'chorus', 'verse'] },
  );

  test('every line, and a section without lyrics as a whole; repeats once', () => {
    expect(tapTargets(song, byLine)).toEqual([
      { orderIndex: 0, sectionId: VERSE, line: 0, text: 'one' },
      { orderIndex: 0, sectionId: VERSE, line: 2, text: 'two' },
      { orderIndex: 1, sectionId: 'solo', line: null, text: 'solo' },
      { orderIndex: 2, sectionId: 'chorus', line: 0, text: 'three' },
    ]);
  });

  test('or every section', () => {
    expect(tapTargets(song, { ...byLine, by: 'section' }).map(({ text }) => text)).toEqual(['verse', 'solo', 'chorus']);
  });
});

test.each([
  [1000, 1000, 120, 0],
  [1500, 1000, 120, 1],
  [750, 1000, 120, -0.5],
  [1789.5, 1000, 76, 1],
])('a tap at %d ms, of a run from %d ms at %d bpm, is on beat %d', (tapMs, startMs, tempo, beat) => {
  expect(beatOfTap(tapMs, { startMs, tempo })).toBeCloseTo(beat, 2);
});

describe('Amazing Grace in 3/4, tapped with its pickup', () => {
  const song = songOf({ verse: { lyrics: GRACE }, coda: { lyrics: 'Amen' } });
  const taps = [-1.03, 11.02, 22.98, 35.04, 47.99].map((beat, target) => ({ target, beat }));

  test('lines begin on the beat before the downbeat, sections on a downbeat', () => {
    const edited = timed(song, taps);
    expect(lineBeats(edited, 'verse')).toEqual([-1, 11, 23, 35]);
    expect(sectionOf(edited, 'verse').measures).toEqual(Array.from({ length: 16 }, () => 3));
    expect(lineBeats(edited, 'coda')).toEqual([0]);
  });

  test('lines that were not tapped stand between their neighbours', () => {
    const some = timed(
      song,
      [taps[0], taps[2], taps[4]].filter((tap) => tap !== undefined),
    );
    expect(lineBeats(some, 'verse')).toEqual([-1, 11, 23, 35.5]);
  });

  test('without a tap, or with taps of nothing, nothing changes', () => {
    expect(timed(song, [])).toBe(song);
    expect(
      timed(song, [
        { target: 99, beat: 1 },
        { target: 0, beat: Number.NaN },
      ]),
    ).toBe(song);
  });

  test('a second tap for a line, or one before the line above, is a slip', () => {
    const slips = [...taps, { target: 1, beat: 40 }].toSpliced(2, 1, { target: 2, beat: 3 });
    expect(lineBeats(timed(song, slips), 'verse')).toEqual([-1, 11, 23, 35]);
  });

  test('timing that is set stays unless told', () => {
    const set = songOf({
      verse: { lyrics: GRACE, measures: [3, 3], line_beginnings: { a: { line: 1, beat: 5 } } },
      coda: { lyrics: 'Amen' },
    });
    const kept = timed(set, taps);
    expect(sectionOf(kept, 'verse').measures).toEqual([3, 3]);
    expect(lineBeats(kept, 'verse')[1]).toBe(5);
    expect(lineBeats(timed(set, taps, true), 'verse')).toEqual([-1, 11, 23, 35]);
  });

  test('tapped by sections, lines are spread evenly', () => {
    const edited = scheduleTaps(song, {
      arrangementId: MAIN,
      by: 'section',
      taps: [
        { target: 0, beat: 0.05 },
        { target: 1, beat: 47.9 },
      ],
      replaces: false,
      newId: freshIds(),
    });
    expect(lineBeats(edited, 'verse')).toEqual([0, 12, 24, 36]);
    expect(lineBeats(edited, 'coda')).toEqual([0]);
  });
});

const JITTER_MS = 20;
const HALF_A_SUBDIVISION = 1 / 8;

describe('a tapper who is up to 20 ms early or late', () => {
  const anyPerformance = fc.record({
    top: fc.integer({ min: 2, max: 7 }),
    tempo: fc.integer({ min: 40, max: 200 }),
    pickup: fc.constantFrom(0, 0.5, 1),
    /** Measures of each line of each section. */
    sections: fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    }),
    jitters: fc.array(fc.double({ min: -JITTER_MS, max: JITTER_MS, noNaN: true }), { minLength: 20, maxLength: 20 }),
  });

  test('every line beginning is within half a subdivision of where it was sung', () => {
    fc.assert(
      fc.property(anyPerformance, ({ top, tempo, pickup, sections, jitters }) => {
        const parts = Object.fromEntries(
          sections.map((lines, index) => [
            `s${index}`,
            { lyrics: lines.map((_, at) => `line ${index} ${at}`).join('\n') },
          ]),
        );
        const song = songOf(parts, { top, tempo });
        const lengths = sections.flat().map((measures) => measures * top);
        const truth = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, each) => sum + each, 0) - pickup);
        const taps = truth.map((beat, target) => {
          const tapMs = 5000 + (beat * 60_000) / tempo + (jitters[target] ?? 0);
          return { target, beat: beatOfTap(tapMs, { startMs: 5000, tempo }) };
        });
        const sung = liveScrollOf(timed(song, taps), MAIN).sequence.map(({ beat }) => beat);
        const first = (sung[0] ?? 0) - (truth[0] ?? 0);
        expect(first).toBe(0);
        for (const [at, beat] of truth.entries()) {
          expect(Math.abs((sung[at] ?? Number.NaN) - beat)).toBeLessThanOrEqual(HALF_A_SUBDIVISION);
        }
      }),
      { numRuns: 500 },
    );
  });
});
