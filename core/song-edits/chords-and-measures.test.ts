import { describe, expect, test } from 'vitest';
import { type ChordId, toId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';
import { C, chord, CHORUS, song, VERSE, findVerse } from './testing/example-song.ts';
import {
  addChord,
  addInstrumentalMeasures,
  addMeasure,
  breakLine,
  deleteChord,
  joinLine,
  moveChord,
  nudgeChord,
  removeMeasure,
  resizeMeasure,
  retypeChord,
} from './index.ts';

describe('chords', () => {
  const LYRICS = 'Amazing grace\nHow sweet';
  const place = { type: 'lyric', line: 0, character: 8 } as const;

  test('[MUS-4] [SONG-14] a typed chord is stored relative to the key, over its letter, with no beat', () => {
    const edited = addChord(song({ lyrics: LYRICS }), {
      sectionId: VERSE,
      chordId: C,
      place,
      text: ' D/F# ',
      key: 'G',
    });
    expect(findVerse(edited).chords).toEqual({ [C]: chord('5/7', [0, 8]) });
  });

  test('[SONG-13] a chord on a measure has a beat and no letter', () => {
    const onBeat = { type: 'measure', beat: 4 } as const;
    const edited = addChord(song({ measures: [3, 3] }), {
      sectionId: VERSE,
      chordId: C,
      place: onBeat,
      text: 'C',
      key: 'G',
    });
    expect(findVerse(edited).chords).toEqual({ [C]: chord('4', [-1, -1], 4) });
  });

  test('[EDIT-34] blank text adds no chord and deletes one', () => {
    const none = song({ lyrics: LYRICS });
    expect(addChord(none, { sectionId: VERSE, chordId: C, place, text: '  ', key: 'G' })).toBe(none);
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', [0, 0]) } });
    expect(findVerse(retypeChord(one, { sectionId: VERSE, chordId: C, text: ' ', key: 'G' })).chords).toEqual({});
    expect(findVerse(deleteChord(one, { sectionId: VERSE, chordId: C })).chords).toEqual({});
  });

  test('a retyped chord stays in its place', () => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', [0, 8], 2) } });
    expect(findVerse(retypeChord(one, { sectionId: VERSE, chordId: C, text: 'Em7', key: 'G' })).chords[C]).toEqual(
      chord('6m7', [0, 8], 2),
    );
  });

  test('[EDIT-35] a chord moves between lyrics and measures, and keeps its beat over lyrics', () => {
    const one = song({ lyrics: LYRICS, measures: [3], chords: { [C]: chord('1', [0, 8], 2) } });
    const to = (where: Parameters<typeof moveChord>[1]['to']) =>
      findVerse(moveChord(one, { sectionId: VERSE, chordId: C, to: where })).chords[C];
    expect(to({ sectionId: VERSE, place: { type: 'measure', beat: 1 } })).toEqual(chord('1', [-1, -1], 1));
    expect(to({ sectionId: VERSE, place: { type: 'lyric', line: 1, character: 4 } })).toEqual(chord('1', [1, 4], 2));
    const back = song({ lyrics: LYRICS, chords: { [C]: chord('1', [-1, -1], 2) } });
    const moved = moveChord(back, { sectionId: VERSE, chordId: C, to: { sectionId: VERSE, place } });
    expect(findVerse(moved).chords[C]).toEqual(chord('1', [0, 8]));
  });

  test('[EDIT-30] a chord moves to another section, and [EDIT-31] a copied one stays where it is', () => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', [0, 8], 2) } });
    const to = { sectionId: CHORUS, place: { type: 'measure', beat: 0 } } as const;
    const moved = moveChord(one, { sectionId: VERSE, chordId: C, to });
    expect(findVerse(moved).chords).toEqual({});
    expect(moved.sections[CHORUS]?.chords).toEqual({ [C]: chord('1', [-1, -1], 0) });
    const copied = moveChord(one, { sectionId: VERSE, chordId: C, to, copyId: toId<ChordId>('copy') });
    expect(findVerse(copied).chords).toEqual({ [C]: chord('1', [0, 8], 2) });
    expect(copied.sections[CHORUS]?.chords).toEqual({ copy: chord('1', [-1, -1], 0) });
  });

  test.each([
    ['a letter on', [0, 8], 1, [0, 9]],
    ['a letter back', [0, 8], -1, [0, 7]],
    ['onto the next line', [0, 13], 1, [1, 0]],
    ['onto the line above', [1, 0], -1, [0, 13]],
    ['not beyond the start', [0, 0], -3, [0, 0]],
    ['not beyond the end', [1, 9], 5, [1, 9]],
  ])('a chord is nudged %s', (_what, [line, character], by, [newLine, newCharacter]) => {
    const one = song({ lyrics: LYRICS, chords: { [C]: chord('1', [line ?? 0, character ?? 0]) } });
    const { chords } = findVerse(nudgeChord(one, { sectionId: VERSE, chordId: C, by }));
    expect(chords[C]).toEqual(chord('1', [newLine ?? 0, newCharacter ?? 0]));
  });

  test('a chord is placed on whole written characters only', () => {
    const one = song({ lyrics: 'e\u0301te\u0301 👨‍👩‍👧', chords: { [C]: chord('1', [0, 0]) } });
    expect(findVerse(nudgeChord(one, { sectionId: VERSE, chordId: C, by: 1 })).chords[C]?.character).toBe(2);
    const within = { type: 'lyric', line: 0, character: 8 } as const;
    const edited = addChord(one, { sectionId: VERSE, chordId: toId<ChordId>('d'), place: within, text: 'G', key: 'G' });
    expect(findVerse(edited).chords[toId<ChordId>('d')]?.character).toBe(6);
  });

  test('text of 10,000 characters is kept as it was typed', () => {
    const text = 'x'.repeat(10_000);
    const edited = addChord(song({ lyrics: LYRICS }), { sectionId: VERSE, chordId: C, place, text, key: 'G' });
    expect(findVerse(edited).chords[C]?.chord).toBe(text);
  });
});

describe('measures', () => {
  test('[EDIT-50] an added measure has as many beats as the time signature says', () => {
    expect(findVerse(addMeasure(song({ measures: [4] }), VERSE)).measures).toEqual([4, 3]);
  });

  test('[EDIT-49] Instrumental adds a phrase of measures to an empty section', () => {
    expect(findVerse(addInstrumentalMeasures(song(), VERSE)).measures).toEqual([3, 3, 3, 3]);
    const has = song({ measures: [2] });
    expect(addInstrumentalMeasures(has, VERSE)).toBe(has);
  });

  test('[EDIT-51] deleting the last measure makes its items wait again, and moves chords on measures to the last beat left', () => {
    const before = song({
      lyrics: 'Amazing',
      measures: [3, 3],
      chords: {
        a: chord('1', [0, 0], 4),
        b: chord('4', [-1, -1], 5),
        d: chord('5', [0, 2], 1),
        e: chord('5', [0, 3], 7),
      },
      line_beginnings: { l: { line: 0, beat: 3 } },
    });
    const verse = findVerse(removeMeasure(before, VERSE));
    expect(verse.measures).toEqual([3]);
    expect(verse.chords).toEqual({
      a: chord('1', [0, 0]),
      b: chord('4', [-1, -1], 2),
      d: chord('5', [0, 2], 1),
      e: chord('5', [0, 3], 4),
    });
    expect(verse.line_beginnings).toEqual({ l: { line: 0, beat: null } });
    const none = song();
    expect(removeMeasure(none, VERSE)).toBe(none);
  });

  test('[EDIT-51] chords on measures keep their beats if no measure is left', () => {
    const before = song({
      lyrics: '',
      measures: [4],
      chords: { a: chord('1', [-1, -1], 0), b: chord('4', [-1, -1], 2) },
    });
    const verse = findVerse(removeMeasure(before, VERSE));
    expect(verse.measures).toEqual([]);
    expect(verse.chords).toEqual({ a: chord('1', [-1, -1], 0), b: chord('4', [-1, -1], 2) });
  });

  const timed = song({
    lyrics: 'Amazing grace',
    measures: [3, 3, 3],
    chords: { p: chord('1', [0, 0], -1), a: chord('1', [0, 0], 2), b: chord('4', [0, 1], 5), d: chord('5', [0, 2], 6) },
    line_beginnings: { l: { line: 0, beat: 7 } },
    line_breaks: { k: { line: 0, word: 1, beat: 3.5 } },
  });
  test.each([
    ['longer', 1, 5, [3, 5, 3], [-1, 2, 5, 8, 9, 3.5]],
    ['shorter', 1, 1, [3, 1, 3], [-1, 2, 3, 4, 5, 3.5]],
    ['at least one beat', 0, 0, [1, 3, 3], [-1, 0, 3, 4, 5, 1.5]],
  ])('[TIME-7] [TIME-8] [TIME-9] a measure is made %s and later items move', (_what, measure, size, sizes, moved) => {
    const verse = findVerse(resizeMeasure(timed, { sectionId: VERSE, measure, beats: size }));
    expect(verse.measures).toEqual(sizes);
    expect(beats(verse)).toEqual(moved);
  });

  test('resizing a measure to the same size changes nothing', () => {
    expect(resizeMeasure(timed, { sectionId: VERSE, measure: 1, beats: 3 })).toBe(timed);
  });
});

describe('slides', () => {
  test('[SLIDE-4] a word begins a new row of a slide, once', () => {
    const edited = breakLine(song({ lyrics: 'Amazing grace how' }), at(0, 1));
    expect(findVerse(edited).line_breaks).toEqual({ k: { line: 0, word: 1, beat: null } });
    expect(breakLine(edited, { ...at(0, 1), breakId: 'other' })).toBe(edited);
  });

  test.each([
    ['the first word', 0, 0],
    ['no word', 0, 3],
    ['no line', 1, 1],
  ])('[SLIDE-4] %s begins no row of a slide', (_what, line, word) => {
    const before = song({ lyrics: 'Amazing grace how' });
    expect(breakLine(before, at(line, word))).toBe(before);
  });

  test('[SLIDE-5] rows of a slide can be joined again', () => {
    const broken = song({ lyrics: 'Amazing grace', line_breaks: { k: { line: 0, word: 1, beat: null } } });
    expect(findVerse(joinLine(broken, { sectionId: VERSE, breakId: 'k' })).line_breaks).toEqual({});
  });
});

function beats({ chords, line_beginnings, line_breaks }: Section) {
  const ofChords = Object.values(chords).map(({ beat }) => beat);
  return [...ofChords, line_beginnings['l']?.beat, line_breaks['k']?.beat];
}

function at(line: number, word: number) {
  return { sectionId: VERSE, line, word, breakId: 'k' };
}
