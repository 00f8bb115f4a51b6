import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Song } from '@uplift/core/songbook';
import { buildSong, placeChords, type ChordParts, type SectionParts } from '@uplift/testing/songs';
import { markChart } from './mark-chart.ts';
import type { MarkedLine, MarkedText } from './mark-line.ts';

const SIGNS = { kept: '', added: '+', removed: '-' } as const;

const chordText = (chords: readonly MarkedText[]) => chords.map(({ text, mark }) => `[${SIGNS[mark]}${text}]`).join('');

const bars = (...names: readonly string[]) =>
  songWith(
    '',
    names.map((name, index): ChordParts => [name, -1, index * 3]),
    { measures: names.map(() => 3) },
  );

const verseSong = ({ lines, chords }: { lines: string[][]; chords: [string, number, number][] }) =>
  songWith(lines.map((words) => words.join(' ')).join('\n'), chords);

/** A line as text: chords in brackets before their letters, words and chords that came or went in braces. */
function lineText({ words }: MarkedLine): string {
  return words
    .map(({ mark, segments, space }) => {
      const text = segments.map(({ chords, lyric }) => chordText(chords) + lyric).join('');
      return (mark === 'kept' ? text : `{${SIGNS[mark]}${text}}`) + space;
    })
    .join('');
}

function songWith(lyrics: string, chords: readonly ChordParts[] = [], more: SectionParts = {}): Song {
  return buildSong({ sections: { verse: { name: 'Verse 1', lyrics, chords: placeChords(...chords), ...more } } });
}

const marked = (before: Song, after: Song) =>
  markChart(before, after).sections.flatMap(({ lines }) => lines.map((line) => `${line.mark}: ${lineText(line)}`));

describe('a marked line', () => {
  test.each<[string, Song, Song, string]>([
    ['the same', songWith('a wretch', [['6m', 0, 2]]), songWith('a wretch', [['6m', 0, 2]]), 'kept: a [Em]wretch'],
    [
      'another chord',
      songWith('a wretch', [['6m', 0, 2]]),
      songWith('a wretch', [['6m7', 0, 2]]),
      'changed: a [-Em][+Em7]wretch',
    ],
    ['a chord less', songWith('did that', [['17', 0, 0]]), songWith('did that'), 'changed: [-G7]did that'],
    [
      'a chord on another letter',
      songWith('amazing', [['1', 0, 0]]),
      songWith('amazing', [['1', 0, 1]]),
      'changed: [-G]a[+G]mazing',
    ],
    [
      'another word',
      songWith('will lead me home'),
      songWith('will bring me home'),
      'changed: will {-lead} {+bring} me home',
    ],
    ['a chord at its end', songWith('me'), songWith('me', [['5', 0, 2]]), 'changed: me{+[+D]}'],
  ])('a line with %s', (_what, before, after, expected) => {
    expect(marked(before, after)).toEqual([expected]);
  });

  test('a rewritten line is removed and added, a new one added, and the others are kept', () => {
    expect(marked(songWith('one two three\nfour five'), songWith('one two three\nsix seven\neight'))).toEqual([
      'kept: one two three',
      'removed: {-four} {-five} ',
      'added: {+six} {+seven}',
      'added: {+eight}',
    ]);
  });

  test('measures are compared in turn', () => {
    expect(marked(bars('1', '4', '5'), bars('1', '2m', '5'))).toEqual(['changed: [G][-C][+Am][D]']);
  });

  test('a screen reader reads a changed line before and now', () => {
    const [section] = markChart(songWith('a wretch', [['6m', 0, 2]]), songWith('a wretch', [['6m7', 0, 2]])).sections;
    expect(section?.lines[0]?.spoken).toBe(
      'Changed. Before: a wretch. Chords: E minor on wretch Now: a wretch. Chords: E minor 7 on wretch',
    );
  });
});

describe('a marked chart', () => {
  test('sections that came and went are marked, and a renamed one has both names', () => {
    const before = buildSong({ sections: { verse: { name: 'Verse' }, bridge: { name: 'Bridge' } } });
    const after = buildSong({ sections: { verse: { name: 'Verse 1' }, tag: { name: 'Tag' } } });
    expect(markChart(before, after).sections.map(({ mark, name }) => [mark, name.before, name.after])).toEqual([
      ['kept', 'Verse', 'Verse 1'],
      ['removed', 'Bridge', 'Bridge'],
      ['added', 'Tag', 'Tag'],
    ]);
  });

  test('another key is a fact, and no chord is marked for it', () => {
    const sections = { verse: { lyrics: 'grace', chords: placeChords(['1', 0, 0]) } };
    const { facts, sections: drawn } = markChart(buildSong({ sections }), buildSong({ sections, key: 'A', tempo: 80 }));
    expect(facts.filter(({ before, after }) => before !== after)).toEqual([
      { name: 'Key', before: 'G Major', after: 'A Major' },
      { name: 'Tempo', before: '76 bpm', after: '80 bpm' },
    ]);
    expect(drawn[0]?.lines[0]?.mark).toBe('kept');
  });

  test('what is not added is the chart before, and what is not removed is the chart now', () => {
    const anyLine = fc.array(fc.constantFrom('grace', 'how', 'sweet', 'sound'), { minLength: 1, maxLength: 5 });
    const anyVerse = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      chords: fc.array(fc.tuple(fc.constantFrom('1', '4', '5'), fc.nat({ max: 3 }), fc.nat({ max: 12 })), {
        maxLength: 6,
      }),
    });
    fc.assert(
      fc.property(anyVerse, anyVerse, (one, other) => {
        const [before, after] = [verseSong(one), verseSong(other)];
        const { sections } = markChart(before, after);
        const lines = sections.flatMap((section) => section.lines);
        const sides = [
          { song: before, left: 'added' },
          { song: after, left: 'removed' },
        ] as const;
        for (const { song, left } of sides) {
          const plain = markChart(song, song).sections.flatMap((section) => section.lines);
          expect(lines.filter(({ mark }) => mark !== left).map((line) => side(line, left))).toEqual(
            plain.map((line) => side(line, left)),
          );
        }
      }),
    );
  });
});

/** The letters and chords of a line without those of one mark, and without spaces. */
function side({ words }: MarkedLine, left: 'added' | 'removed'): string {
  const kept = words.filter(({ mark }) => mark !== left).flatMap(({ segments }) => segments);
  const texts = kept.map(({ chords, lyric }) => {
    const names = chords.filter(({ mark }) => mark !== left).map(({ text }) => `[${text}]`);
    return names.join('') + lyric;
  });
  return texts.join('').replaceAll(' ', '');
}
