import { toChartJson } from '@uplift/core/chord-sheets';
import { describe, expect, test } from 'vitest';
import { leftOut, openLyrics, orders, readOne, typed } from './format-files.ts';

describe('OpenLyrics', () => {
  test('[IMP-19] an OpenLyrics file is read with all fields of its song', async () => {
    const song = await readOne(
      openLyrics(
        '<verse name="v1"><lines>One <chord root="G"/>river</lines></verse><verse name="c"><lines>Rain</lines></verse>',
        '<authors><author type="words">Anna</author><author type="music">Ben</author><author type="translation" lang="de">Cora</author></authors>' +
          '<copyright>1999 Anna</copyright><ccliNo>123</ccliNo><released>1999</released><publisher>Songs Inc.</publisher>' +
          '<tempo type="bpm">88</tempo><key>G</key><timeSignature>3/4</timeSignature><verseOrder>v1 c v1</verseOrder>',
      ),
    );
    expect(toChartJson(song.song, null)).toMatchObject({
      title: 'River',
      artist: 'Anna; Ben',
      key: 'G',
      tempo: 88,
      time_signature: '3/4',
    });
    expect(song.song.copyright_information.split('\n').toSorted()).toEqual(
      ['1999 Anna', 'CCLI 123', 'Publisher: Songs Inc.', 'Released: 1999', 'Translation: Cora'].toSorted(),
    );
    expect(orders(song)).toEqual({ Default: 'Verse 1, Chorus, Verse 1' });
    expect(song.leftOut).toEqual([]);
  });

  test('[IMP-30] facts of an OpenLyrics file without a field in a song are reported with their line', async () => {
    const song = await readOne(
      openLyrics(
        '<verse name="v1"><lines>la</lines></verse>',
        '<songbooks><songbook name="Hymns" entry="12"/></songbooks>\n<themes><theme>Water</theme></themes>\n<variant>Live</variant>' +
          '<keywords>wet</keywords>\n<comments><comment>Sung slowly.</comment></comments><transposition>2</transposition>',
      ),
    );
    expect(song.song.tags).toEqual(['Water', 'wet']);
    expect(leftOut(song).toSorted()).toEqual(
      ['4: songbook: Hymns, 12', '6: variant: Live', '7: comment: Sung slowly.', '7: transposition: 2'].toSorted(),
    );
  });

  test("further titles of an OpenLyrics file are reported, and the first is the song's", async () => {
    const song = await readOne(
      '<song><properties><titles><title>River</title><title lang="de">Fluss</title></titles></properties><lyrics><verse name="v1"><lines>la</lines></verse></lyrics></song>',
    );
    expect(song.song.title).toBe('River');
    expect(leftOut(song)).toEqual(['1: title: Fluss']);
  });

  test.each<[string, string, readonly string[]]>([
    ['chords of version 0.8', '<lines><chord name="D7"/>One <chord name="G/B"/>two</lines>', ['[D7]One [G/B]two']],
    [
      'chords of version 0.9',
      '<lines><chord root="C" structure="min"/>One <chord root="G" structure="dom7" bass="B"/>two<chord root="A" structure="3-5-7"/></lines>',
      ['[Cm]One [G7/B]two[Amaj7]'],
    ],
    ['words within a chord', '<lines><chord root="C">One <b>two</b></chord> three</lines>', ['[C]One two three']],
    ['an unknown structure', '<lines><chord root="C" structure="2-7"/>One</lines>', ['[C(2-7)]One']],
    ['lines end at br alone', '<lines>\n   One\n   two  <br/>\n  three\n</lines>', ['One two', 'three']],
    ['lines of version 0.7', '<lines><line>One</line><line>two</line></lines>', ['One', 'two']],
    ['several groups of lines', '<lines>One</lines><lines>two</lines>', ['One', 'two']],
    ['no lines element', 'One<br/>two', ['One', 'two']],
    ['format tags', '<lines>One <tag name="b">two</tag> three</lines>', ['One two three']],
    ['empty lines', '<lines><br/>One<br/><br/>two<br/></lines>', ['One', 'two']],
    [
      'chords within a word and behind the words',
      '<lines>Hal<chord name="C"/>le<chord name="G"/></lines>',
      ['Hal[C]le[G]'],
    ],
    [
      'German chords',
      '<lines><chord name="H"/>One <chord name="E"/>two <chord name="h"/>three</lines>',
      ['[B]One [E]two [Bm]three'],
    ],
  ])('%s', async (_name, lines, expected) => {
    const song = await readOne(openLyrics(`<verse name="v1">${lines}</verse>`));
    expect(typed(song)).toEqual(['[Verse 1]', ...expected]);
  });

  test('instruments in an OpenLyrics file become measures', async () => {
    const song = await readOne(
      openLyrics(
        '<instrument name="i"><lines><beat><chord name="D"/><chord name="A/C#"/></beat><beat><chord name="G"/></beat></lines></instrument><verse name="v1"><lines>One</lines></verse>',
        '<verseOrder>i v1 i</verseOrder>',
      ),
    );
    expect(typed(song)).toEqual(['[Intro]', '| D A/C# |', '| G |', '[Verse 1]', 'One']);
    expect(orders(song)).toEqual({ Default: 'Intro, Verse 1, Intro' });
  });

  test('comments, voices and repeats of an OpenLyrics file are directions for the players', async () => {
    const song = await readOne(
      openLyrics(
        '<verse name="v1"><lines part="women"><comment>softly</comment><br/>One<br/>two</lines><lines repeat="2">three</lines></verse>',
      ),
    );
    expect(typed(song)).toEqual(['[Verse 1]', 'One', 'two', 'three']);
    expect(orders(song)).toEqual({ Default: 'Verse 1 {women (lines 1–2); softly; 2× (line 3)}' });
  });

  test('verses in another language of an OpenLyrics file are a separate arrangement', async () => {
    const song = await readOne(
      openLyrics(
        '<verse name="v1" lang="en"><lines>River</lines></verse><verse name="v1" lang="de"><lines>Fluss</lines></verse>' +
          '<verse name="c" lang="en"><lines>Rain</lines></verse><verse name="v2" lang="en"><lines>Sea</lines></verse><verse name="v2" lang="de"><lines>Meer</lines></verse>',
        '<verseOrder>v1 c v2 c</verseOrder>',
      ),
    );
    expect(orders(song)).toEqual({
      Default: 'Verse 1, Chorus, Verse 2, Chorus',
      de: 'Verse 1 (de), Chorus, Verse 2 (de), Chorus',
    });
  });

  test('parts of a verse in an OpenLyrics file play together if the order names the verse', async () => {
    const song = await readOne(
      openLyrics(
        '<verse name="v1a"><lines>One</lines></verse><verse name="v1b"><lines>two</lines></verse><verse name="c"><lines>Rain</lines></verse>',
        '<verseOrder>v1 c v1a</verseOrder>',
      ),
    );
    expect(orders(song)).toEqual({ Default: 'Verse 1a, Verse 1b, Chorus, Verse 1a' });
  });
});
