import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveScrollOf } from '@uplift/core/performance';
import { validateSong, type Section, type Song } from '@uplift/core/songbook';
import { freshIds, GRACE, lineBeats, MAIN, sectionOf, songOf } from './example-song.ts';
import { autoSchedule, timingSummary } from './index.ts';

const schedule = (song: Song, replaces = false) =>
  autoSchedule(song, { arrangementId: MAIN, replaces, newId: freshIds() });

describe('an even start', () => {
  test('a verse gets measures, and each line begins one', () => {
    const song = schedule(songOf({ verse: { lyrics: GRACE } }));
    expect(sectionOf(song, 'verse').measures).toEqual(Array.from({ length: 8 }, () => 3));
    expect(lineBeats(song, 'verse')).toEqual([0, 6, 12, 18]);
    expect(timingSummary(song, MAIN)).toEqual({
      measures: 8,
      beats: 24,
      unscheduledLines: 0,
      sectionsWithoutMeasures: 0,
    });
  });

  test('a faster tempo takes more measures for the same words', () => {
    const measures = [60, 120, 240].map(
      (tempo) => sectionOf(schedule(songOf({ verse: { lyrics: GRACE } }, { tempo, top: 4 })), 'verse').measures.length,
    );
    expect(measures).toEqual([4, 8, 16]);
  });

  test('chords follow their words within the line, and breaks as well', () => {
    const song = schedule(
      songOf({
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
    expect(Object.values(sectionOf(song, 'verse').chords).map(({ beat }) => beat)).toEqual([0, 4, 7]);
    expect(sectionOf(song, 'verse').line_breaks).toEqual({ k: { line: 0, word: 2, beat: 3.5 } });
  });

  test('what is set stays, and the others find their place between', () => {
    const set = songOf({
      verse: {
        lyrics: 'one\ntwo\nthree\nfour',
        measures: [4, 4, 4, 4],
        line_beginnings: { a: { line: 0, beat: -1 }, c: { line: 2, beat: 9 } },
      },
    });
    expect(lineBeats(schedule(set), 'verse')).toEqual([-1, 4, 9, 12]);
    expect(sectionOf(schedule(set), 'verse').measures).toEqual([4, 4, 4, 4]);
    expect(lineBeats(schedule(set, true), 'verse').at(0)).toBe(0);
  });

  test('a section of chords alone gets measures for them; an empty one stays empty', () => {
    const song = schedule(
      songOf({
        intro: { chords: { a: { chord: '1', line: -1, character: -1, beat: 7 } } },
        empty: {},
      }),
    );
    expect(sectionOf(song, 'intro').measures).toEqual([3, 3, 3]);
    expect(sectionOf(song, 'empty').measures).toEqual([]);
  });

  test('without a tempo nothing can be placed', () => {
    const song = songOf({ verse: { lyrics: GRACE } }, { tempo: 0 });
    expect(schedule(song)).toBe(song);
  });
});

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
    fc.constantFrom('x', 'y'),
    fc.record({ chord: fc.constant('1'), line: fc.nat({ max: 5 }), character: fc.nat({ max: 20 }), beat }),
  ),
});
const anySong = fc
  .tuple(anySection, anySection, fc.integer({ min: 2, max: 7 }), fc.integer({ min: 30, max: 240 }))
  .map(([verse, chorus, top, tempo]) => songOf({ verse, chorus }, { top, tempo, order: ['verse', 'chorus', 'verse'] }));

describe('any song', () => {
  test('stays valid, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anySong, fc.boolean(), (song, replaces) => {
        const once = schedule(song, replaces);
        expect(validateSong(once).ok).toBe(true);
        expect(schedule(once)).toBe(once);
      }),
    );
  });

  test('[LIVE-20] can LiveScroll afterwards, if every section has words or measures', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const sections = Object.values(song.sections);
        fc.pre(sections.every(({ lyrics, measures }) => lyrics.trim() !== '' || measures.length > 0));
        expect(liveScrollOf(schedule(song), MAIN).isCapable).toBe(true);
      }),
    );
  });

  test('keeps what is set unless told', () => {
    fc.assert(
      fc.property(anySong, (song) => {
        const after = schedule(song);
        for (const id of ['verse', 'chorus']) {
          const before = whatIsSet(sectionOf(song, id));
          expect(whatIsSet(sectionOf(after, id))).toMatchObject(before);
        }
      }),
    );
  });
});

function whatIsSet({ measures, line_beginnings, chords }: Section) {
  return {
    ...(measures.length > 0 && { measures }),
    beginnings: scheduled(line_beginnings),
    chords: scheduled(chords),
  };
}

function scheduled(items: object) {
  return Object.fromEntries(Object.entries(items).filter(([, { beat }]) => beat !== null));
}
