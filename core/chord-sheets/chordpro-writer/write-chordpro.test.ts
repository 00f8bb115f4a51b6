import { type ArrangementId, toId } from '@uplift/core/foundation';
import { validateSong } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { writeChordPro } from './write-chordpro.ts';

const lyric = (chord: string, line: number, character: number) => ({ chord, line, character, beat: null });
const onMeasure = (chord: string, beat: number | null) => ({ chord, line: -1, character: -1, beat });

function section(name: string, parts: object): object {
  return { name, measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...parts };
}

function buildSong(fields: object): Song {
  const read = validateSong({
    id: 'grace',
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'unverified',
    copyright_information: '',
    last_performed: null,
    times_performed: 0,
    ...fields,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

const arrangement = (order: readonly (readonly [string, string])[], parts: object = {}) => ({
  name: 'Default',
  key: 'G',
  tempo: 90,
  capo: null,
  order: order.map(([section_id, annotation]) => ({ section_id, annotation })),
  ...parts,
});

/** The lines written of one section, without its directives. */
function written(parts: object, key = 'G'): string {
  const song = buildSong({
    sections: { v1: section('Verse 1', parts) },
    arrangements: { a1: arrangement([['v1', '']], { key }) },
  });
  const text = writeChordPro(song, null);
  const body = text.slice(text.indexOf('\n\n') + 2);
  return body.trimEnd().split('\n').slice(1, -1).join('\n');
}

describe('writeChordPro', () => {
  test('ChordPro has the header, sections, order with repeats, and annotations of a song', () => {
    const song = buildSong({
      artist: 'John Newton',
      copyright_status: 'public',
      copyright_information: 'Public domain\nWords 1779',
      sections: {
        i: section('Intro', {
          measures: [3, 3, 3],
          chords: { a: onMeasure('1', 0), b: onMeasure('5/7', 4), c: onMeasure('N.C.', 4.5) },
        }),
        v: section('Verse 1', {
          lyrics: 'Amazing grace\n\nhow sweet',
          chords: { a: lyric('1', 0, 1), b: lyric('57', 2, 4) },
        }),
        c: section('Chorus', { lyrics: 'Praise God', chords: { a: lyric('4', 0, 0) } }),
        x: section('Empty', {}),
      },
      arrangements: {
        a1: arrangement(
          [
            ['i', ''],
            ['v', 'Voices only'],
            ['c', ''],
            ['c', ''],
            ['x', ''],
            ['v', ''],
            ['c', 'softly'],
          ],
          { name: 'Slow' },
        ),
      },
    });
    expect(writeChordPro(song, null)).toBe(`# Written by Uplift
{title: Amazing Grace}
{artist: John Newton}
{key: G}
{tempo: 90}
{time: 3/4}
{copyright: Public domain}
{copyright: Words 1779}
{meta: copyright_status public}
{meta: arrangement Slow}

{start_of_grid: Intro}
| G . . | . D/F#~N.C. . | . . . |
{end_of_grid}

{start_of_verse: Verse 1}
{comment: Voices only}
A[G]mazing grace

how [D7]sweet
{end_of_verse}

{start_of_chorus: Chorus}
[C]Praise God
{end_of_chorus}

{chorus}

{start_of_verse: Verse 1}
{end_of_verse}

{start_of_chorus: Chorus}
{comment: softly}
{end_of_chorus}
`);
  });

  test('ChordPro has the chosen arrangement, in its key', () => {
    const song = buildSong({
      sections: { v: section('Verse', { lyrics: 'la', chords: { a: lyric('1', 0, 0) } }) },
      arrangements: {
        a1: arrangement([['v', '']]),
        a2: arrangement([['v', '']], { name: 'High', key: 'Bb', tempo: 92.5 }),
      },
    });
    const text = writeChordPro(song, toId<ArrangementId>('a2'));
    expect(text).toContain('{key: Bb}\n{tempo: 92.5}');
    expect(text).toContain('[Bb]la');
  });

  test('ChordPro writes a section that shares its name with another in full each time', () => {
    const song = buildSong({
      sections: { a: section('Verse', { lyrics: 'one' }), b: section('Verse', { lyrics: 'two' }) },
      arrangements: {
        a1: arrangement([
          ['a', ''],
          ['b', ''],
          ['a', ''],
        ]),
      },
    });
    expect(writeChordPro(song, null).match(/^one$/gm)).toHaveLength(2);
  });

  test.each([
    ['brackets', { lyrics: 'sing [softly] now' }, 'sing \\u005bsoftly\\u005d now'],
    ['what looks like a comment', { lyrics: '# one\n  # two' }, '\\u0023 one\n  \\u0023 two'],
    ['what looks like a directive', { lyrics: '{soc}' }, '\\u007bsoc\\u007d'],
    ['a number sign within', { lyrics: 'we are #1' }, 'we are #1'],
    ['a backslash at the end of a line', { lyrics: 'one\\\ntwo' }, 'one\\u005c\ntwo'],
    ['what looks like an escape', { lyrics: 'a\\u005bb' }, 'a\\u005cu005bb'],
    ['a backslash within', { lyrics: 'a\\b' }, 'a\\b'],
    ['control characters', { lyrics: 'a\tb\rc' }, 'a\\u0009b\\u000dc'],
    ['chords past the words', { lyrics: 'la', chords: { a: lyric('1', 0, 2), b: lyric('4', 0, 5) } }, 'la[G]   [C]'],
    ['a chord below the last line', { lyrics: 'la', chords: { a: lyric('1', 2, 0) } }, 'la\n[G]'],
    ['a chord within an emoji', { lyrics: '🎸x', chords: { a: lyric('1', 0, 1) } }, '[G]🎸x'],
    [
      'what is no chord',
      { lyrics: 'la', chords: { a: lyric('N.C.', 0, 0), b: lyric('a]b', 0, 2) } },
      '[N.C.]la[a\\u005db]',
    ],
    [
      'chords on the measures of a sung section',
      { lyrics: 'la', measures: [4], chords: { a: onMeasure('1', 0) } },
      '[G]\nla',
    ],
    ['chords without words', { chords: { a: lyric('1', 0, 0), b: lyric('4', 0, 4) } }, '[G]    [C]'],
    ['five measures', { measures: [1, 1, 1, 1, 1], chords: { a: onMeasure('1', 4) } }, '| . | . | . | . |\n| G |'],
    [
      'a pickup, an overlap and no beat yet',
      { measures: [2, 2], chords: { a: onMeasure('1', -1), b: onMeasure('4', 9), c: onMeasure('5', null) } },
      '| G . | . C~D |',
    ],
    [
      'a sign of grids',
      { measures: [2], chords: { a: onMeasure('%', 0), b: onMeasure('no chord', 1) } },
      '| \\u0025 no\\u0020chord |',
    ],
  ])('ChordPro escapes %s', (_name, parts, text) => {
    expect(written(parts)).toBe(text);
  });

  test.each([
    ['Verse {1}', '{start_of_verse: Verse \\u007b1\\u007d}'],
    ['label="x"', '{start_of_verse: label\\u003d"x"}'],
    ['two\nlines ', '{start_of_verse: two\\u000alines\\u0020}'],
    ['Chorus 2', '{start_of_chorus: Chorus 2}'],
    ['Refrain', '{start_of_chorus: Refrain}'],
    ['Bridge', '{start_of_bridge: Bridge}'],
    ['Pre-Chorus', '{start_of_verse: Pre-Chorus}'],
  ])('ChordPro opens the section %j', (name, line) => {
    const song = buildSong({
      sections: { v: section(name, { lyrics: 'la' }) },
      arrangements: { a1: arrangement([['v', '']]) },
    });
    expect(writeChordPro(song, null)).toContain(`\n${line}\nla\n`);
  });

  test('ChordPro of hostile numbers is not endless', () => {
    expect(written({ lyrics: 'la', chords: { a: lyric('1', 2 ** 50, 2 ** 50) } }).length).toBeLessThan(1000);
    expect(written({ measures: [2 ** 50], chords: { a: onMeasure('1', 2 ** 49) } }).length).toBeLessThan(1000);
  });

  test('ChordPro keeps a title of 10,000 characters of markup on one line', () => {
    const song = buildSong({ title: '<b>{x}\n</b>'.repeat(1000), sections: {}, arrangements: { a1: arrangement([]) } });
    expect(writeChordPro(song, null).split('\n')[1]).toMatch(/^\{title: <b>\\u007bx.*\}$/);
  });
});
