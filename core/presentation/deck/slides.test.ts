import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, type Section, type Song } from '@uplift/core/songbook';
import { buildSlides } from './slides.ts';

function buildSong(parts: Readonly<Record<string, Partial<Section>>>, order: readonly string[]): Song {
  const song = newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => 'main');
  const sections: Record<string, Section> = {};
  for (const [id, part] of Object.entries(parts)) {
    sections[id] = { name: id, measures: [], lyrics: '', chords: {}, line_beginnings: {}, line_breaks: {}, ...part };
  }
  const [arrangement] = Object.values(song.arrangements);
  if (arrangement === undefined) throw new Error('A new song has an arrangement.');
  const places = order.map((id) => ({ section_id: toId<SectionId>(id), annotation: '' }));
  return { ...song, sections, arrangements: { main: { ...arrangement, order: places } } as Song['arrangements'] };
}

const VERSE: Partial<Section> = {
  lyrics: 'Amazing  grace how sweet\n\nThe sound',
  line_breaks: {
    b: { line: 0, word: 3, beat: null },
    a: { line: 0, word: 2, beat: null },
    first: { line: 2, word: 0, beat: null },
    beyond: { line: 2, word: 9, beat: null },
  },
};

describe('slides', () => {
  const slides = buildSlides(buildSong({ verse: VERSE, solo: { measures: [4] } }, ['verse', 'solo', 'verse']), 'main');

  test('[SLIDE-2] a section has a slide for each lyric line, as often as it is sung', () => {
    expect(slides.map(({ orderIndex, sectionName, line }) => [orderIndex, sectionName, line])).toEqual([
      [0, 'verse', 0],
      [0, 'verse', 2],
      [2, 'verse', 0],
      [2, 'verse', 2],
    ]);
  });

  test('[SONG-11] line breaks split a slide into rows; a break without an effect is ignored', () => {
    const rows = slides
      .slice(0, 2)
      .map((slide) =>
        slide.rows.map(({ words, breakId }) => [words.map(({ text, word }) => `${word} ${text}`).join(', '), breakId]),
      );
    expect(rows).toEqual([
      [
        ['0 Amazing, 1 grace', null],
        ['2 how', 'a'],
        ['3 sweet', 'b'],
      ],
      [['0 The, 1 sound', null]],
    ]);
  });
});
