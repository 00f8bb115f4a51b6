import { validateSong } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../reading/read-for-test.ts';
import { writeChordPro } from './write-chordpro.ts';

const placed = (chord: string, character: number) => ({ chord, line: 0, character, beat: null });

describe('a song that is written and read again', () => {
  test.each([
    ['spaces behind the last chord', 'la   ', [placed('1', 0)]],
    ['spaces under the last chords', 'la  ', [placed('1', 2), placed('4', 3)]],
    ['a space that ends under a chord', 'la ', [placed('1', 3)]],
    ['none, and a chord past the words', 'la', [placed('1', 5)]],
    ['spaces without chords', 'la  ', []],
  ])(
    '[IMP-19] a song keeps the spaces at the ends of its lines when it is written and read again: %s',
    (_name, lyrics, chords) => {
      const byId = Object.fromEntries(chords.map((chord, index) => [`c${String(index)}`, chord]));
      const verse = { name: 'Verse', lyrics, measures: [], chords: byId, line_beginnings: {}, line_breaks: {} };
      const song = validateSong({
        id: 'song',
        title: 'La',
        time_signature: '4/4',
        copyright_status: 'unverified',
        copyright_information: '',
        sections: { v: verse },
        arrangements: { a: { name: 'Default', key: 'G', tempo: 90, order: [{ section_id: 'v', annotation: '' }] } },
      });
      if (!song.ok) throw new Error('Not a song');
      const [again] = readSheet(writeChordPro(song.value, null), 'a.cho').songs;
      expect(Object.values(again?.song.sections ?? {}).map((section) => section.lyrics)).toEqual([lyrics]);
    },
  );
});
