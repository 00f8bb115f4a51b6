import { describe, expect, test } from 'vitest';
import { onlyArrangement, listLeftOut, orderNames, readOne, typedSections } from './read-for-test.ts';
import { writeChordPro } from '../chordpro-writer/write-chordpro.ts';

describe('ChordPro 6', () => {
  test('[IMP-28] [^] is the chord of the same place in the last section of the kind', () => {
    const read = readOne('{soc}\n[C]la [F]lo\n{eoc}\n{sov}\n[Am]li\n{eov}\n{soc}\n[^]da [^]do\n{eoc}');
    expect(typedSections(read)).toEqual([
      ['Chorus', '[C]la [F]lo'],
      ['Verse', '[Am]li'],
      ['Chorus', '[C]da [F]do'],
    ]);
  });

  test('[IMP-28] recalled chords are transposed like the row they are in', () => {
    const read = readOne('{key: G}\n{sov}\n[G]la [D]lo\n{eov}\n{transpose: 2}\n{sov}\n[^]li [^]le\n{eov}');
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[G]la [D]lo'],
      ['Verse 2', '[A]li [E]le'],
    ]);
  });

  test('[IMP-30] a recalled chord without an earlier chord is reported', () => {
    const read = readOne('{sov}\n[G]la [^]lo\n{eov}\n{soc}\n[^]li\n{eoc}');
    expect(typedSections(read)).toEqual([
      ['Verse', '[G]la lo'],
      ['Chorus', 'li'],
    ]);
    expect(listLeftOut(read)).toEqual(['1: [^]', '4: [^]']);
  });

  test('escaped characters are read in values, words and chords, and never end a line', () => {
    const read = readOne('{t: Caf\\u00e9 \\{one\\}}\n[G]\\u005bx\\u005d a\\u000ab [\\u0041]c');
    expect(read.song.title).toBe('Café {one}');
    expect(typedSections(read)).toEqual([['Verse', '[G][x] a b [A]c']]);
  });

  test.each([
    [1, 1],
    [72.5, 72.5],
    [500, 500],
    [2001, 120],
  ])('[SONG-38] a tempo of %s is %s', (stated, tempo) => {
    expect(onlyArrangement(readOne(`{tempo: ${String(stated)}}\n[G]la`)).tempo).toBe(tempo);
  });

  test('the label of a block is its name; a comment names a block without one', () => {
    const read = readOne('{sov: Verse 1}\n{c: Verse 2}\n[C]la\n{eov}\n{soc}\n{c: Chorus 1}\n[G]lo\n{eoc}');
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[C]la'],
      ['Chorus 1', '[G]lo'],
    ]);
    expect(orderNames(read)).toEqual(['Verse 1 <Verse 2>', 'Chorus 1']);
  });

  test('a comment with a title in brackets opens a section, with the rest as its direction', () => {
    const read = readOne('{c: [Verse 1]}\n[C]la\n{c: [Intro] softly}\n[G]lo');
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[C]la'],
      ['Intro', '[G]lo'],
    ]);
    expect(orderNames(read)).toEqual(['Verse 1', 'Intro <softly>']);
  });

  test('a ChordPro block may begin and end within a line', () => {
    const read = readOne('{soc}[G]Sing{eoc}\n[C]la\n{sob: Middle}[D]lo\n[E]li {eob}{chorus}');
    expect(typedSections(read)).toEqual([
      ['Chorus', '[G]Sing'],
      ['Verse', '[C]la'],
      ['Middle', '[D]lo\n[E]li'],
    ]);
    expect(orderNames(read)).toEqual(['Chorus', 'Verse', 'Middle', 'Chorus']);
  });

  test('a comment can refer to a stanza without a title by its number', () => {
    const read = readOne('[G]la\n\n{soc}\n[D]lo\n{eoc}\n\n[C]li\n\n{comment: Verse 1}');
    expect(orderNames(read)).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Verse 1']);
  });

  test('a line of only chords names no section', () => {
    const read = readOne('{sov: Verse 1}\n[C]   [F]\nla la la\n{eov}');
    expect(typedSections(read)).toEqual([['Verse 1', '[C]la la [F]la']]);
  });

  test('chords after the words keep their order', () => {
    expect(typedSections(readOne('[A7]carry me [D]home.     [G]     [D] '))).toEqual([
      ['Verse', '[A7]carry me [D]home. [G] [D]'],
    ]);
  });

  test('a comment for one instrument is an annotation, and a capo for one is left out', () => {
    const read = readOne('{c-guitar: play}\n[C]la\n{capo-guitar: 2}');
    expect(orderNames(read)).toEqual(['Verse <play>']);
    expect(listLeftOut(read)).toEqual(['3: {capo-guitar: 2}']);
  });

  test('pasted text that was written as ChordPro is the same song', () => {
    const { song } = readOne('{t: A}\n{key: Cb}\n{sov: [Intro]}\n[Cb]la\n\nVerse 2\n{eov}');
    const pasted = readOne(writeChordPro(song, null));
    expect(typedSections(pasted)).toEqual(typedSections(readOne(writeChordPro(pasted.song, null))));
    expect(pasted.song.title).toBe('A');
    expect(onlyArrangement(pasted).key).toBe('Cb');
  });

  test('chords over Chinese, Japanese and Korean words are placed by two columns a character', () => {
    expect(typedSections(readOne('[Verse]\nG        D/F#\n山高水長江 河流入大海'))).toEqual([
      ['Verse', '[G]山高水長[D/F#]江 河流入大海'],
    ]);
  });
});
