import { describe, expect, test } from 'vitest';
import { orderNames, readOne, readSheet, typedSections } from '../reading/read-for-test.ts';

describe('chords at the ends of lines', () => {
  test.each([
    ['behind a bar', 'Ciche pola | a d E\nszumi las | a E a\n'],
    ['behind bars', 'Ciche pola || a d E |\nszumi las || a E a |\n'],
    ['in a column', 'Ciche pola      a d E\nszumi las       a E a\nciemna noc\nsen          a E\n'],
    ['behind tabs', 'Ciche pola\ta d E\nszumi las\ta E a\nsen\tE\n'],
  ])('[IMP-19] chords at the ends of lines are placed after the words: %s', (_how, lines) => {
    const song = typedSections(readOne(`Pieśń\n\n${lines}`, 'x.txt'))[0]?.[1];
    expect(song?.split('\n').slice(0, 2)).toEqual(['Ciche pola [Am] [Dm] [E]', 'szumi las [Am] [E] [Am]']);
  });

  test("strokes between chords at a line's end separate measures, and a count is a direction", () => {
    const read = readOne('Pieśń\n\nciche pola | a d7/ E\nszumi las | a E x2\n', 'x.txt');
    expect(typedSections(read)[0]?.[1]).toBe('ciche pola [Am] [Dm7] [E]\nszumi las [Am] [E]');
    expect(orderNames(read)).toEqual(['Verse <x2>']);
  });

  test.each([
    ['one such line is no way of writing', 'one two | A\nthree four\nfive six\n', 'one two | A\nthree four\nfive six'],
    ['a word behind white is sung', 'one two   A\nthree four\nfive six   I\n', 'one two A\nthree four\nfive six I'],
  ])('chords at the ends of lines are a style of the whole sheet: %s', (_name, lines, typed) => {
    expect(typedSections(readOne(`{t: A}\n${lines}`, 'x.txt'))[0]?.[1]).toBe(typed);
  });

  test('titles and chord lines stay what they are in a sheet with chords at the ends of lines', () => {
    const read = readOne(
      'Song\n\nIntro   G C D\n\nVerse 1   G C\n\nSolo    C D G\n\nVerse 2\nG   C\none two\n',
      'x.txt',
    );
    expect(typedSections(read).map(([name]) => name)).toEqual(['Intro', 'Verse 1', 'Solo', 'Verse 2']);
  });

  test('[IMP-32] a songbook that begins each song with .PIOSENKA is read as several songs', () => {
    const { songs } = readSheet(
      '.PIOSENKA "Raz"\nciche pola | a E\nszumi las | a\n\n.PIOSENKA "Dwa"\nla la | E\nla | a\n',
    );
    expect(songs.map(({ song }) => song.title)).toEqual(['Raz', 'Dwa']);
  });
});
