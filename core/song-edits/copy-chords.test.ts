import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChordId, SectionId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, type Section, type Song } from '@uplift/core/songbook';
import { chordSourceFor, copyChords } from './copy-chords.ts';

const [ONE, TWO, SONG_CHORUS] = ['one', 'two', 'chorus'] as SectionId[] as [SectionId, SectionId, SectionId];

function countingIds() {
  let next = 0;
  return () => {
    next += 1;
    return `new-${next}`;
  };
}

/** "[1]Amazing [4]grace": a degree before its letter. */
function section(name: string, typed: string): Section {
  const chords: Record<string, Section['chords'][ChordId]> = {};
  const lines = typed.split('\n').map((row, line) => {
    let words = '';
    for (const part of row.split(/(\[[^\]]*\])/u)) {
      if (part.startsWith('[')) {
        const chord = part.slice(1, -1);
        chords[`${name}-${line}-${words.length}`] = { chord, line, character: words.length, beat: 2 };
      } else words += part;
    }
    return words;
  });
  return { name, measures: [], lyrics: lines.join('\n'), chords, line_beginnings: {}, line_breaks: {} };
}

function typedText(sung: Section | undefined): string {
  const { lyrics, chords } = sung ?? section('', '');
  return lyrics
    .split('\n')
    .map((words, line) =>
      Object.values(chords)
        .filter((chord) => chord.line === line)
        .toSorted((a, b) => b.character - a.character)
        .reduce((text, { chord, character }) => `${text.slice(0, character)}[${chord}]${text.slice(character)}`, words),
    )
    .join('\n');
}

function song(one: string, two: string, names: readonly [string, string] = ['Verse 1', 'Verse 2']): Song {
  const sections = { [ONE]: section(names[0], one), [TWO]: section(names[1], two) };
  return { ...newSong({ ...NEW_SONG_DRAFT, title: 'A' }, countingIds()), sections };
}

const copied = (one: string, two: string) => {
  const after = copyChords(song(one, two), { from: ONE, to: TWO }, countingIds());
  return typedText(after.sections[TWO]);
};

const chordsIn = (song: Song) => song.sections[TWO]?.chords ?? {};

function isOnLine(song: Song) {
  const lines = song.sections[TWO]?.lyrics.split('\n') ?? [];
  return ({ line, character }: Section['chords'][ChordId]) => character <= (lines[line]?.length ?? -1);
}

describe('copyChords', () => {
  test.each([
    ['the same words', '[1]Amazing [4]grace', 'Amazing grace', '[1]Amazing [4]grace'],
    ['as many words', '[1]Amazing [4]grace', 'Through many', '[1]Through [4]many'],
    ['a letter within a word', 'A[1]mazing grace', 'Through many', 'T[1]hrough many'],
    ['a shorter word', 'Amaz[1]ing grace', 'Oh many', 'O[1]h many'],
    ['the end of a line', '[1]grace alone[5]', 'many dangers', '[1]many dangers[5]'],
    ['fewer words', '[1]how sweet the [5]sound', 'toils [x]snares', '[1]toils [5]snares'],
    ['more words', '[1]how [5]sweet', 'I once was lost', '[1]I once was [5]lost'],
    ['a line beyond those of the source', '[1]one', 'two\n[4]three', '[1]two\n[4]three'],
    ['a line beyond those of the target', '[1]one\n[5]two', 'three', '[1]three'],
    ['no line without words', '[1]one\n[4]two\n[5]three', 'one\n\nthree', '[1]one\n\n[5]three'],
  ])('copied chords are placed over %s', (_what, one, two, expected) => {
    expect(copied(one, two)).toBe(expected);
  });

  test('copying chords from a section without chords over words changes nothing', () => {
    const before = song('one', '[1]two');
    expect(copyChords(before, { from: ONE, to: TWO }, countingIds())).toBe(before);
    expect(copyChords(before, { from: TWO, to: TWO }, countingIds())).toBe(before);
  });

  test('copying chords keeps the words and the source, with each chord of the source once, in order', () => {
    const line = fc
      .array(fc.constantFrom('la ', 'glo', 'ry ', '[1]', '[5]', 'a'), { maxLength: 8 })
      .map((all) => all.join(''));
    const text = fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (one, two) => {
        const before = song(one, two);
        const after = copyChords(before, { from: ONE, to: TWO }, countingIds());
        expect(after.sections[ONE]).toBe(before.sections[ONE]);
        expect(after.sections[TWO]?.lyrics).toBe(before.sections[TWO]?.lyrics);
        expect(Object.values(chordsIn(after)).every(isOnLine(after))).toBe(true);
      }),
    );
  });
});

describe('chordSourceFor', () => {
  test('chords are copied to a verse from another verse, and to a chorus from none', () => {
    expect(chordSourceFor(song('[1]one', 'two'), TWO)).toBe(ONE);
    expect(chordSourceFor(song('[1]one', 'two'), ONE)).toBeNull();
    expect(chordSourceFor(song('[1]one', 'two', ['Verse 1', 'Chorus']), TWO)).toBeNull();
    expect(chordSourceFor(song('[1]one', ''), TWO)).toBeNull();
    expect(chordSourceFor(song('[1]one', 'two'), SONG_CHORUS)).toBeNull();
  });

  test('chords are copied from the section with as many lines, if there is one', () => {
    const verses = song('[1]one\n[5]more', 'two');
    const third = { ...verses, sections: { ...verses.sections, [SONG_CHORUS]: section('Verse 3', '[4]three') } };
    expect(chordSourceFor(third, TWO)).toBe(SONG_CHORUS);
  });
});
