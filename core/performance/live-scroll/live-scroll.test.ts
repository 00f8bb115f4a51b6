import { describe, expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong, type Section, type Song } from '@uplift/core/songbook';
import { buildLiveScroll } from './live-scroll.ts';

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

describe('the beats of a song', () => {
  const parts = {
    verse: {
      lyrics: 'one\ntwo',
      measures: [3, 3],
      line_beginnings: { b: { line: 1, beat: 3 }, a: { line: 0, beat: -1 } },
    },
    solo: { measures: [4] },
  };

  test('[LIVE-18] [LIVE-19] the beats of a song count on through the order, repeats included', () => {
    const { sequence, downbeats } = buildLiveScroll(buildSong(parts, ['verse', 'solo', 'verse']), 'main');
    expect(sequence).toEqual([
      { lyrics: 'one', beat: -1 },
      { lyrics: 'two', beat: 3 },
      { lyrics: '', beat: 6 },
      { lyrics: 'one', beat: 9 },
      { lyrics: 'two', beat: 13 },
    ]);
    expect(downbeats).toEqual([0, 3, 6, 10, 13]);
  });

  test('[LIVE-19] a line that two people placed at once is in the sequence once', () => {
    const line_beginnings = { b: { line: 0, beat: 8 }, a: { line: 0, beat: 4 }, c: { line: 0, beat: null } };
    const song = buildSong({ verse: { lyrics: 'one', measures: [4, 4, 4], line_beginnings } }, ['verse']);
    expect(buildLiveScroll(song, 'main').sequence).toEqual([{ lyrics: 'one', beat: 4 }]);
  });

  test.each([
    ['all is timed', parts, ['verse', 'solo'], true],
    ['a line has no beat', { verse: { ...parts.verse, line_beginnings: {} } }, ['verse'], false],
    ['a section has no measures', { ...parts, solo: {} }, ['verse', 'solo'], false],
    ['such a section is not played', { ...parts, solo: {} }, ['verse'], true],
    ['nothing is played', parts, [], false],
  ])('[LIVE-20] a song is LiveScroll-capable or not: %s', (_what, sections, order, isCapable) => {
    expect(buildLiveScroll(buildSong(sections, order), 'main').isCapable).toBe(isCapable);
  });
});
