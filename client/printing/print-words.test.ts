import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { printItem, wantedSongs, type Wanted } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { newSong, NEW_SONG_DRAFT, type Song } from '@uplift/core/songbook';
import { documentName, pageLabel, printSummary } from './print-words.ts';

const SONG: Song = {
  ...newSong({ ...NEW_SONG_DRAFT, title: 'Grace' }, () => 'grace'),
  arrangements: { default: { name: 'Default', key: 'G', tempo: 90, capo: null, order: [] } } as Song['arrangements'], // ids are any text
};
const PLACE = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('default') };
const SET: SetList = {
  id: toId<SetId>('sunday'),
  at: null,
  order: [{ section: 'Welcome', duration: 60 }, { ...PLACE, key: 'A', capo: 2, note: 'Slow' }, PLACE],
};
const NOTHING_STORED = new Map<string, unknown>();

function onlyWanted(wanted: readonly Wanted[]): Wanted {
  const [first] = wanted;
  if (first === undefined) throw new Error('Nothing is wanted.');
  return first;
}

describe('the texts of the print page', () => {
  test('the print page counts songs and pages', () => {
    expect(printSummary({ songs: 2, pages: 3, paper: 'a4' })).toBe('2 songs, 3 pages, A4');
    expect(printSummary({ songs: 1, pages: 1, paper: 'letter' })).toBe('1 song, 1 page, US Letter');
    expect(printSummary({ songs: 0, pages: 0, paper: 'a4' })).toBe('');
  });

  test('a printed document is named by its one song, its set, or its number of songs', () => {
    const item = printItem(onlyWanted(wantedSongs(null, 'song.grace.default')), SONG, {
      set: null,
      stored: NOTHING_STORED,
    });
    expect(documentName([item], null)).toBe('Grace');
    expect(documentName([item, item], null)).toBe('Print 2 songs');
    expect(documentName([item], { ...SET, at: Date.UTC(2031, 10, 23, 12) })).toBe('Sunday, November 23, 2031');
    expect(documentName([item], { ...SET, at: Date.UTC(2031, 11, 24, 12), name: 'Christmas Eve' })).toBe(
      'Christmas Eve · Wednesday, December 24, 2031',
    );
    expect(documentName([item], SET)).toBe('Set List');
  });

  test('every printed page has a label', () => {
    const page = { texts: [], rules: [], chartSize: 12, columns: 1, stretchPercent: 100 } as const;
    expect(pageLabel({ ...page, number: 1, songs: [] }, 2, ['Grace'])).toBe('Page 1 of 2, set list');
    expect(pageLabel({ ...page, number: 2, songs: [0] }, 2, ['Grace'])).toBe('Page 2 of 2, Grace');
    expect(pageLabel({ ...page, number: 2, songs: [0, 1, 2] }, 2, ['Grace', 'Grace', 'Joy'])).toBe(
      'Page 2 of 2, Grace, Joy',
    );
  });
});
