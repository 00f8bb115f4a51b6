import { describe, expect, test } from 'vitest';
import { listLeftOut, orderNames, readOne, typedSections } from './read-for-test.ts';

const INTRO = '[Intro]\nG C\n\n[Verse 1]\nG\none\n\n[Chorus]\nC\nsing\n\n[Verse 2]\nG\ntwo\n';

describe('sheets as they are found', () => {
  test('a stated order with one unknown section stays the order', () => {
    const read = readOne(`Song\nFlow: I V1 C V2 C E\n\n${INTRO}`, 'Song.onsong');
    expect(orderNames(read)).toEqual(['Intro', 'Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
    expect(listLeftOut(read)).toEqual(['2: E']);
  });

  test('a stated order without one of the sections plays it at its written place, and reports it', () => {
    const read = readOne(`Song\nFlow: V1 C C V2\n\n${INTRO.replace('[Intro]\nG C', '[Bridge]\nG\nla')}`, 'Song.onsong');
    expect(orderNames(read)).toEqual(['Bridge', 'Verse 1', 'Chorus', 'Chorus', 'Verse 2']);
    expect(listLeftOut(read)).toEqual(['2: Flow: V1 C C V2']);
  });

  test.each([
    ['[Es]one [As]two [B]three', '[Eb]one [Ab]two [Bb]three'],
    ['[fis]one [h7]two [a]three', '[F#m]one [Bm7]two [Am]three'],
    ['A   e   h   D\none two and three', '[A]one [Em]two [Bm]and [D]three'],
    ['[Am]one [B]two', '[Am]one [B]two'],
  ])('German names are read without a capital H: %j', (text, typed) => {
    expect(typedSections(readOne(`{t: A}\n${text}`))[0]?.[1]).toBe(typed);
  });

  test('"As a" is read as words, not chords', () => {
    expect(typedSections(readOne('{t: A}\n[G]one\nAs a\n[B]two'))[0]?.[1]).toBe('[G]one\nAs a\n[B]two');
  });

  test.each([
    [
      'Played either finger picking or flat picking style.\n\n\n',
      'Played either finger picking or flat picking style.',
    ],
    ['Scripture Reference(s): Psalm 136:1\n\n', 'Scripture Reference(s): Psalm 136:1'],
    ['Producer: Anna\n', 'Producer: Anna'],
    [' - original by Anna\n', '- original by Anna'],
  ])('head lines other than the title are neither title, artist nor a verse: %j', (head, text) => {
    const read = readOne(`${head}\n[Verse 1]\nG\none\n\n[Verse 2]\nG\ntwo`, 'River Song.txt');
    expect(read.song).toMatchObject({ title: 'River Song' });
    expect(read.song.artist).toBeUndefined();
    expect(orderNames(read)).toEqual(['Verse 1', 'Verse 2']);
    expect(listLeftOut(read)).toEqual([`1: ${text}`]);
  });

  test('words that begin with a stroke are sung, while a remark that points at a tablature is left out', () => {
    expect(typedSections(readOne('{t: A}\n^Alles was dich ^preisen kann'))[0]?.[1]).toContain('Alles was dich');
    expect(listLeftOut(readOne('{t: A}\n[G]la\n^bend'))).toEqual(['3: ^bend']);
  });

  test('text next to chords is a direction, not a chord', () => {
    const read = readOne('{t: A}\n[Intro]\nEm  D (through the whole song)\n\n[Verse]\nG\nla');
    expect(typedSections(read)[0]).toEqual(['Intro', 'Em@0 D@4']);
    expect(orderNames(read)[0]).toBe('Intro <through the whole song>');
  });

  test("bar lines in brackets aren't chords, and doubled brackets count as single ones", () => {
    expect(typedSections(readOne('{t: A}\n[|]one [[G]]two'))[0]?.[1]).toBe('one [G]two');
  });

  test('fingerings in round brackets are not played', () => {
    expect(listLeftOut(readOne('{t: A}\nCmaj7  (x32000)   Fm6 (133131)\n\n[Verse]\n[G]la'))).toEqual([
      '2: Cmaj7  (x32000)   Fm6 (133131)',
    ]);
  });

  test('a repeat sign over two lines repeats both', () => {
    const read = readOne('{t: A}\n[Intro]\n||: Bb | F7 |\n| Eb | Bb :||\n\n[Verse]\n[G]la');
    expect(typedSections(read)[0]?.[1]).toBe('Bb@0 F7@4 Eb@8 Bb@12 Bb@16 F7@20 Eb@24 Bb@28');
  });

  test('chords in angle brackets are chords, and closed tags are markup', () => {
    expect(typedSections(readOne('{t: A}\n<Em>one <B>two <G/B>three'))[0]?.[1]).toBe('[Em]one [B]two [G/B]three');
    expect(typedSections(readOne('{t: A}\n[G]one <B>two</B> <i>three</i>'))[0]?.[1]).toBe('[G]one two three');
  });

  test('"Tono: G" states a key', () => {
    const read = readOne('Canción\nTono: G\n\n[Verso]\nG\nla', 'Canción.txt');
    expect(read.isKeyInferred).toBe(false);
    expect(read.song.artist).toBeUndefined();
  });

  test.each(['Ref.', 'Solo', '♫ Chorus:'])('%s alone on a line is a title', (title) => {
    const read = readOne(`{t: A}\n[Verse 1]\n[G]one\n\n${title}\n[C]two`);
    expect(typedSections(read)).toHaveLength(2);
    expect(typedSections(read)[1]?.[1]).toBe('[C]two');
  });

  test('chords in a loose pair of brackets are played', () => {
    const rest = '\n\n[Verse 1]\nF      C\none two three\n';
    expect(typedSections(readOne(`Song\n\n[Intro]\n( F Am C G )${rest}`))[0]?.[1]).toBe('F@0 Am@4 C@8 G@12');
    const counted = readOne(`Song\n\n[Intro]\n(F#m D  A ) (2x) F#m Bm(2x)${rest}`);
    expect(typedSections(counted)[0]?.[1]).toBe('F#m@0 D@4 A@8 F#m@12 Bm@16');
  });

  test.each(['X2', '(x2)', '[2x]', '× 2'])('a count on a line of its own is a direction, not lyrics: %j', (count) => {
    const read = readOne(`Song\n\n[Verse 1]\nF      C\none two three\n${count}\n\n[Chorus]\nC\nla la\n`);
    expect(typedSections(read)[0]?.[1]).toBe('[F]one two[C] three');
    expect(orderNames(read)[0]).toMatch(/^Verse 1 <(?:x ?2|2x|× 2)>$/iu);
  });
});
