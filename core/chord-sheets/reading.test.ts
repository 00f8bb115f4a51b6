import { describe, expect, test } from 'vitest';
import type { SectionId } from '@uplift/core/foundation';
import { chordInKey } from '@uplift/core/music';
import type { Arrangement, Section } from '@uplift/core/songbook';
import { readChordSheet } from './reading.ts';
import type { ReadSheet, ReadSong } from './reading.ts';

function readSheet(text: string, fileName = 'sheet.txt'): ReadSheet {
  let count = 0;
  const read = readChordSheet(text, { fileName, newId: () => `id-${String((count += 1))}` });
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

function readOne(text: string, fileName?: string): ReadSong {
  const { songs } = readSheet(text, fileName);
  expect(songs).toHaveLength(1);
  return songs[0]!;
}

function arrangementOf({ song }: ReadSong): Arrangement {
  return Object.values(song.arrangements)[0]!;
}

/** A section as a musician would type it: chords in brackets, measures as chords at beats. */
function typed(section: Section, read: ReadSong): string {
  const { key } = arrangementOf(read);
  const chords = Object.values(section.chords);
  if (section.measures.length > 0)
    return chords.map(({ chord, beat }) => `${chordInKey(chord, key)}@${String(beat)}`).join(' ');
  const lines = section.lyrics.split('\n').map((lyric, line) => {
    let out = '';
    let at = 0;
    for (const { chord, character } of chords.filter((one) => one.line === line)) {
      out += `${lyric.slice(at, character)}[${chordInKey(chord, key)}]`;
      at = character;
    }
    return out + lyric.slice(at);
  });
  return lines.join('\n');
}

/** Sections by name, each typed. */
function sectionsOf(read: ReadSong): readonly (readonly [string, string])[] {
  return Object.values(read.song.sections).map((section: Section) => [section.name, typed(section, read)] as const);
}

/** The order as names, with annotations in angle brackets. */
function orderOf(read: ReadSong): readonly string[] {
  return arrangementOf(read).order.map(({ section_id, annotation }) => {
    const name = read.song.sections[section_id as SectionId]!.name;
    return annotation === '' ? name : `${name} <${annotation}>`;
  });
}

function leftOutOf(read: ReadSong): readonly string[] {
  return read.leftOut.map(({ line, text }) => `${String(line)}: ${text.trim()}`);
}

describe('ChordPro', () => {
  test('[IMP-19] directives, bracketed chords and sections make a song', () => {
    const read = readOne(
      '{title: River}\n{artist: Anna}\n{key: G}\n{tempo: 72}\n{time: 3/4}\n{capo: 2}\n\n{sov: Verse 1}\nA[G]way by the [C]river\n{eov}\n\n{soc}\n[D]Sing\n{eoc}\n\n{chorus}\n',
    );
    expect(read.song).toMatchObject({ title: 'River', artist: 'Anna', time_signature: '3/4' });
    expect(arrangementOf(read)).toMatchObject({ key: 'G', tempo: 72, capo: null });
    expect(read).toMatchObject({ capoFret: 2, isKeyInferred: false, leftOut: [] });
    expect(sectionsOf(read)).toEqual([
      ['Verse 1', 'A[G]way by the [C]river'],
      ['Chorus', '[D]Sing'],
    ]);
    expect(orderOf(read)).toEqual(['Verse 1', 'Chorus', 'Chorus']);
  });

  test('[SONG-14] a lyric chord is relative to the key and has no beat', () => {
    const read = readOne('{t: A}\n{key: G}\nla [C]la');
    const section = Object.values<Section>(read.song.sections)[0]!;
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
    expect(arrangementOf(read)).toMatchObject({ key: 'Em', tempo: 80 });
  });

  test('writers stand for an artist that is not named, and join the credits of one that is', () => {
    expect(readOne('{t: A}\n{composer: Cara}\n{lyricist: Lee}\nx').song.artist).toBe('Cara; Lee');
    const read = readOne('{t: A}\n{artist: Anna}\n{composer: Cara}\n{lyricist: Lee}\nx');
    expect(read.song).toMatchObject({ artist: 'Anna', copyright_information: 'Music: Cara\nWords: Lee' });
  });

  test.each([
    ['{meta: artist Anna}', { artist: 'Anna' }],
    ['{meta: time 3/4}', { time_signature: '3/4' }],
    ['{time: C}', { time_signature: '4/4' }],
    ['{ccli: 123}', { copyright_information: 'CCLI 123' }],
  ])('[IMP-28] %s is understood', (directive, expected) => {
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
    expect(sectionsOf(readOne(`{t: A}\n${directive}\nla [G]la\n`))).toEqual([[name, 'la [G]la']]);
  });

  test('[IMP-28] a comment that is no title is the annotation of its section', () => {
    const read = readOne('{t: A}\n{c: Verse 1}\n{c: softly}\nla\n{c: louder}\nla\n\n{c: all}\n{c: Chorus}\nlo');
    expect(orderOf(read)).toEqual(['Verse 1 <softly; louder>', 'Chorus <all>']);
  });

  test('a comment with a repeat plays the section as often', () => {
    expect(orderOf(readOne('{t: A}\n{c: Chorus x2}\nla'))).toEqual(['Chorus', 'Chorus']);
  });

  test('a comment that names a chorus above and is followed by a blank line recalls it', () => {
    const read = readOne(
      '{t: A}\n{soc}\nsing\n{eoc}\n\nonce I sang\nits end\n\n{c: Chorus}\n\ntwice I sang\nits end\n\n{c: Chorus}',
    );
    expect(orderOf(read)).toEqual(['Chorus', 'Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
  });

  test('[IMP-29] [IMP-30] what a song cannot keep is left out by line and reason, never sung', () => {
    const read = readOne(
      '{t: A}\n# remark\n{define: G base-fret 1 frets 3 2 0 0 0 3}\n{foo: bar}\n{album: Best}\n{column_break}\n{x_own: 1}\n{image: a.png}\n{textfont: Arial}\nsing {nonsense} now\n{unclosed',
    );
    expect(sectionsOf(read)).toEqual([['Verse', 'sing now']]);
    expect(leftOutOf(read)).toEqual([
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
    expect(sectionsOf(read)).toEqual([['Verse', 'sing']]);
    expect(leftOutOf(read)).toEqual(['3: e|--0--|', '4: like text', '7: X:1']);
  });

  test('[IMP-26] [IMP-27] [SONG-13] a grid becomes measures, its cells sharing the beats', () => {
    const read = readOne('{t: A}\n{key: C}\n{sog: Intro 4x4}\n| C . G . | Am . . . |\n{eog}\nx');
    const intro = Object.values<Section>(read.song.sections)[0]!;
    expect(intro).toMatchObject({ name: 'Intro', measures: [4, 4], lyrics: '' });
    expect(Object.values(intro.chords)).toEqual([
      { chord: '1', line: -1, character: -1, beat: 0 },
      { chord: '5', line: -1, character: -1, beat: 2 },
      { chord: '6m', line: -1, character: -1, beat: 4 },
    ]);
  });

  test('{transpose} moves what follows, and a second one ends it', () => {
    const read = readOne('{t: A}\n{key: D}\n[D]a\n{transpose: 2}\n[D]b\n{transpose}\n[D]c');
    expect(sectionsOf(read)).toEqual([['Verse', '[D]a\n[E]b\n[D]c']]);
  });

  test('{transpose} before the music moves the key', () => {
    const read = readOne('{t: A}\n{key: D}\n{transpose: 2}\n[D]a [A]b');
    expect(arrangementOf(read).key).toBe('E');
    expect(sectionsOf(read)).toEqual([['Verse', '[E]a [B]b']]);
  });

  test('{new_song}, a form feed and a second title begin a song each', () => {
    for (const between of ['{new_song}\n{title: B}', '\f{title: B}', '{title: B}']) {
      const { songs } = readSheet(`{title: A}\n{key: F}\n[F]one\n${between}\n{key: G}\n[G]two\n`);
      expect(songs.map(({ song }) => song.title)).toEqual(['A', 'B']);
      expect(songs.map((read) => arrangementOf(read).key)).toEqual(['F', 'G']);
    }
  });

  test('a backslash goes on in the next line', () => {
    expect(sectionsOf(readOne('{t: A}\nAmazing \\\n  [G]grace'))).toEqual([['Verse', 'Amazing [G]grace']]);
  });

  test('markup is not sung', () => {
    expect(sectionsOf(readOne('{t: A}\n[G]<b>Amazing</b> grace'))).toEqual([['Verse', '[G]Amazing grace']]);
  });

  test('a flow that names every section is the order', () => {
    const text = '{t: A}\n{flow: Verse 1,Chorus,Verse 2,Chorus}\none\none\n\n{soc}\nsing\n{eoc}\n\ntwo\ntwo\n';
    expect(orderOf(readOne(text))).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
    const partial = readOne(text.replace(',Verse 2,Chorus}', '}'));
    expect(orderOf(partial)).toEqual(['Verse 1', 'Chorus', 'Verse 2']);
    expect(leftOutOf(partial)).toEqual(['2: {flow: Verse 1,Chorus}']);
  });
});

describe('chords over words', () => {
  test('[IMP-19] chord lines stand over the words below them', () => {
    const read = readOne(
      'Amazing Grace\nJohn Newton\n\nKey: G\n\n[Verse 1]\nG       C   G\nAmazing grace, how\n\nChorus:\n   D\nHe is',
    );
    expect(read.song).toMatchObject({ title: 'Amazing Grace', artist: 'John Newton' });
    expect(sectionsOf(read)).toEqual([
      ['Verse 1', '[G]Amazing [C]grac[G]e, how'],
      ['Chorus', 'He [D]is'],
    ]);
  });

  test('[IMP-33] tabs in chord lines count 8 columns', () => {
    expect(sectionsOf(readOne('[Verse]\nC\tG\nAmazing grace'))).toEqual([['Verse', '[C]Amazing [G]grace']]);
  });

  test('[IMP-34] flats and sharps of Unicode are read', () => {
    expect(sectionsOf(readOne('Key: G♭\n\n[Verse]\nB♭m  G♭\nla   la'))).toEqual([['Verse', '[Bbm]la [Gb]la']]);
  });

  test('[IMP-35] German names are read where H is used, and only there', () => {
    expect(sectionsOf(readOne('[Strophe]\nEm  H7  B\nla  la  la'))).toEqual([['Strophe', '[Em]la [B7]la [A#]la']]);
    expect(sectionsOf(readOne('[Strophe]\nEm  B7  B\nla  la  la'))).toEqual([['Strophe', '[Em]la [B7]la [B]la']]);
  });

  test('Czech minor, solfège and number charts are read', () => {
    expect(sectionsOf(readOne('[Verse]\nAmi Dmi\nla  la'))).toEqual([['Verse', '[Ami]la [Dmi]la']]);
    expect(sectionsOf(readOne('[Coro]\nDo  Lam Sol7\nla  la  la'))).toEqual([['Coro', '[C]la [Am]la [G7]la']]);
    const chart = readOne('Chart\nKey: G\n\nV1\n1  4  5  1\n\nCH\n| 1 | 4 |\n');
    expect(sectionsOf(chart)).toEqual([
      ['V1', 'G@0 C@4 D@8 G@12'],
      ['CH', 'G@0 C@4'],
    ]);
  });

  test('[IMP-26] [IMP-27] a section of chords alone has measures; without bars each chord is one', () => {
    const read = readOne('Time: 3/4\nKey: G\n\n[Intro]\n| G | C D |\n\n[Interlude]\nG C\n\n[Verse]\nla');
    const [intro, interlude] = Object.values<Section>(read.song.sections);
    expect(intro!.measures).toEqual([3, 3]);
    expect(typed(intro!, read)).toBe('G@0 C@3 D@4.5');
    expect(interlude!.measures).toEqual([3, 3]);
  });

  test('repeats of one line repeat the section, repeats within a section repeat the measures', () => {
    const whole = readOne('[Intro]\n| G | C | x2\n\n[Verse]\nla');
    expect(orderOf(whole)).toEqual(['Intro', 'Intro', 'Verse']);
    const within = readOne('Key: G\n[Intro]\n|: G :|\n| C |\n\n[Verse]\nla');
    expect(sectionsOf(within)[0]).toEqual(['Intro', 'G@0 G@4 C@8']);
  });

  test('a title and its chords share a line', () => {
    const read = readOne('Intro: G C\n\nG\nla la\n\nInterlude: D\n\nlo lo\nlo');
    expect(sectionsOf(read)).toEqual([
      ['Intro', 'G@0 C@4'],
      ['Verse 1', '[G]la la'],
      ['Interlude', 'D@0'],
      ['Verse 2', 'lo lo\nlo'],
    ]);
  });

  test('a title alone repeats the section of that name, above or below', () => {
    const read = readOne('Verse 1\none\n\nChorus\n\nVerse 2\ntwo\n\nChorus:\nsing\n\nBridge\nbri\n\n(Chorus) (x2)');
    expect(orderOf(read)).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Chorus', 'Bridge', 'Chorus', 'Chorus']);
  });

  test('a section written out again is the same section; other words make another of that name', () => {
    const read = readOne('[Chorus]\nG\nsing\n\n[Verse]\none\n\n[Chorus]\nG\nsing\n\n[Verse]\ntwo');
    expect(Object.keys(read.song.sections)).toHaveLength(3);
    expect(orderOf(read)).toEqual(['Chorus', 'Verse', 'Chorus', 'Verse']);
  });

  test('[IMP-30] a section that is named but stands nowhere is told, and noted where it was played', () => {
    const read = readOne('Song\n\nVerse 1\none\n\nVerse 2\ntwo\n\nChorus\n');
    expect(orderOf(read)).toEqual(['Verse 1', 'Verse 2 <then Chorus>']);
    expect(leftOutOf(read)).toEqual(['9: Chorus']);
  });

  test('stanzas without titles are numbered verses', () => {
    const read = readOne('Song\n\none one\none two\n\ntwo one\ntwo two\n');
    expect(orderOf(read)).toEqual(['Verse 1', 'Verse 2']);
  });

  test('a blank line between all lines does not divide', () => {
    const read = readOne('[Verse]\n\nC\nfirst\n\nF\nsecond\n\nC\nthird\n\nG\nfourth\n');
    expect(sectionsOf(read)).toEqual([['Verse', '[C]first\n[F]second\n[C]third\n[G]fourth']]);
  });

  test('numbered verses take the chords above them, and leave the refrain its own', () => {
    const read = readOne('Song\n\n   G\n1. one words\nmore\n\nrefrain words\nmore\n\n2. two words\nmore');
    expect(sectionsOf(read)).toEqual([
      ['Verse 1', '[G]one words\nmore'],
      ['Chorus', 'refrain words\nmore'],
      ['Verse 2', 'two words\nmore'],
    ]);
  });

  test('[IMP-25] words that contain a title are sung', () => {
    const lines = [
      'Bridge over troubled water',
      'He is my chorus tonight',
      'Come, tag along',
      'Verse by verse we sing',
      'bridge',
    ];
    const read = readOne(`Song\n\n[Verse 1]\n${lines.join('\n')}\n`);
    expect(sectionsOf(read)).toEqual([['Verse 1', lines.join('\n')]]);
  });

  test('[IMP-25] titles without blank lines between sections are seen', () => {
    const read = readOne('Verse 1\nG\none\nChorus\nsing\nVERSE 2\ntwo');
    expect(orderOf(read)).toEqual(['Verse 1', 'Chorus', 'VERSE 2']);
  });

  test('[IMP-21] lyrics that look like chords stay lyrics', () => {
    const read = readOne('Song\n\nVerse\nA   Am\nA man am I\nAdd a bad cab\nBe a dad\nA B C D E F G');
    expect(sectionsOf(read)).toEqual([['Verse', '[A]A ma[Am]n am I\nAdd a bad cab\nBe a dad\nA B C D E F G']]);
  });

  test('[IMP-30] tablature, chord boxes, fingerings, strumming and addresses are left out', () => {
    const aside = [
      'e|--0--2--3--|',
      'B|--1-------|',
      'Em 022000',
      'G=320003 C=x32010',
      'D DU UDU',
      'https://example.org/song',
      '1 & 2 & 3 &',
    ];
    const read = readOne(`Song\n\n${aside.join('\n')}\n\n[Verse]\nG\nsing\n`);
    expect(sectionsOf(read)).toEqual([['Verse', '[G]sing']]);
    expect(read.leftOut.map(({ text }) => text)).toEqual(aside);
  });

  test('[IMP-30] chords over tablature go with it, unless words follow', () => {
    const read = readOne('Song\n\nG      D\ne|--0--2--3--|\n\n   C\ne|--0--2--3--|\nsing it\n');
    expect(sectionsOf(read)).toEqual([['Verse', 'sin[C]g it']]);
    expect(leftOutOf(read)).toContain('3: G      D');
  });
});

describe('fields of text sheets', () => {
  test('[IMP-20] fields on one line or many, with and without labels', () => {
    for (const head of [
      'Key: E\nTempo: 72\nTime: 3/4\nCapo: 2',
      'Key: E | Tempo: 72 BPM | Time: 3/4 | Capo: 2nd fret',
      'Key of E\n72 bpm\n3/4\nCapo 2',
    ]) {
      const read = readOne(`Song\n${head}\n\n[Verse]\nE\nla`);
      expect(read.song).toMatchObject({ title: 'Song', time_signature: '3/4' });
      expect(arrangementOf(read)).toMatchObject({ key: 'E', tempo: 72 });
      expect(read.capoFret).toBe(2);
    }
  });

  test('[IMP-40] without them the tempo is 120, the time 4/4 and the key heard from the chords', () => {
    const read = readOne('Song\n\nG  C  D  G\nla la la la');
    expect(arrangementOf(read)).toMatchObject({ key: 'G', tempo: 120 });
    expect(read.song.time_signature).toBe('4/4');
    expect(read.isKeyInferred).toBe(true);
    expect(arrangementOf(readOne('Song\n\nwords\nwords'))).toMatchObject({ key: 'C' });
  });

  test.each(['Tempo: 6/8', 'Tempo: fast', 'Key: hello', 'Time: soon', 'Capo: 14'])(
    '[IMP-30] "%s" is told, not believed',
    (field) => {
      const read = readOne(`Song\n${field}\n\n[Verse]\nC\nla`);
      expect(leftOutOf(read)).toEqual([`2: ${field}`]);
      expect(arrangementOf(read)).toMatchObject({ key: 'C', tempo: 120 });
      expect(read).toMatchObject({ capoFret: null });
    },
  );

  test('"No capo" and capo 0 are no capo', () => {
    expect(readOne('{capo: 0}\nx')).toMatchObject({ capoFret: null, leftOut: [] });
    expect(readOne('Capo: No capo\n\n[Verse]\nx')).toMatchObject({ capoFret: null, leftOut: [] });
  });

  test('[IMP-20] credits at the end are the copyright, the writers beside the CCLI number the artist', () => {
    const read = readOne(
      'Song\n\nVerse 1\nla\nlo\n\nCCLI Song # 123\nAnna | Ben\n© 2011 Carla (Admin. by Dora)\nAll rights reserved.',
    );
    expect(read.song.artist).toBe('Anna, Ben');
    expect(read.song.copyright_information).toBe(
      'CCLI Song # 123\n© 2011 Carla (Admin. by Dora)\nAll rights reserved.',
    );
    expect(sectionsOf(read)).toEqual([['Verse 1', 'la\nlo']]);
  });

  test('OnSong: title, artist, fields, flow and bracketed chords', () => {
    const read = readOne(
      'River\nAnna\nKey: [G]\nFlow: V1 C V1\n\nVerse 1:\n[G]one [C]two\n\nChorus:\n[D]sing',
      'river.txt',
    );
    expect(read.song).toMatchObject({ title: 'River', artist: 'Anna' });
    expect(orderOf(read)).toEqual(['Verse 1', 'Chorus', 'Verse 1']);
  });

  test('the file names a song that does not say its title', () => {
    expect(readOne('G   C\nla  la', 'songs/my_song.v2.txt').song.title).toBe('my song.v2');
    expect(readOne('first line, of lyrics\nsecond line of them\nthird', 'x.txt').song.title).toBe('x');
  });
});

describe('chords in round brackets', () => {
  test('[IMP-19] chords leave the words, a title before the words names the section, a title alone recalls it', () => {
    const read = readOne(
      'Loch\n\nBy (D)yon bonnie (Bm)banks\nOn the (G)braes(A)\n\n(Refrain) Oh! (D)ye take (oh yes)\nthe high road\n\nThere we parted\nin the glen\n(Refrain)\nThe birdies sing\nand spring\n(Refrain)',
    );
    expect(sectionsOf(read)).toEqual([
      ['Verse 1', 'By [D]yon bonnie [Bm]banks\nOn the [G]braes[A]'],
      ['Refrain', 'Oh! [D]ye take (oh yes)\nthe high road'],
      ['Verse 2', 'There we parted\nin the glen'],
      ['Verse 3', 'The birdies sing\nand spring'],
    ]);
    expect(orderOf(read)).toEqual(['Verse 1', 'Refrain', 'Verse 2', 'Refrain', 'Verse 3', 'Refrain']);
  });
});

describe('files', () => {
  test('[IMP-32] CRLF, CR and LF end lines alike', () => {
    const text = 'Song\n\n[Verse]\nG   C\nla  la\n';
    const expected = sectionsOf(readOne(text));
    expect(sectionsOf(readOne(text.replaceAll('\n', '\r\n')))).toEqual(expected);
    expect(sectionsOf(readOne(text.replaceAll('\n', '\r')))).toEqual(expected);
  });

  test('no-break spaces, zero-width characters and a byte-order mark are not seen', () => {
    expect(sectionsOf(readOne('\uFEFF[Verse]\nG\u00A0\u00A0 C\nla\u200B  la'))).toEqual([['Verse', '[G]la [C]la']]);
  });

  test('nothing but blanks is refused as empty, more than 5,000 lines as too many', () => {
    const source = { fileName: 'x.txt', newId: () => 'id' };
    expect(readChordSheet(' \n\t\n', source)).toEqual({ ok: false, refusal: 'empty' });
    expect(readChordSheet('', source)).toEqual({ ok: false, refusal: 'empty' });
    expect(readChordSheet('la\n'.repeat(5001), source)).toEqual({ ok: false, refusal: 'too-many-lines' });
    expect(readChordSheet('la\n'.repeat(5000), source).ok).toBe(true);
  });

  test('[IMP-42] sections without words, measures and chords are dropped, with their places in the order', () => {
    const read = readOne('{t: A}\n{sov}\n{eov}\n{soc}\n\n{eoc}\n');
    expect(read.song.sections).toEqual({});
    expect(orderOf(read)).toEqual([]);
  });

  test('every id is fresh', () => {
    const read = readOne('{t: A}\n[G]a [C]b\n\n[Em]c');
    const sections = Object.entries<Section>(read.song.sections);
    const ids = [
      read.song.id,
      ...Object.keys(read.song.arrangements),
      ...sections.map(([id]) => id),
      ...sections.flatMap(([, { chords }]) => Object.keys(chords)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
