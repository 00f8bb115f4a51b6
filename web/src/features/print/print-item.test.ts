import { chordPieces } from '@uplift/core/print-layout';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import { newSong, NEW_SONG_DRAFT, type Song } from '@uplift/core/songbook';
import { printItem, wantedSongs, type Wanted } from './print-item.ts';
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

describe('the printed items of an address', () => {
  test('[PRINT-1] an open list prints its songs in order and with repeats', () => {
    const wanted = wantedSongs(null, 'song.a.x,nonsense,song.b.y,song.a.x');
    expect(wanted.map(({ songId }) => songId)).toEqual(['a', 'b', 'a']);
    expect(wantedSongs(null, '')).toEqual([]);
  });

  test('[PRINT-1] a set prints each song in its key, with its capo and note', () => {
    const wanted = wantedSongs(SET, 'song.other.x');
    expect(wanted.map(({ setIndex }) => setIndex)).toEqual([1, 2]);
    const item = printItem(onlyWanted(wanted), SONG, { set: SET, stored: NOTHING_STORED });
    expect(item).toMatchObject({ capo: 2, note: 'Slow' });
    expect(Object.values(item.song?.arrangements ?? {}).map(({ key }) => key)).toEqual(['A']);
  });

  test('[PRINT-4] a song prints with the player’s own capo without a set', () => {
    const stored = new Map<string, unknown>([['grace.default.capo', 'F']]);
    const wanted = onlyWanted(wantedSongs(null, 'song.grace.default'));
    expect(printItem(wanted, SONG, { set: null, stored }).capo).toBe(2);
    expect(printItem(wanted, SONG, { set: null, stored: NOTHING_STORED }).capo).toBe(0);
  });

  test('a missing song or arrangement isn’t printed', () => {
    const wanted = onlyWanted(wantedSongs(SET, ''));
    const open = { set: SET, stored: NOTHING_STORED };
    expect(printItem(wanted, null, open).song).toBeNull();
    expect(printItem(wanted, { ...SONG, arrangements: {} }, open).song).toBeNull();
  });
});

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

test.each([
  ['Bbm7b5/F#', 'B♭m7♭5/F♯'],
  ['N.C.', 'N.C.'],
  ['G', 'G'],
])('the pieces of %s are its letters, with accidentals separate', (chord, letters) => {
  const pieces = chordPieces(chord);
  expect(pieces.map(({ text }) => text).join('')).toBe(letters);
  expect(pieces.filter(({ kind }) => kind === 'flat').every(({ text }) => text === '♭')).toBe(true);
});
