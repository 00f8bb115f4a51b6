import { toChartJson } from '@uplift/core/chord-sheets';
import { describe, expect, test } from 'vitest';
import { leftOut, openSong, orders, readOne, typed } from './format-files.ts';

describe('OpenSong', () => {
  test('[IMP-19] all fields of an OpenSong file are in the song', async () => {
    const song = await readOne(
      openSong(
        '[V1]\n.G       D/F#\n Down to the river\n[C]\n.C     G\n Rain, rain\n',
        '<author>Anna Author</author><copyright>1999 Anna</copyright><ccli>123</ccli><key>G</key><capo print="true">3</capo>' +
          '<tempo>88</tempo><time_sig>3/4</time_sig><presentation>V1 C V1 C C</presentation>',
      ),
    );
    expect(toChartJson(song.song, null)).toMatchObject({
      title: 'River & Rain',
      artist: 'Anna Author',
      key: 'G',
      tempo: 88,
      time_signature: '3/4',
    });
    expect(song.song.copyright_information).toBe('1999 Anna\nCCLI 123');
    expect(song).toMatchObject({ capoFret: 3, isKeyInferred: false, leftOut: [] });
    expect(typed(song)).toEqual(['[Verse 1]', '[G]Down to [D/F#]the river', '[Chorus]', '[C]Rain, [G]rain']);
    expect(orders(song)).toEqual({ Default: 'Verse 1, Chorus, Verse 1, Chorus, Chorus' });
  });

  test('[IMP-30] facts of an OpenSong file without a field in a song are reported with their line', async () => {
    const song = await readOne(
      openSong(
        '[V1]\n la\n---\n',
        '<aka>Rain</aka>\n<theme>Water; Rain</theme>\n<user1>x</user1><user2/><hymn_number>12</hymn_number>\n<tempo>Slow</tempo>\n',
      ),
    );
    expect(song.song.tags).toEqual(['Water', 'Rain']);
    expect(leftOut(song)).toEqual(['4: aka: Rain', '6: user1: x', '6: hymn_number: 12', '7: tempo: Slow', '10: ---']);
  });

  test('numbered lines of an OpenSong file are separate verses, all under the chords above them', async () => {
    const song = await readOne(openSong('[V]\n.G     C\n1One river\n2Two rivers\n.D\n1One\n2Two\n[C]\n Rain\n'));
    expect(typed(song)).toEqual([
      '[Verse 1]',
      '[G]One ri[C]ver',
      '[D]One',
      '[Verse 2]',
      '[G]Two ri[C]vers',
      '[D]Two',
      '[Chorus]',
      'Rain',
    ]);
  });

  test('an OpenSong line without chords above it has none, even if lines are numbered', async () => {
    const song = await readOne(openSong('[V]\n.G\n1One\n1more\n2Two\n2more\n'));
    expect(typed(song)).toEqual(['[Verse 1]', '[G]One', 'more', '[Verse 2]', 'Two', 'more']);
  });

  test.each<[string, string, readonly string[]]>([
    ['underscores only make room', '[V]\n.G   C    D\n De_sire___ on\n', ['[Verse]', '[G]Des[C]ire[D] on']],
    ['spaces only make room', '[V]\n.G        C\n One      two\n', ['[Verse]', '[G]One [C]two']],
    ['tabs are eight columns', '[V]\n.G\tC\n One two three\n', ['[Verse]', '[G]One two [C]three']],
    ['chords behind the words', '[V]\n.G       C\n One\n', ['[Verse]', '[G]One [C]']],
    ["bars break a slide's lines", '[V]\n.G     C\n One | two || three\n', ['[Verse]', '[G]One', '[C]two', 'three']],
    ['chords alone are measures', '[Intro]\n.| G | C D |\n', ['[Intro]', '| G |', '| C D |']],
    ['chords alone within a verse', '[V]\n.G\n One\n.C D\n', ['[Verse]', '[G]One', '[C] [D]']],
    ['chords typed as words', '[V]\n G   C\n One two\n', ['[Verse]', '[G]One [C]two']],
    ['chords in brackets', '[V]\n [G]One [C]two\n', ['[Verse]', '[G]One [C]two']],
    ['chords in brackets over the words', '[V]\n.[C] [G]\n One two\n', ['[Verse]', '[C]One [G]two']],
    ['a title among the words', '[V1]\n One\n Refren:\n.G\n Two\n', ['[Verse 1]', 'One', '[Refren]', '[G]Two']],
    ['German chords', '[V]\n.H    E\n Eins zwei\n', ['[Verse]', '[B]Eins [E]zwei']],
    ['words before any title', ' One\n', ['[Verse]', 'One']],
    ['titles in words', '[Guitar Solo]\n.G\n[Verse 2]\n One\n', ['[Guitar Solo]', '| G |', '[Verse 2]', 'One']],
    [
      'codes in small letters',
      '[v2]\n One\n[p]\n Two\n[b]\n Three\n[t]\n Four\n',
      ['[Verse 2]', 'One', '[Pre-Chorus]', 'Two', '[Bridge]', 'Three', '[Tag]', 'Four'],
    ],
    ['words that begin with a dash', '[V]\n-One\n', ['[Verse]', '-One']],
    ['lines without the space in front', '[V]\nOne\n', ['[Verse]', 'One']],
    ['markup of its own as words', '[V]\n a &lt;b&gt; c\n', ['[Verse]', 'a <b> c']],
  ])('%s', async (_name, lyrics, expected) => {
    expect(typed(await readOne(openSong(lyrics)))).toEqual(expected);
  });

  test('remarks of an OpenSong file are directions for the players, and tablature is left out', async () => {
    const song = await readOne(openSong(';softly\n[V1]\n One\n[C]\n;all\n Two\n;E|--0--2--|\n'));
    expect(orders(song)).toEqual({ Default: 'Verse 1 {softly}, Chorus {all}' });
    expect(leftOut(song)).toEqual(['10: E|--0--2--|']);
  });

  test.each<[string, string, string, readonly string[]]>([
    ['no order: as written', '', 'Intro, Verse 1, Chorus, Verse 2', []],
    ['chords alone are played where they are written', 'V1 C V2 C', 'Intro, Verse 1, Chorus, Verse 2, Chorus', []],
    ['a letter plays all of its number', 'C V', 'Intro, Chorus, Verse 1, Verse 2', []],
    ['words', 'Intro, Verse 2, Chorus, Verse 1', 'Intro, Verse 2, Chorus, Verse 1', []],
    ['what no section is called is reported', 'V1 X9 V2 C', 'Intro, Verse 1, Verse 2, Chorus', ['4: X9']],
    ['what it does not name is reported', 'V1 C', 'Intro, Verse 1, Chorus', ['11: Verse 2']],
    ['an order of nothing that is there', 'X Y', 'Intro, Verse 1, Chorus, Verse 2', ['4: X', '4: Y']],
  ])('order: %s', async (_name, presentation, expected, reported) => {
    const lyrics = '[Intro]\n.G\n[V1]\n One\n[C]\n Rain\n[V2]\n Two\n';
    const song = await readOne(openSong(lyrics, `<presentation>${presentation}</presentation>\n`));
    expect(orders(song)['Default']).toBe(expected);
    expect(leftOut(song)).toEqual(reported);
  });

  test('an OpenSong file whose order omits sections gets an arrangement with all of them as written', async () => {
    const song = await readOne(
      openSong('[V1]\n One\n[C]\n Rain\n[V2]\n Two\n[C]\n', '<presentation>V1 C</presentation>'),
    );
    expect(orders(song)).toEqual({ Default: 'Verse 1, Chorus', 'As Written': 'Verse 1, Chorus, Verse 2, Chorus' });
  });

  test('a title without lines in an OpenSong file plays the section again', async () => {
    const song = await readOne(openSong('[V1]\n One\n[C]\n Rain\n[V2]\n Two\n[C]\n\n[X]\n'));
    expect(orders(song)).toEqual({ Default: 'Verse 1, Chorus, Verse 2, Chorus' });
    expect(leftOut(song)).toEqual(['12: [X]']);
  });

  test('a section written twice in an OpenSong file is one section played twice', async () => {
    const song = await readOne(openSong('[V1]\n One\n[C]\n Rain\n[V2]\n Two\n[C]\n Rain\n'));
    expect(orders(song)).toEqual({ Default: 'Verse 1, Chorus, Verse 2, Chorus' });
    expect(Object.keys(song.song.sections)).toHaveLength(3);
  });

  test('an OpenSong file without a title is named after its file, dots included', async () => {
    const song = await readOne('<song><title/><lyrics>[V1]\n la</lyrics></song>', 'songs/St. Patrick');
    expect(song.song.title).toBe('St. Patrick');
  });
});
