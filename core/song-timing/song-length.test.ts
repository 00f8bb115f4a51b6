import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRACE, MAIN, buildSong, type SectionParts } from './testing/example-song.ts';
import { hasMeasuresThroughout, songLength } from './song-length.ts';

/** Two lines of two measures each in 4/4, at 60 a minute: 16 s. */
const VERSE = 'Amazing grace! How sweet the sound\nThat saved a wretch like me!';
const CHORD = { chord: '1', line: -1, character: -1, beat: 0 };
const BARS = (count: number) => Array.from({ length: count }, () => 4);
const lengthInSeconds = (parts: Readonly<Record<string, SectionParts>>, tempo = 60, pace?: number) => {
  const length = songLength(buildSong(parts, { top: 4, tempo }), MAIN, pace);
  return length && ([length.source, Math.round(length.seconds)] as const);
};

describe('the length of an arrangement', () => {
  test.each<[string, Readonly<Record<string, SectionParts>>, readonly [string, number] | null]>([
    [
      'measures everywhere',
      { intro: { measures: BARS(2) }, verse: { lyrics: VERSE, measures: BARS(8) } },
      ['beats', 40],
    ],
    ['no measures', { verse: { lyrics: VERSE }, verse2: { lyrics: VERSE } }, ['estimate', 32]],
    [
      'an intro of eight measures and a verse without',
      { intro: { measures: BARS(8) }, verse: { lyrics: VERSE } },
      ['estimate', 48],
    ],
    [
      'a section of chords without measures',
      { verse: { lyrics: VERSE, measures: BARS(8) }, turn: { chords: { a: CHORD } } },
      ['estimate', 36],
    ],
    [
      'an empty section, which takes no time',
      { verse: { lyrics: VERSE, measures: BARS(8) }, gap: { lyrics: ' \n' } },
      ['beats', 32],
    ],
    ['400 measures', { verse: { lyrics: VERSE, measures: BARS(400) } }, ['beats', 1600]],
    ['empty sections only', { verse: {}, chorus: {} }, null],
    ['no sections', {}, null],
  ])('[PLAN-32] with %s', (_, parts, expected) => {
    expect(lengthInSeconds(parts)).toEqual(expected);
  });

  test('one measured section of twelve makes the length that of all twelve', () => {
    const verses = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`v${String(at)}`, { lyrics: VERSE }]));
    expect(lengthInSeconds({ intro: { measures: BARS(4) }, ...verses })).toEqual(['estimate', 16 + 11 * 16]);
  });

  test('an intro and five verses at 72 bpm last longer than 27 seconds', () => {
    const verses = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`v${String(at)}`, { lyrics: GRACE }]));
    expect(lengthInSeconds({ intro: { measures: BARS(8) }, ...verses }, 72)).toEqual(['estimate', 160]);
  });

  test.each([
    [20, ['estimate', 48]],
    [300, ['estimate', 6]],
    [0, null],
    [-60, null],
    [Number.NaN, null],
    [Infinity, null],
  ])('the length at a tempo of %d is %j', (tempo, expected) => {
    expect(lengthInSeconds({ verse: { lyrics: VERSE } }, tempo)).toEqual(expected);
  });

  test('the pace shortens an estimated length, but not a measured one', () => {
    expect(lengthInSeconds({ verse: { lyrics: VERSE } }, 60, 2)).toEqual(['estimate', 8]);
    expect(lengthInSeconds({ verse: { lyrics: VERSE, measures: BARS(8) } }, 60, 2)).toEqual(['beats', 32]);
  });

  test('any length is finite, above 0, and counts repeats', () => {
    const section = fc.record({
      lyrics: fc.constantFrom('', VERSE, GRACE, 'la', 'word '.repeat(200)),
      measures: fc.constantFrom<readonly number[]>([], [4], BARS(400), [3, 5]),
    });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 12 }), fc.integer({ min: 20, max: 300 }), (sections, tempo) => {
        const parts = Object.fromEntries(sections.entries());
        const order = Object.keys(parts);
        const once = songLength(buildSong(parts, { top: 4, tempo, order }), MAIN);
        const twice = songLength(buildSong(parts, { top: 4, tempo, order: [...order, ...order] }), MAIN);
        const isSilent = sections.every(({ lyrics, measures }) => lyrics === '' && measures.length === 0);
        expect(once === null).toBe(isSilent);
        expect(twice?.seconds ?? 0).toBeCloseTo((once?.seconds ?? 0) * 2, 6);
        if (once === null) return;
        expect(once.seconds).toBeGreaterThan(0);
        expect(once.seconds).toBeLessThan(100 * 3600);
        expect(once.source).toBe(hasMeasuresThroughout(buildSong(parts, { order }), MAIN) ? 'beats' : 'estimate');
      }),
    );
  });

  test('a length is computed once, however often a plan asks', () => {
    let reads = 0;
    const song = buildSong({ verse: {} }, { order: Array.from({ length: 60 }, () => 'verse') });
    const verse = Object.values(song.sections)[0];
    Object.defineProperty(verse, 'lyrics', { get: () => ((reads += 1), VERSE) });
    const first = songLength(song, MAIN);
    const readOnce = reads;
    expect(Array.from({ length: 200 }, () => songLength(song, MAIN))).toEqual(Array.from({ length: 200 }, () => first));
    expect(reads).toBe(readOnce);
  });
});
