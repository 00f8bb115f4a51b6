import { describe, expect, test } from 'vitest';
import type { Song } from '@uplift/core/songbook';
import { freshIds, GRACE, lineBeats, MAIN, findSection, buildSong, VERSE } from './testing/example-song.ts';
import { beatOfTap, scheduleTaps, tapTargets, type Tap } from './index.ts';

const byLine = { arrangementId: MAIN, by: 'line' } as const;

function timed(song: Song, taps: readonly Tap[], replaces = false): Song {
  return scheduleTaps(song, { ...byLine, taps, replaces, newId: freshIds() });
}

describe('what is tapped', () => {
  const song = buildSong(
    { verse: { lyrics: 'one\n\ntwo' }, solo: { measures: [4] }, chorus: { lyrics: 'three' } },
    { order: ['verse', 'solo', 'chorus', 'verse'] },
  );

  test('the tap targets are every line, and a section without lyrics as a whole; repeats once', () => {
    expect(tapTargets(song, byLine)).toEqual([
      { orderIndex: 0, sectionId: VERSE, line: 0, text: 'one' },
      { orderIndex: 0, sectionId: VERSE, line: 2, text: 'two' },
      { orderIndex: 1, sectionId: 'solo', line: null, text: 'solo' },
      { orderIndex: 2, sectionId: 'chorus', line: 0, text: 'three' },
    ]);
  });

  test('the tap targets can be every section', () => {
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
  const song = buildSong({ verse: { lyrics: GRACE }, coda: { lyrics: 'Amen' } });
  const taps = [-1.03, 11.02, 22.98, 35.04, 47.99].map((beat, target) => ({ target, beat }));

  test('tapped lines begin on the beat before the downbeat, and sections on a downbeat', () => {
    const edited = timed(song, taps);
    expect(lineBeats(edited, 'verse')).toEqual([-1, 11, 23, 35]);
    expect(findSection(edited, 'verse').measures).toEqual(Array.from({ length: 16 }, () => 3));
    expect(lineBeats(edited, 'coda')).toEqual([0]);
  });

  test('lines that were not tapped are placed between their neighbors', () => {
    const some = timed(
      song,
      [taps[0], taps[2], taps[4]].filter((tap) => tap !== undefined),
    );
    expect(lineBeats(some, 'verse')).toEqual([-1, 11, 23, 35]);
  });

  test('a song without a tap, or with taps of unknown targets, keeps its timing', () => {
    expect(timed(song, [])).toBe(song);
    expect(
      timed(song, [
        { target: 99, beat: 1 },
        { target: 0, beat: Number.NaN },
      ]),
    ).toBe(song);
  });

  test('a second tap for a line, or one before the line above, is ignored', () => {
    const slips = [...taps, { target: 1, beat: 40 }].toSpliced(2, 1, { target: 2, beat: 3 });
    expect(lineBeats(timed(song, slips), 'verse')).toEqual([-1, 11, 23, 35]);
  });

  test('existing timing stays by default when a song is tapped', () => {
    const set = buildSong({
      verse: { lyrics: GRACE, measures: [3, 3], line_beginnings: { a: { line: 1, beat: 5 } } },
      coda: { lyrics: 'Amen' },
    });
    const kept = timed(set, taps);
    expect(findSection(kept, 'verse').measures).toEqual([3, 3]);
    expect(lineBeats(kept, 'verse')[1]).toBe(5);
    expect(lineBeats(timed(set, taps, true), 'verse')).toEqual([-1, 11, 23, 35]);
  });

  test('lines are spread evenly if sections were tapped', () => {
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

describe('a recording is played with its repeats, a tapper alone leaves them out', () => {
  const parts = {
    verse: { lyrics: 'a b\nc d\ne f\ng h' },
    chorus: { lyrics: 'i j\nk l' },
    solo: { lyrics: '' },
    bridge: { lyrics: 'm n\no p' },
  };
  const order = ['verse', 'chorus', 'verse', 'chorus', 'solo', 'chorus', 'bridge', 'chorus'];
  const song = buildSong(parts, { top: 4, tempo: 100, order });
  const measures = ['verse', 'chorus', 'solo', 'bridge'] as const;
  const measureCounts = (edited: Song) => measures.map((id) => findSection(edited, id).measures.length);
  const tapped = (by: 'line' | 'section', beats: readonly number[]) =>
    scheduleTaps(song, {
      arrangementId: MAIN,
      by,
      taps: beats.map((beat, target) => ({ target, beat })),
      replaces: false,
      newId: freshIds(),
    });

  test.each([
    ['line', 'played', [0, 8, 16, 24, 32, 40, 96, 128, 136], [8, 4, 4, 4]],
    ['line', 'left out', [0, 8, 16, 24, 32, 40, 48, 64, 72], [8, 4, 4, 4]],
    ['section', 'played', [0, 32, 96, 128], [8, 4, 4, 4]],
    ['section', 'left out', [0, 32, 48, 64], [8, 4, 4, 4]],
  ] as const)('a tapped repeat counts if it was played: by %s, repeats %s', (by, _what, beats, expected) => {
    expect(measureCounts(tapped(by, beats))).toEqual(expected);
  });
});

describe('timing that is replaced', () => {
  const set = buildSong({
    verse: {
      lyrics: 'one two\nthree four',
      measures: [4, 4],
      line_beginnings: { a: { line: 0, beat: 0 }, b: { line: 1, beat: 4 } },
      chords: {
        c: { chord: '1', line: 0, character: 0, beat: 0 },
        d: { chord: '4', line: 0, character: 4, beat: 2 },
        e: { chord: '5', line: 1, character: 0, beat: 4 },
        m: { chord: '5', line: -1, character: -1, beat: 5 },
        w: { chord: '5', line: 1, character: 6, beat: null },
      },
      line_breaks: { k: { line: 1, word: 1, beat: 6.5 } },
    },
  });
  const retimed = timed(
    { ...set, time_signature: '4/4' },
    [0, 8].map((beat, target) => ({ target, beat })),
    true,
  );

  test('replaced timing moves the chords and breaks of its lines', () => {
    const { chords, line_breaks, measures } = findSection(retimed, 'verse');
    expect(measures).toEqual([4, 4, 4, 4]);
    expect(Object.values(chords).map(({ beat }) => beat)).toEqual([0, 4, 8, 5, null]);
    expect(line_breaks).toEqual({ k: { line: 1, word: 1, beat: 13 } });
  });

  test('replacing timing by the same taps changes nothing', () => {
    const again = [0, 8].map((beat, target) => ({ target, beat }));
    expect(timed(retimed, again, true)).toBe(retimed);
  });
});

describe('taps that cannot all be true', () => {
  const song = buildSong({ verse: { lyrics: GRACE } });
  test.each([
    ['a wild late one', [0, 400, 24, 36], [0, 12, 24, 36]],
    ['a wild early one', [0, 12, -90, 36], [0, 12, 24, 36]],
    ['all at once', [6, 6, 6, 6], [0, 0, 0, 0]],
    ['backwards', [36, 24, 12, 0], [0, 8, 16, 24]],
  ])('impossible taps are ignored: %s', (_what, beats, expected) => {
    expect(
      lineBeats(
        timed(
          song,
          beats.map((beat, target) => ({ target, beat })),
        ),
        'verse',
      ),
    ).toEqual(expected);
  });

  test('a tap hours later makes no endless section', () => {
    const edited = timed(buildSong({ verse: { lyrics: 'one' }, coda: { lyrics: 'two' } }), [
      { target: 0, beat: 0 },
      { target: 1, beat: 1e12 },
    ]);
    expect(findSection(edited, 'verse').measures.length).toBe(1000);
  });
});

test('downbeats after kept measures that are uneven are where those end', () => {
  const song = buildSong(
    {
      verse: { lyrics: 'one', measures: [4, 4, 2], line_beginnings: { a: { line: 0, beat: 0 } } },
      chorus: { lyrics: 'two\nthree' },
      coda: { lyrics: 'four' },
    },
    { top: 4 },
  );
  const edited = timed(
    song,
    [0, 10.02, 18, 26].map((beat, target) => ({ target, beat })),
  );
  expect(lineBeats(edited, 'chorus')).toEqual([0, 8]);
  expect(findSection(edited, 'chorus').measures).toEqual([4, 4, 4, 4]);
  expect(lineBeats(edited, 'coda')).toEqual([0]);
});
