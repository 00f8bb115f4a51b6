import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { songForItem } from '@uplift/core/set-list';
import type { SongItem } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { buildLiveScroll } from '../live-scroll/live-scroll.ts';

const X = toId<ArrangementId>('x');
const ITEM: SongItem = { song_id: toId<SongId>('grace'), arrangement: X, key: 'Bb' };

const buildSection = (lyrics: string, beats: readonly (number | null)[]): Song['sections'][keyof Song['sections']] => ({
  name: 'Verse',
  measures: [4, 4],
  lyrics,
  chords: {},
  line_beginnings: Object.fromEntries(beats.map((beat, line) => [`l${String(line)}`, { line, beat }])),
  line_breaks: {},
});

const buildSong = (beats: readonly (number | null)[]): Song => ({
  id: ITEM.song_id,
  title: 'Amazing Grace',
  time_signature: '4/4',
  copyright_status: 'public',
  copyright_information: '',
  sections: Object.fromEntries([['verse', buildSection('Amazing grace\nhow sweet', beats)]]),
  arrangements: JSON.parse(
    '{"x":{"name":"Default","key":"G","tempo":72,"capo":null,"order":[{"section_id":"verse","annotation":""},{"section_id":"verse","annotation":""}]}}',
  ) as Song['arrangements'],
  last_performed: null,
  times_performed: 0,
});

describe('a song of a set', () => {
  test('[PLAN-13] a song of a set has its tempo, its lines on their beats and its LiveScroll capability, in the key of the set', () => {
    const planned = songForItem(buildSong([0, 4]), ITEM);
    expect(planned?.arrangements[X]).toMatchObject({ key: 'Bb', tempo: 72 });
    expect(planned === null ? null : buildLiveScroll(planned, X)).toEqual({
      isCapable: true,
      sequence: [
        { lyrics: 'Amazing grace', beat: 0 },
        { lyrics: 'how sweet', beat: 4 },
        { lyrics: 'Amazing grace', beat: 8 },
        { lyrics: 'how sweet', beat: 12 },
      ],
      downbeats: [0, 4, 8, 12],
    });
  });

  test('[PLAN-13] a song of a set cannot scroll while a line has no beat', () => {
    const planned = songForItem(buildSong([0, null]), ITEM);
    expect(planned === null ? null : buildLiveScroll(planned, X).isCapable).toBe(false);
  });
});
