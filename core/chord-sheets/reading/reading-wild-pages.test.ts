import { describe, expect, test } from 'vitest';
import { onlyArrangement, listLeftOut, readOne, typedSections } from './read-for-test.ts';
import { pageText } from '../files/page-text.ts';

const VERSE = 'Verse 1\nG      C\nRunning down the river';
const READ_VERSE = [['Verse 1', '[G]Running[C] down the river']];

describe('heads of sheets found in the wild', () => {
  test.each([
    ['River Song [G]', { title: 'River Song', key: 'G' }],
    ['River Song (Key: Gm)', { title: 'River Song', key: 'Gm' }],
    ['River Song\nby Anna Writer', { title: 'River Song', artist: 'Anna Writer' }],
    ['River Song\n\nKey: G / Tempo: 72 / Time: 3/4', { title: 'River Song', key: 'G', tempo: 72, time: '3/4' }],
    ['River Song\n\nKey: G, Tempo: 72, Time: 3/4', { title: 'River Song', key: 'G', tempo: 72, time: '3/4' }],
    ['River Song\nCapo: 3rd fret\nKey of G\nBPM 72', { title: 'River Song', key: 'G', tempo: 72, capo: 3 }],
    ['Title: River Song\nArtist: Anna\nKey: G\nBPM: 72.5', { title: 'River Song', artist: 'Anna', tempo: 72.5 }],
    ['River Song\n==========', { title: 'River Song' }],
    ['# River Song\n\n**Anna Writer**', { title: 'River Song', artist: 'Anna Writer' }],
    ['RIVER SONG', { title: 'RIVER SONG' }],
  ])('[IMP-20] the head of a sheet found in the wild states its facts: %s', (head, expected) => {
    const read = readOne(`${head}\n\n${VERSE}`, 'x.txt');
    const { title, artist, time_signature: time } = read.song;
    const { key, tempo } = onlyArrangement(read);
    expect({ title, artist, key, tempo, time, capo: read.capoFret }).toMatchObject(expected);
    expect(typedSections(read)).toEqual(READ_VERSE);
  });

  test.each(['River Song - Anna Writer', 'Anna Writer - River Song'])(
    '[IMP-20] the file name decides which half of "%s" is the title',
    (head) => {
      const { song } = readOne(`${head}\n\n${VERSE}`, 'river_song.txt');
      expect(song).toMatchObject({ title: 'River Song', artist: 'Anna Writer' });
      expect(readOne(`${head}\n\n${VERSE}`, 'x.txt').song.title).toBe(head);
    },
  );

  test('[IMP-30] the framed notice at the start of old collections is reported', () => {
    const frame = `#${'-'.repeat(30)}PLEASE NOTE${'-'.repeat(30)}#\n#${'This file is the work of its author. '.padEnd(71)}#`;
    const read = readOne(`${frame}\n\nRiver Song\n\n${VERSE}`);
    expect(read.song.title).toBe('River Song');
    expect(typedSections(read)).toEqual(READ_VERSE);
    expect(listLeftOut(read)).toEqual(frame.split('\n').map((line, index) => `${String(index + 1)}: ${line}`));
  });
});

describe('text from elsewhere', () => {
  test('[IMP-19] a saved web page loses its tags, decodes its entities, and keeps its chords over their letters', () => {
    const read = readOne(
      '<html><head><style>b { color: red }</style><script>var [G] = 1;</script></head><body><pre>\nRiver Song\n\nVerse 1\n<b>G</b>      <b>C</b>\nRock &amp; roll down\n<u>D</u>   G\nisn&#39;t it &quot;fine&quot;&nbsp;now\n</pre></body></html>',
    );
    expect(read.song.title).toBe('River Song');
    expect(typedSections(read)).toEqual([['Verse 1', '[G]Rock & [C]roll down\n[D]isn\'[G]t it "fine" now']]);
  });

  test.each([
    ['a &amp; b &lt;c&gt; &#233; &#xE9; &hellip;', 'a & b <c> é é …'],
    ['AT&T; R&B &unknown; &#0; &#55296; &#9999999;', 'AT&T; R&B &unknown; &#0; &#55296; &#9999999;'],
    ['<b>bold</b> [G]<i>x</i>', '<b>bold</b> [G]<i>x</i>'],
    ['<p>one<br>two<br/>\nthree</p>', 'one\ntwo\nthree'],
    ['<pre>I <3 you</pre>', 'I <3 you'],
  ])('the HTML text %j reads as %j', (text, shown) => {
    expect(pageText(text)).toBe(shown);
  });

  test('[IMP-19] Markdown headings are titles, and its fences are ignored', () => {
    const read = readOne(
      '# River Song\n\n## Verse 1\n\n```\nG      C\nRunning down\n```\n\n## Chorus\n\nD   G\nSing with me',
    );
    expect(typedSections(read)).toEqual([
      ['Verse 1', '[G]Running[C] down'],
      ['Chorus', '[D]Sing[G] with me'],
    ]);
  });

  test("[IMP-30] footers, addresses and page numbers aren't lyrics", () => {
    const credits =
      'CCLI Song # 1234567\n© 1999 Some Music Publishing\nFor use solely with the SongSelect® Terms of Use. All rights reserved. www.ccli.com\nCCLI License # 42';
    const read = readOne(
      `River Song\n\n${VERSE}\n\n${credits}\n\nPage 1/2\ninfo@example.org\nhttps://example.org/song`,
    );
    expect(typedSections(read)).toEqual(READ_VERSE);
    expect(read.song.copyright_information).toBe(credits);
    expect(read.leftOut.map(({ text }) => text)).toEqual(['Page 1/2', 'info@example.org', 'https://example.org/song']);
  });

  test('spaces of every width, invisible characters and tabs are read as plain spaces', () => {
    const wide = 'G\u00a0\u00a0\u00a0\u2003\u00a0\u00a0\u00a0C\nRun\u200dning\u200b down the river';
    expect(typedSections(readOne(`River Song\n\nVerse 1\n${wide}`))).toEqual([
      ['Verse 1', '[G]Running [C]down the river'],
    ]);
    expect(typedSections(readOne('River Song\n\nVerse 1\n\tG\tC\n\tRun\tdown the river'))).toEqual([
      ['Verse 1', '[G]Run [C]down the river'],
    ]);
    expect(typedSections(readOne('River Song\n\nVerse 1\nG\nक्‍ष')).at(0)?.[1]).toBe('[G]क्‍ष');
  });
});
