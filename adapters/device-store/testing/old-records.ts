/** Records as the releases before version 4 wrote them: plain, not wrapped. */

const SECTIONS = {
  verse: {
    name: 'Verse',
    measures: [4, 4],
    lyrics: 'Amazing grace, how sweet the sound',
    chords: { c1: { chord: '1', line: 0, character: 0, beat: null } },
    line_beginnings: { l1: { line: 0, beat: 0 } },
    line_breaks: {},
  },
};

/** Order of the sections in the arrangements of these songs. */
export const ORDER = [
  { section_id: 'verse', annotation: '' },
  { section_id: 'verse', annotation: 'Voices only' },
];

const COMMON = { time_signature: '3/4', sections: SECTIONS, last_performed: 1_600_000_000_000, times_performed: 7 };

/** Version 1: no copyright, no capo. */
export const SONG_1 = {
  id: 'song-1',
  title: 'Amazing Grace',
  ...COMMON,
  arrangements: { default: { name: 'Default', key: 'G', tempo: 90, order: ORDER } },
  modified: 1_650_000_000_000,
};

/** Version 2: copyright, still no capo. */
export const SONG_2 = {
  ...SONG_1,
  id: 'song-2',
  copyright_status: 'public',
  copyright_information: 'John Newton, 1779',
};

/** Version 3: arrangements have a capo, some of them set. */
export const SONG_3 = {
  ...SONG_2,
  id: 'song-3',
  arrangements: {
    default: { name: 'Default', key: 'G', tempo: 90, order: ORDER, capo: null },
    guitar: { name: 'Guitar', key: 'Ab', tempo: 90, order: ORDER, capo: 1 },
  },
};

export const COLLECTION = {
  id: 'collection-1',
  name: 'Hymns',
  songs: [{ song_id: 'song-2', arrangement: 'default' }],
  modified: 1_650_000_000_000,
};

const ITEMS = [
  { song_id: 'song-2', arrangement: 'default', note: 'softly', duration: 180 },
  { section: 'Sermon', duration: 1_200 },
];

/** Sets of every form that the time of a set had. */
export const SETS = [
  { id: 'set-date', at: new Date('2024-05-05T09:00:00Z'), order: ITEMS, modified: 1_650_000_000_000 },
  { id: 'set-number', at: 1_714_899_600_000, order: ITEMS },
  { id: 'set-text', at: '2024-05-05T09:00:00.000Z', order: ITEMS },
  { id: 'set-undated', at: null, order: [] },
];
