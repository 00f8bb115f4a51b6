import { describe, expect, test } from 'vitest';
import { onlyArrangement, listLeftOut, orderNames, readOne, typedSections } from './read-for-test.ts';

describe('fields of text sheets', () => {
  test('[IMP-20] a text sheet has its fields on one line or many, with and without labels', () => {
    for (const head of [
      'Key: E\nTempo: 72\nTime: 3/4\nCapo: 2',
      'Key: E | Tempo: 72 BPM | Time: 3/4 | Capo: 2nd fret',
      'Key of E\n72 bpm\n3/4\nCapo 2',
    ]) {
      const read = readOne(`Song\n${head}\n\n[Verse]\nE\nla`);
      expect(read.song).toMatchObject({ title: 'Song', time_signature: '3/4' });
      expect(onlyArrangement(read)).toMatchObject({ key: 'E', tempo: 72 });
      expect(read.capoFret).toBe(2);
    }
  });

  test('[IMP-40] a text sheet without fields has the tempo 120, the time 4/4 and the key inferred from its chords', () => {
    const read = readOne('Song\n\nG  C  D  G\nla la la la');
    expect(onlyArrangement(read)).toMatchObject({ key: 'G', tempo: 120 });
    expect(read.song.time_signature).toBe('4/4');
    expect(read.isKeyInferred).toBe(true);
    expect(onlyArrangement(readOne('Song\n\nwords\nwords'))).toMatchObject({ key: 'C' });
  });

  test.each(['Tempo: 6/8', 'Tempo: fast', 'Key: hello', 'Time: soon', 'Capo: 14'])(
    '[IMP-30] the field "%s" is reported, not believed',
    (field) => {
      const read = readOne(`Song\n${field}\n\n[Verse]\nC\nla`);
      expect(listLeftOut(read)).toEqual([`2: ${field}`]);
      expect(onlyArrangement(read)).toMatchObject({ key: 'C', tempo: 120 });
      expect(read).toMatchObject({ capoFret: null });
    },
  );

  test('"No capo" and capo 0 mean no capo', () => {
    expect(readOne('{capo: 0}\nx')).toMatchObject({ capoFret: null, leftOut: [] });
    expect(readOne('Capo: No capo\n\n[Verse]\nx')).toMatchObject({ capoFret: null, leftOut: [] });
  });

  test('[IMP-20] credits at the end are the copyright, and the writers next to the CCLI number are the artist', () => {
    const read = readOne(
      'Song\n\nVerse 1\nla\nlo\n\nCCLI Song # 123\nAnna | Ben\n© 2011 Carla (Admin. by Dora)\nAll rights reserved.',
    );
    expect(read.song.artist).toBe('Anna, Ben');
    expect(read.song.copyright_information).toBe(
      'CCLI Song # 123\n© 2011 Carla (Admin. by Dora)\nAll rights reserved.',
    );
    expect(typedSections(read)).toEqual([['Verse 1', 'la\nlo']]);
  });

  test('an OnSong sheet has title, artist, fields, flow and bracketed chords', () => {
    const read = readOne(
      'River\nAnna\nKey: [G]\nFlow: V1 C V1\n\nVerse 1:\n[G]one [C]two\n\nChorus:\n[D]sing',
      'river.txt',
    );
    expect(read.song).toMatchObject({ title: 'River', artist: 'Anna' });
    expect(orderNames(read)).toEqual(['Verse 1', 'Chorus', 'Verse 1']);
  });

  test('a song without a title is named after its file', () => {
    expect(readOne('G   C\nla  la', 'songs/my_song.v2.txt').song.title).toBe('My Song.v2');
    expect(readOne('first line, of lyrics\nsecond line of them\nthird', 'x.txt').song.title).toBe('X');
  });

  test.each([
    ['frere-jacques.txt', 'Frere Jacques'],
    ['hes-got-the-whole-world-in-his-hands.cho', 'Hes Got the Whole World in His Hands'],
    ['Be_Thou_My_Vision.cho', 'Be Thou My Vision'],
    ['02 - Silent Night (1).txt', 'Silent Night'],
    ['017_aura-lee.cho', 'Aura Lee'],
    ['10000 Reasons.txt', '10000 Reasons'],
    ['Go-Tell-It.txt', 'Go Tell It'],
    ['Joy to the World - C.txt', 'Joy to the World - C'],
    ['éternel.txt', 'Éternel'],
    ['123.txt', '123'],
  ])('the name of a file is made readable: %s', (fileName, title) => {
    expect(readOne('G   C\nla  la', fileName).song.title).toBe(title);
  });

  test('a sheet of a chord site has title and artist in its head', () => {
    expect(readOne('River Chords by Anna\n\n[Verse]\nG\nla').song).toMatchObject({ title: 'River', artist: 'Anna' });
  });

  test('writers named in the credits are the artist of a song without one', () => {
    const read = readOne('Song\nWords and Music by Anna Writer\n\n[Verse]\nG\nla');
    expect(read.song).toMatchObject({ artist: 'Anna Writer', copyright_information: 'Words and Music by Anna Writer' });
  });
});
