import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLiveScroll } from '@uplift/core/performance';
import { validateSong, type Section, type Song } from '@uplift/core/songbook';
import { freshIds, GRACE, lineBeats, MAIN, findSection, buildSong } from './testing/example-song.ts';
import { autoSchedule, timingSummary } from './index.ts';

const schedule = (song: Song, replaces = false) =>
  autoSchedule(song, { arrangementId: MAIN, replaces, newId: freshIds() });

describe('an even start', () => {
  test('auto-schedule gives a verse measures, and each line begins one', () => {
    const song = schedule(buildSong({ verse: { lyrics: GRACE } }));
    expect(findSection(song, 'verse').measures).toEqual(Array.from({ length: 16 }, () => 3));
    expect(lineBeats(song, 'verse')).toEqual([0, 12, 24, 36]);
    expect(timingSummary(song, MAIN)).toEqual({
      measures: 16,
      beats: 48,
      unscheduledLines: 0,
      unscheduledChords: 0,
      sectionsWithoutMeasures: 0,
    });
  });

  test('auto-schedule uses more measures for the same words at a faster tempo', () => {
    const measures = [80, 160].map(
      (tempo) =>
        findSection(schedule(buildSong({ verse: { lyrics: GRACE } }, { tempo, top: 4 })), 'verse').measures.length,
    );
    expect(measures).toEqual([8, 16]);
  });

  test('auto-schedule places chords and breaks at their words within the line', () => {
    const song = schedule(
      buildSong({
        verse: {
          lyrics: 'Amazing grace how sweet the sound',
          measures: [4, 4],
          chords: {
            a: { chord: '1', line: 0, character: 0, beat: null },
            b: { chord: '4', line: 0, character: 18, beat: null },
            c: { chord: '5', line: 0, character: 33, beat: null },
          },
          line_breaks: { k: { line: 0, word: 2, beat: null } },
        },
      }),
    );
    expect(Object.values(findSection(song, 'verse').chords).map(({ beat }) => beat)).toEqual([0, 4, 7]);
    expect(findSection(song, 'verse').line_breaks).toEqual({ k: { line: 0, word: 2, beat: 3 } });
  });

  test('[SONG-14] auto-schedule places more chords than beats on half beats, each on its own', () => {
    const chords = Object.fromEntries(
      [0, 4, 8, 12, 16].map((character, at) => [`c${at}`, { chord: '1', line: 0, character, beat: null }]),
    );
    const song = schedule(buildSong({ verse: { lyrics: 'one two three four five', measures: [4], chords } }));
    expect(chordBeats(song)).toEqual([0, 0.5, 1.5, 2, 3]);
  });

  test('auto-schedule keeps the beat of a scheduled chord and places the others before and after it', () => {
    const chords = {
      a: { chord: '1', line: 0, character: 0, beat: null },
      b: { chord: '4', line: 0, character: 4, beat: 6 },
      c: { chord: '5', line: 0, character: 8, beat: null },
    };
    const song = schedule(buildSong({ verse: { lyrics: 'one two three', measures: [4, 4], chords } }));
    expect(chordBeats(song)).toEqual([0, 6, 7]);
  });

  test('auto-schedule spaces a line of only chords evenly between the sung lines', () => {
    const chords = Object.fromEntries(
      [0, 9, 10, 40].map((character, at) => [`c${at}`, { chord: '1', line: 1, character, beat: null }]),
    );
    const song = schedule(buildSong({ verse: { lyrics: 'one\n\ntwo', measures: [4, 4, 4], chords } }));
    expect(lineBeats(song, 'verse')).toEqual([0, 8]);
    expect(chordBeats(song)).toEqual([4, 5, 6, 7]);
  });

  test('auto-schedule begins each line with a measure, even of different lengths', () => {
    const song = schedule(buildSong({ verse: { lyrics: 'one\ntwo\nthree\nfour', measures: [12, 1, 1, 1] } }));
    expect(lineBeats(song, 'verse')).toEqual([0, 12, 13, 14]);
  });

  test('auto-schedule shares fewer measures than lines evenly', () => {
    const song = schedule(buildSong({ verse: { lyrics: 'one\ntwo\nthree\nfour', measures: [4, 4] } }));
    expect(lineBeats(song, 'verse')).toEqual([0, 2, 4, 6]);
  });

  test('auto-schedule of a far-off beat doesn’t make an endless section', () => {
    const far = { line: 0, beat: 1e15 };
    const song = schedule(buildSong({ verse: { lyrics: 'one\ntwo', line_beginnings: { a: far } } }));
    expect(findSection(song, 'verse').measures.length).toBe(1000);
    expect(findSection(song, 'verse').line_beginnings['a']).toEqual(far);
    expect(validateSong(song).ok).toBe(true);
  });

  test('auto-schedule keeps existing timing, and places the rest between it', () => {
    const set = buildSong({
      verse: {
        lyrics: 'one\ntwo\nthree\nfour',
        measures: [4, 4, 4, 4],
        line_beginnings: { a: { line: 0, beat: -1 }, c: { line: 2, beat: 9 } },
      },
    });
    expect(lineBeats(schedule(set), 'verse')).toEqual([-1, 4, 9, 12]);
    expect(findSection(schedule(set), 'verse').measures).toEqual([4, 4, 4, 4]);
    expect(lineBeats(schedule(set, true), 'verse').at(0)).toBe(0);
  });

  test('auto-schedule gives a section of only chords its measures, and leaves an empty one empty', () => {
    const song = schedule(
      buildSong({
        intro: { chords: { a: { chord: '1', line: -1, character: -1, beat: 7 } } },
        empty: {},
      }),
    );
    expect(findSection(song, 'intro').measures).toEqual([3, 3, 3]);
    expect(findSection(song, 'empty').measures).toEqual([]);
  });

  test('auto-schedule places nothing without a tempo', () => {
    const song = buildSong({ verse: { lyrics: GRACE } }, { tempo: 0 });
    expect(schedule(song)).toBe(song);
  });
});

function chordBeats(song: Song): readonly (number | null)[] {
  return Object.values(findSection(song, 'verse').chords).map(({ beat }) => beat);
}

const line = fc.constantFrom('Amazing grace', 'How sweet', '', 'That saved a wretch like me', '恵み', 'x');
const beat = fc.option(
  fc.integer({ min: -2, max: 40 }).map((quarter) => quarter / 4),
  { nil: null },
);
const anySection = fc.record({
  lyrics: fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n')),
  measures: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 8 }),
  line_beginnings: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.record({ line: fc.nat({ max: 5 }), beat })),
  chords: fc.dictionary(
    fc.constantFrom('x', 'y', 'z'),
    fc.record({ chord: fc.constant('1'), line: fc.nat({ max: 7 }), character: fc.nat({ max: 40 }), beat }),
  ),
  line_breaks: fc.dictionary(
    fc.constantFrom('k', 'l'),
    fc.record({ line: fc.nat({ max: 7 }), word: fc.nat({ max: 9 }), beat }),
  ),
});
const anySong = fc
  .tuple(anySection, anySection, fc.integer({ min: 2, max: 7 }), fc.integer({ min: 30, max: 240 }))
  .map(([verse, chorus, top, tempo]) =>
    buildSong({ verse, chorus }, { top, tempo, order: ['verse', 'chorus', 'verse'] }),
  );

describe('any song', () => {
  test('auto-schedule leaves any song valid, and a second run changes nothing', () => {
    fc.assert(
      fc.property(anySong, fc.boolean(), (song, replaces) => {
        const once = schedule(song, replaces);
        expect(validateSong(once).ok).toBe(true);
        expect(schedule(once)).toBe(once);
      }),
    );
  });

  test('replacing all timing twice is the same as once', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const once = schedule(song, true);
        expect(schedule(once, true)).toBe(once);
      }),
    );
  });

  test('[LIVE-20] auto-schedule makes a song LiveScroll-capable if every section has words, chords or measures', () => {
    fc.assert(
      fc.property(anySong, fc.boolean(), (song, replaces) => {
        const sections = Object.values(song.sections);
        fc.pre(sections.every((each) => !isEmpty(each)));
        expect(buildLiveScroll(schedule(song, replaces), MAIN).isCapable).toBe(true);
      }),
    );
  });

  test('auto-schedule begins the lines of any song in their order, and the chords within them in theirs', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const after = schedule(song, true);
        for (const id of ['verse', 'chorus']) {
          const { lyrics, chords, line_beginnings } = findSection(after, id);
          const isSung = (each: number) => (lyrics.split('\n')[each] ?? '').trim() !== '';
          const lines = Object.values(line_beginnings).filter((each) => isSung(each.line) && each.beat !== null);
          const byLine = lines.toSorted((one, other) => one.line - other.line).map(({ beat: own }) => own ?? 0);
          expect(byLine).toEqual(byLine.toSorted((one, other) => one - other));
          const byPlace = Object.values(chords)
            .filter((chord) => isSung(chord.line))
            .toSorted((one, other) => one.line - other.line || one.character - other.character)
            .map(({ beat: own }) => own ?? Number.NaN);
          expect(byPlace).toEqual(byPlace.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('auto-schedule keeps existing timing of any song by default', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const after = schedule(song);
        for (const id of ['verse', 'chorus']) {
          const before = whatIsSet(findSection(song, id));
          expect(whatIsSet(findSection(after, id))).toMatchObject(before);
        }
      }),
    );
  });
});

function isEmpty({ lyrics, measures, chords }: Section): boolean {
  return lyrics.trim() === '' && measures.length === 0 && Object.keys(chords).length === 0;
}

function whatIsSet({ measures, line_beginnings, line_breaks, chords }: Section) {
  return {
    ...(measures.length > 0 && { measures }),
    beginnings: scheduled(line_beginnings),
    breaks: scheduled(line_breaks),
    chords: scheduled(chords),
  };
}

function scheduled(items: object) {
  return Object.fromEntries(Object.entries(items).filter(([, { beat }]) => beat !== null));
}
