import { toChartJson } from '@uplift/core/chord-sheets';
import { readFile } from '@uplift/core/song-formats';
import { describe, expect, test } from 'vitest';
import { leftOut, PORTS, readOne, findRefusalText, typed } from './format-files.ts';

const USR = [
  '[File]',
  'Type=SongSelect Import File',
  'Version=3.0',
  '[S A1234567]',
  'Title=River',
  'Author=Anna Author | Ben Writer',
  'Copyright=1999 Songs Inc. (Admin. by Office)',
  'Admin=Office',
  'Themes=Water/tRain',
  'Keys=G/tA',
  'Fields=Vers 1/tChorus 1',
  'Words=One/nriver/n/tRain/n/t',
].join('\r\n');

describe('SongSelect', () => {
  test.each(['song.usr', 'song.bin', 'song.txt', 'song'])(
    '[IMP-19] a SongSelect import file is read as %s',
    async (name) => {
      const song = await readOne(USR, name);
      expect(toChartJson(song.song, null)).toMatchObject({
        title: 'River',
        artist: 'Anna Author; Ben Writer',
        key: 'G',
      });
      expect(song.song.copyright_information).toBe('1999 Songs Inc. (Admin. by Office)\nCCLI 1234567');
      expect(typed(song)).toEqual(['[Vers 1]', 'One', 'river', '[Chorus 1]', 'Rain']);
      expect(song.song.tags).toEqual(['Water', 'Rain']);
      expect(leftOut(song)).toEqual([]);
    },
  );

  test('a SongSelect file can hold several songs', async () => {
    const text = `${USR}\n[S A2]\nTitle=Rain\nWords=Rain`;
    const read = await readFile(new TextEncoder().encode(text), 'songs.usr', PORTS);
    expect(read.ok && read.value.songs.map(({ song }) => song.title)).toEqual(['River', 'Rain']);
  });

  test('a SongSelect file without songs is refused', async () => {
    expect(await findRefusalText('[File]\nType=SongSelect Import File\n', 'a.usr')).toContain('no song in it');
  });
});
