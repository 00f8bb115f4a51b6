import { describe, expect, test } from 'vitest';
import {
  onlyArrangement,
  listLeftOut,
  orderNames,
  readOne,
  readSheet,
  typedSections,
  sectionAt,
} from './read-for-test.ts';

describe('ChordPro', () => {
  test('[IMP-19] directives, bracketed chords and sections make a song', () => {
    const read = readOne(
      '{title: River}\n{artist: Anna}\n{key: G}\n{tempo: 72}\n{time: 3/4}\n{capo: 2}\n\n{sov: Verse 1}\nA[G]way by the [C]river\n{eov}\n\n{soc}\n[D]Sing\n{eoc}\n\n{chorus}\n',
    );
    expect(read.song).toMatchObject({ title: 'River', artist: 'Anna', time_signature: '3/4' });
    expect(onlyArrangement(read)).toMatchObject({ key: 'G', tempo: 72, capo: null });
    expect(read).toMatchObject({ capoFret: 2, isKeyInferred: false, leftOut: [] });
    expect(typedSections(read)).toEqual([
      ['Verse 1', 'A[G]way by the [C]river'],
      ['Chorus', '[D]Sing'],
    ]);
    expect(orderNames(read)).toEqual(['Verse 1', 'Chorus', 'Chorus']);
  });

  test('[SONG-14] a lyric chord in ChordPro is relative to the key and has no beat', () => {
    const read = readOne('{t: A}\n{key: G}\nla [C]la');
    const section = sectionAt(read, 0);
    expect(Object.values(section.chords)).toEqual([{ chord: '4', line: 0, character: 3, beat: null }]);
  });

  test('[IMP-20] title, subtitle, key, tempo, time, copyright and footer are read', () => {
    const read = readOne(
      '{t: A}\n{st: Trad}\n{key: Em}\n{tempo: 80}\n{time: 6/8}\n{copyright: 1990 Anna}\n{footer: Public Domain}\n[Em]x',
    );
    expect(read.song).toMatchObject({
      title: 'A',
      artist: 'Trad',
      time_signature: '6/8',
      copyright_status: 'unverified',
    });
    expect(read.song.copyright_information).toBe('1990 Anna\nPublic Domain');
    expect(onlyArrangement(read)).toMatchObject({ key: 'Em', tempo: 80 });
  });

  test('writers are the artist if none is named, and otherwise join the credits', () => {
    expect(readOne('{t: A}\n{composer: Cara}\n{lyricist: Lee}\nx').song.artist).toBe('Cara; Lee');
    const read = readOne('{t: A}\n{artist: Anna}\n{composer: Cara}\n{lyricist: Lee}\nx');
    expect(read.song).toMatchObject({ artist: 'Anna', copyright_information: 'Music: Cara\nWords: Lee' });
  });

  test.each([
    ['{meta: artist Anna}', { artist: 'Anna' }],
    ['{meta: time 3/4}', { time_signature: '3/4' }],
    ['{time: C}', { time_signature: '4/4' }],
    ['{ccli: 123}', { copyright_information: 'CCLI 123' }],
  ])('[IMP-28] the ChordPro directive %s is understood', (directive, expected) => {
    expect(readOne(`{t: A}\n${directive}\nx`).song).toMatchObject(expected);
  });

  test.each([
    ['{comment: Verse 1}', 'Verse 1'],
    ['{c: Bridge}', 'Bridge'],
    ['{ci:Chorus}', 'Chorus'],
    ['{section: Verse 2}', 'Verse 2'],
    ['{section: Kyrie}', 'Kyrie'],
    ['{start_of_coda}', 'Coda'],
    ['{start_of_verse label="Strophe 1"}', 'Strophe 1'],
    ['{start_of_pre_chorus}', 'Pre-Chorus'],
    ['{sob}', 'Bridge'],
    ['{sov: 2}', 'Verse 2'],
    ['{bridge}', 'Bridge'],
    ['{verse: 3}', 'Verse 3'],
  ])('[IMP-28] %s names a section "%s"', (directive, name) => {
    expect(typedSections(readOne(`{t: A}\n${directive}\nla [G]la\n`))).toEqual([[name, 'la [G]la']]);
  });

  test('[IMP-28] a comment without a title is the annotation of its section', () => {
    const read = readOne('{t: A}\n{c: Verse 1}\n{c: softly}\nla\n{c: louder}\nla\n\n{c: all}\n{c: Chorus}\nlo');
    expect(orderNames(read)).toEqual(['Verse 1 <softly; louder>', 'Chorus <all>']);
  });

  test('[IMP-30] chords, fields and credits in a comment are read as such', () => {
    const read = readOne('{t: A}\n{c: Intro: G C}\n{c: Capo 3}\n{c: Verse}\nla\n{c: G - C}\n{c: © 2001 Anna}');
    expect(read.capoFret).toBe(3);
    expect(read.song.copyright_information).toBe('© 2001 Anna');
    expect(typedSections(read)).toEqual([
      ['Intro', 'G@0 C@4'],
      ['Verse', 'la\n[G] [C]'],
    ]);
  });

  test('a comment with a repeat repeats its section', () => {
    expect(orderNames(readOne('{t: A}\n{c: Chorus x2}\nla'))).toEqual(['Chorus', 'Chorus']);
  });

  test('a comment that names a chorus above and is followed by a blank line recalls it', () => {
    const read = readOne(
      '{t: A}\n{soc}\nsing\n{eoc}\n\nonce I sang\nits end\n\n{c: Chorus}\n\ntwice I sang\nits end\n\n{c: Chorus}',
    );
    expect(orderNames(read)).toEqual(['Chorus', 'Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
  });

  test('[IMP-29] [IMP-30] directives that a song cannot keep are left out by line and reason, never sung', () => {
    const read = readOne(
      '{t: A}\n# remark\n{define: G base-fret 1 frets 3 2 0 0 0 3}\n{foo: bar}\n{album: Best}\n{column_break}\n{x_own: 1}\n{image: a.png}\n{textfont: Arial}\nsing {nonsense} now\n{unclosed',
    );
    expect(typedSections(read)).toEqual([['Verse', 'sing now']]);
    expect(listLeftOut(read)).toEqual([
      '2: # remark',
      '3: {define: G base-fret 1 frets 3 2 0 0 0 3}',
      '4: {foo: bar}',
      '5: {album: Best}',
      '6: {column_break}',
      '7: {x_own: 1}',
      '8: {image: a.png}',
      '9: {textfont: Arial}',
      '10: {nonsense}',
      '11: {unclosed',
    ]);
    expect(read.leftOut.every(({ because }) => because !== '')).toBe(true);
  });

  test('[IMP-28] tablature and notation blocks are left out, line by line', () => {
    const read = readOne('{t: A}\n{sot}\ne|--0--|\nlike text\n{eot}\n{start_of_abc}\nX:1\n{end_of_abc}\nsing');
    expect(typedSections(read)).toEqual([['Verse', 'sing']]);
    expect(listLeftOut(read)).toEqual(['3: e|--0--|', '4: like text', '7: X:1']);
  });

  test('[IMP-26] [IMP-27] [SONG-13] a grid becomes measures whose cells share the beats', () => {
    const read = readOne('{t: A}\n{key: C}\n{sog: Intro 4x4}\n| C . G . | Am . . . |\n{eog}\nx');
    const intro = sectionAt(read, 0);
    expect(intro).toMatchObject({ name: 'Intro', measures: [4, 4], lyrics: '' });
    expect(Object.values(intro.chords)).toEqual([
      { chord: '1', line: -1, character: -1, beat: 0 },
      { chord: '5', line: -1, character: -1, beat: 2 },
      { chord: '6m', line: -1, character: -1, beat: 4 },
    ]);
  });

  test('{transpose} moves the music after it, and a second one ends it', () => {
    const read = readOne('{t: A}\n{key: D}\n[D]a\n{transpose: 2}\n[D]b\n{transpose}\n[D]c');
    expect(typedSections(read)).toEqual([['Verse', '[D]a\n[E]b\n[D]c']]);
  });

  test('{transpose} before the music moves the key', () => {
    const read = readOne('{t: A}\n{key: D}\n{transpose: 2}\n[D]a [A]b');
    expect(onlyArrangement(read).key).toBe('E');
    expect(typedSections(read)).toEqual([['Verse', '[E]a [B]b']]);
  });

  test('{new_song}, a form feed and a second title each begin a new song', () => {
    for (const between of ['{new_song}\n{title: B}', '\f{title: B}', '{title: B}']) {
      const { songs } = readSheet(`{title: A}\n{key: F}\n[F]one\n${between}\n{key: G}\n[G]two\n`);
      expect(songs.map(({ song }) => song.title)).toEqual(['A', 'B']);
      expect(songs.map((read) => onlyArrangement(read).key)).toEqual(['F', 'G']);
    }
  });

  test('a backslash continues a line on the next one', () => {
    expect(typedSections(readOne('{t: A}\nAmazing \\\n  [G]grace'))).toEqual([['Verse', 'Amazing [G]grace']]);
  });

  test('markup in ChordPro is not sung', () => {
    expect(typedSections(readOne('{t: A}\n[G]<b>Amazing</b> grace'))).toEqual([['Verse', '[G]Amazing grace']]);
  });

  test('a flow that names every section becomes the order', () => {
    const text = '{t: A}\n{flow: Verse 1,Chorus,Verse 2,Chorus}\none\none\n\n{soc}\nsing\n{eoc}\n\ntwo\ntwo\n';
    expect(orderNames(readOne(text))).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
    const partial = readOne(text.replace(',Verse 2,Chorus}', '}'));
    expect(orderNames(partial)).toEqual(['Verse 1', 'Chorus', 'Verse 2']);
    expect(listLeftOut(partial)).toEqual(['2: {flow: Verse 1,Chorus}']);
  });
});
