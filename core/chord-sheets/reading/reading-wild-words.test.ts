import { describe, expect, test } from 'vitest';
import { onlyArrangement, listLeftOut, orderNames, readOne, typedSections } from './read-for-test.ts';

describe('small letters for minor chords', () => {
  test.each([
    ['[d]one [g]two [A7]three', '[Dm]one [Gm]two [A7]three'],
    ['[C]one [e]two [a]three [B]four', '[C]one [Em]two [Am]three [Bb]four'],
    ['[E]one [A]two [B]three [c#7]four', '[E]one [A]two [B]three [C#m7]four'],
    ['[a/g]one [d]two [E]three', '[Am/G]one [Dm]two [E]three'],
    ['A  d  E\none two three', '[A]one[Dm] tw[E]o three'],
  ])('small letters are minor chords next to capitals: %j', (text, typed) => {
    expect(typedSections(readOne(`{t: A}\n${text}`))[0]?.[1]).toBe(typed);
  });

  test.each([
    ['minor chords are marked', '[Am]one [g]two [C]three'],
    ['a chord is written both ways', '[G]one [g]two [C]three'],
    ['all letters are small', '[g]one [c]two [d]three'],
    ['letters are sung', 'a b c d e f g'],
  ])('small letters aren’t minor chords where %s', (_why, text) => {
    expect(typedSections(readOne(`{t: A}\n${text}`))[0]?.[1]).toBe(text);
  });

  test('a key in a small letter is minor', () => {
    expect(onlyArrangement(readOne('{t: A}\n{key: d}\n[d]one [g]two [A7]three')).key).toBe('Dm');
  });
});

describe('what is in the place of chords', () => {
  test('a count in brackets among chords is a direction', () => {
    const read = readOne('{t: A}\n[G]la la [C]la [2x]\n[G]bye');
    expect(typedSections(read)[0]?.[1]).toBe('[G]la la [C]la\n[G]bye');
    expect(orderNames(read)).toEqual(['Verse <2x>']);
  });

  test('a count after chords within words is a direction', () => {
    const read = readOne('Song\n\n[Verse 1]\nF      C\none two three\n(F#m D  A ) (2x)\n\n[Chorus]\nC\nla\n');
    expect(typedSections(read)[0]?.[1]).toBe('[F]one two[C] three\n[F#m] [D] [A]');
    expect(orderNames(read)[0]).toBe('Verse 1 <2x>');
  });

  test.each([
    ['half a remark', '[(to]three [G]four'],
    ['letters of a word', 'wel[t]l [G]four'],
  ])('%s is not read as a chord', (_what, line) => {
    expect(typedSections(readOne(`{t: A}\n${line}`))[0]?.[1]).toBe(line);
  });

  test('a damaged chord does not turn its line into words', () => {
    expect(typedSections(readOne('{t: A}\n[Intro]\nAm  #m C\n\n[Verse]\n[G]la'))[0]).toEqual(['Intro', 'Am@0 C@4']);
  });

  test.each(['EADGBE', '[EADGBE]', 'DADGAD'])("names of guitar strings aren't chords: %s", (names) => {
    expect(listLeftOut(readOne(`{t: A}\n${names}\n[G]la`))).toEqual([`2: ${names}`]);
  });

  test('"Optional outro: F C G" begins a section', () => {
    const read = readOne('Song\n\nVerse 1:\nEm    D\none two three\n\nOptional outro: F C G\n');
    expect(typedSections(read)[1]).toEqual(['Optional outro', 'F@0 C@4 G@8']);
  });

  test('chords in angle brackets are chords in a sheet without other chords', () => {
    expect(typedSections(readOne('{t: A}\n<Em>  <Am> <G>\none two three'))[0]?.[1]).toBe('[Em]one tw[Am]o thr[G]ee');
  });

  test('several chords one space apart after a title are played before its words', () => {
    const read = readOne('Song\n\n[Verse 1]\nG\none two\n\n[Final] C#m A E B\nla la la la\n');
    expect(typedSections(read)[1]).toEqual(['Final', '[C#m] [A] [E] [B]\nla la la la']);
  });

  test('strokes before words take the chords of the verse before', () => {
    const read = readOne('{t: A}\n[G]Alles was [C]dich\nwas\n\n^Cherubim und ^Seraphinen\nohne\n');
    expect(typedSections(read)[1]?.[1]).toBe('[G]Cherubim und [C]Seraphinen\nohne');
  });
});

describe('the head of a sheet', () => {
  test('a head line "KEY Db/C#, capo on 1" states key and capo', () => {
    const read = readOne('KEY Db/C#, capo on 1\n\n[Verse 1]\nC     G\nRiver song\n', 'River Song.txt');
    expect(read.song.title).toBe('River Song');
    expect(onlyArrangement(read).key).toBe('Db');
    expect(read.capoFret).toBe(1);
  });

  test.each([
    ['in a sheet with titles', '[Verse 1]\nG     C\nRiver song\n', 'Verse 1'],
    ['in a sheet without', 'G     C\nRiver song goes\n', 'Verse'],
  ])('"Chorus after each verse" is a direction: %s', (_where, rest, name) => {
    const read = readOne(`River Song\nChorus after each verse\n\n${rest}`, 'River Song.txt');
    expect(read.song.artist).toBeUndefined();
    expect(orderNames(read)).toEqual([`${name} <Chorus after each verse>`]);
  });

  test.each([
    ['in a sheet with titles', '[Verse 1]\nG     C\nRiver song\n'],
    ['in a sheet without', 'G     C\nRiver song goes\n'],
  ])("a remark after a dash isn't an artist: %s", (_where, rest) => {
    const read = readOne(`River Song\n - American folk song, tenor range\n\n${rest}`, 'River Song.txt');
    expect(read.song.artist).toBeUndefined();
    expect(listLeftOut(read)).toEqual(['2: - American folk song, tenor range']);
  });

  test('an address may continue on the next line', () => {
    const read = readOne('Song\nURL: http://example.com/abc-\ndef-ghi.html\n\nVerse 1:\n[G]one\n', 'Song.onsong');
    expect(orderNames(read)).toEqual(['Verse 1']);
    expect(listLeftOut(read)).toContain('3: def-ghi.html');
  });

  test('"#title River" is the title in a sheet without directives', () => {
    const read = readOne('#title River Song\n#artist Anna\n\nVerse 1\nG\none\n', 'x.txt');
    expect(read.song).toMatchObject({ title: 'River Song', artist: 'Anna' });
  });
});

describe('sections', () => {
  test.each(['R:', 'Ref:'])('a refrain among numbered verses continues after a blank line: %s', (name) => {
    const read = readOne(
      `Song\n\n1. one two\nthree\n\n${name}\nD\nfirst\nC\nsecond\n \nthird\n\n2. four\nfive\n\n${name}\n`,
    );
    const refrain = name.slice(0, -1);
    expect(typedSections(read)[1]).toEqual([refrain, '[D]first\n[C]second\nthird']);
    expect(orderNames(read)).toEqual(['Verse 1', refrain, 'Verse 2', refrain]);
  });

  test('[IMP-30] comments at the end are left out with their own line numbers', () => {
    const read = readOne('{t:A}\n{sov}\n[G]one\n{eov}\n\n{c: first remark}\n\n{c: second}\n\n\n');
    expect(listLeftOut(read)).toEqual(['6: first remark', '8: second']);
  });
});
