import { type ArrangementId, type DeviceId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { createDocument, SET_SHAPE, SONG_SHAPE, type MergeableDocument } from '@uplift/core/replication';
import type { SetItem, SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { RecordPlace } from '@uplift/core/sync';
import { sealPush, toFirstPush } from '../../bench/server-load/library-key.ts';
import type { LibraryKey } from '../../bench/server-load/library-key.ts';

export const SET_ID = toId<SetId>('rehearsal');
const DEVICE = toId<DeviceId>('device-of-the-rehearsal');
const ARRANGEMENT = toId<ArrangementId>('all');

const BEATS_IN_MEASURE = 4;
const BEATS_IN_LINE = 8;
const LINES_IN_VERSE = 8;
const VERSES = 7;

interface Plan {
  readonly title: string;
  readonly tempo: number;
  /** Number of verses, from the first, with measures and beats. */
  readonly timedVerses: number;
}

const PLANS: readonly Plan[] = [
  { title: 'Timed', tempo: 132, timedVerses: VERSES },
  { title: 'Untimed', tempo: 200, timedVerses: 0 },
  { title: 'Half Timed', tempo: 160, timedVerses: 2 },
  { title: 'Fast', tempo: 168, timedVerses: VERSES },
  { title: 'Quiet', tempo: 140, timedVerses: 0 },
];

/**
 * Songs of the set: one timed, one untimed, one with two verses timed; too long for any screen. All their lines
 * differ.
 */
export const SONGS: readonly Song[] = PLANS.map(buildSong);

/** The items of the set: the songs, two of them in another key, and a prayer. */
const ORDER: readonly SetItem[] = SONGS.flatMap(({ id }, index): readonly SetItem[] => {
  const song = { song_id: id, arrangement: ARRANGEMENT, ...(index % 2 === 1 && { key: 'A' as const }) };
  return index === 2 ? [{ section: 'Prayer', duration: 60 }, song] : [song];
});

export const ITEM_COUNT = ORDER.length;

/** Builds a device's pushes of the songs and the set, sealed with the key of its person's library. */
export function buildPushes(library: LibraryKey, at: number) {
  const set: SetList = { id: SET_ID, at, order: ORDER };
  const seal = (place: RecordPlace, document: MergeableDocument<unknown>) => {
    return { id: place.id, data: sealPush(library, place, toFirstPush(document)) };
  };
  return {
    songs: SONGS.map((song) => seal({ collection: 'songs', id: song.id }, createDocument(SONG_SHAPE, song, DEVICE))),
    set: seal({ collection: 'sets', id: SET_ID }, createDocument(SET_SHAPE, set, DEVICE)),
  };
}

/** The place in its song, counted from 0, of a line shown on a slide; null for other words. */
export function parseLineNumber(words: string): number | null {
  const [, verse, line] = /verse\s*(\d+)\s*line\s*(\d+)/u.exec(words) ?? [];
  return verse === undefined ? null : (Number(verse) - 1) * LINES_IN_VERSE + Number(line) - 1;
}

function buildSong({ title, tempo, timedVerses }: Plan, index: number): Song {
  const verses = Array.from({ length: VERSES }, (_, verse) => [`v${verse}`, buildVerse(title, verse, timedVerses)]);
  const order = verses.map(([section_id]) => ({ section_id, annotation: '' }));
  const song = {
    id: toId<SongId>(`rehearsed-${index}`),
    title,
    time_signature: '4/4',
    copyright_status: 'original',
    copyright_information: '',
    sections: Object.fromEntries(verses) as Record<string, unknown>, // a section each
    arrangements: { [ARRANGEMENT]: { name: 'Default', key: 'G', tempo, capo: null, order } },
    last_performed: null,
    times_performed: 0,
  };
  return song as unknown as Song; // its ids are plain strings, which a file's are too
}

function buildVerse(title: string, verse: number, timedVerses: number): object {
  const isTimed = verse < timedVerses;
  const lines = Array.from(
    { length: LINES_IN_VERSE },
    (_, line) => `${title} verse ${verse + 1} line ${line + 1} of all that we sing`,
  );
  const placed = (line: number, extra: object) => ({ line, ...extra, beat: isTimed ? line * BEATS_IN_LINE : null });
  return {
    name: `Verse ${verse + 1}`,
    lyrics: lines.join('\n'),
    measures: isTimed
      ? Array.from({ length: (LINES_IN_VERSE * BEATS_IN_LINE) / BEATS_IN_MEASURE }, () => BEATS_IN_MEASURE)
      : [],
    chords: Object.fromEntries(lines.map((_, line) => [`c${line}`, placed(line, { chord: '1', character: 0 })])),
    line_beginnings: isTimed ? Object.fromEntries(lines.map((_, line) => [`b${line}`, placed(line, {})])) : {},
    line_breaks: {},
  };
}
