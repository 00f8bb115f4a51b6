import { describe, expect, test } from 'vitest';
import { buildSection, exampleSong } from '../testing/example-song.ts';
import { validateSong } from './validate-song.ts';

function withSection(fields: Readonly<Record<string, unknown>>): unknown {
  const section = { name: 'Verse', lyrics: '', ...fields };
  return { ...exampleSong(), sections: { verse: section } };
}

function complaintsAbout(fields: Readonly<Record<string, unknown>>): unknown {
  const result = validateSong(withSection(fields));
  return result.ok
    ? []
    : result.refusal.map(({ for: path, because }) => [path.replace('sections.verse.', ''), because]);
}

const CHORD = { chord: '1', line: 0, character: 0, beat: null };
const BEGINNING = { line: 0, beat: null };
const BREAK = { line: 0, word: 1, beat: null };

describe('the fields of a section', () => {
  test.each([
    ['[SONG-27]', 'name', 1, 'The section title must be a string.'],
    ['[SONG-27]', 'name', '', 'A section title is required.'],
    ['[SONG-29]', 'lyrics', null, 'The section lyrics must be a string.'],
    ['[SONG-28]', 'measures', 4, 'The measures must be a list.'],
    ['[SONG-9]', 'chords', [], 'The chords must be an object.'],
    ['[SONG-10]', 'line_beginnings', 'x', 'The line beginnings must be an object.'],
    ['[SONG-11]', 'line_breaks', null, 'The line breaks must be an object.'],
  ])('%s %s of a section that is %j is refused with a reason', (_, field, value, because) => {
    expect(complaintsAbout({ [field]: value })).toEqual([[field, because]]);
  });

  test.each([
    [4.5, 'The number of beats must be an integer.'],
    ['4', 'The number of beats must be an integer.'],
    [null, 'The number of beats must be an integer.'],
    [0, 'The number of beats must be at least 1.'],
    [-4, 'The number of beats must be at least 1.'],
  ])('[SONG-28] [SONG-7] a measure of %j beats is refused with a reason', (beats, because) => {
    expect(complaintsAbout({ measures: [4, beats] })).toEqual([['measures.1', because]]);
  });

  test('[SONG-6] a section may lack measures, chords, line beginnings and line breaks', () => {
    expect(validateSong(withSection({}))).toMatchObject({ ok: true, value: { sections: { verse: buildSection() } } });
  });

  test('[SONG-8] a lyric line that ends as in Windows ends at the newline', () => {
    expect(validateSong(withSection({ lyrics: 'Amazing\r\ngrace\n' }))).toMatchObject({
      value: { sections: { verse: { lyrics: 'Amazing\ngrace\n' } } },
    });
  });
});

describe('the fields of a chord', () => {
  test.each([
    ['[SONG-30]', 'chord', 4, 'The chord must be a string.'],
    ['[SONG-30]', 'chord', '', 'A chord is required.'],
    ['[SONG-31]', 'line', '0', 'The line must be an integer.'],
    ['[SONG-31]', 'line', 0.5, 'The line must be an integer.'],
    ['[SONG-31]', 'character', null, 'The line must be an integer.'],
    ['[SONG-33]', 'beat', '1', 'The beat must be a number.'],
    ['[SONG-33]', 'beat', undefined, 'The beat must be a number.'],
    ['[SONG-33]', 'beat', Number.NaN, 'The beat must be a number.'],
  ])('%s %s of a chord that is %j is refused with a reason', (_, field, value, because) => {
    expect(complaintsAbout({ chords: { c: { ...CHORD, [field]: value } } })).toEqual([[`chords.c.${field}`, because]]);
  });

  test('[SONG-12] [SONG-14] [SONG-33] the beat of a chord may be null', () => {
    expect(
      complaintsAbout({ chords: { c: CHORD }, line_beginnings: { b: BEGINNING }, line_breaks: { k: BREAK } }),
    ).toEqual([]);
  });

  test('[SONG-13] a chord on a measure has line and character -1', () => {
    expect(complaintsAbout({ chords: { c: { chord: '1', line: -1, character: -1, beat: 2.25 } } })).toEqual([]);
  });
});

test.each([
  ['[SONG-31]', 'line_beginnings', BEGINNING, 'line', 'The line must be an integer.'],
  ['[SONG-33]', 'line_beginnings', BEGINNING, 'beat', 'The beat must be a number.'],
  ['[SONG-31]', 'line_breaks', BREAK, 'line', 'The line must be an integer.'],
  ['[SONG-32]', 'line_breaks', BREAK, 'word', 'The word must be an integer.'],
  ['[SONG-33]', 'line_breaks', BREAK, 'beat', 'The beat must be a number.'],
])('%s of %s, %j with a bad %s is refused with a reason', (_, map, value, field, because) => {
  expect(complaintsAbout({ [map]: { x: { ...value, [field]: 'bad' } } })).toEqual([[`${map}.x.${field}`, because]]);
});

test.each([
  ['chords', 'The chord must be an object.'],
  ['line_beginnings', 'The line beginning must be an object.'],
  ['line_breaks', 'The line break must be an object.'],
])('each entry of %s in a section must be an object', (map, because) => {
  expect(complaintsAbout({ [map]: { x: 7 } })).toContainEqual([`${map}.x`, because]);
});

test('[SONG-27] a section has an id', () => {
  expect(validateSong({ ...exampleSong(), sections: { '': buildSection() } })).toEqual({
    ok: false,
    refusal: [{ for: 'sections.', because: 'An section id is required.' }],
  });
});
