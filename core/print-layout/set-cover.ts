import type { SongId } from '@uplift/core/foundation';
import {
  isSongItem,
  itemLength,
  lengthText,
  schedule,
  songForItem,
  sumText,
  uncountedText,
} from '@uplift/core/set-list';
import type { ItemLength, Schedule, ScheduledItem, SetItem, SetList, SongItem } from '@uplift/core/set-list';
import { chartHeader, keyAndCapoWords, ownArrangementName } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import type { CoverLine, PrintCover } from './print-song.ts';

/** Formats dates and times for the place where the set is printed; both take epoch ms. */
export interface TimeWords {
  readonly date: (at: number) => string;
  readonly time: (at: number) => string;
}

/** The songs of a set as this device knows them. */
export interface CoverSongs {
  /** Null for a song that is gone. */
  readonly findSong: (id: SongId) => Song | null;
  /** Returns this device's pace for the song of an item, as a multiple of the estimate. */
  readonly findPace: (item: SongItem) => number;
}

/** Replaces the title of an item whose song or arrangement is deleted. */
export const SONG_NOT_FOUND = 'Song Not Found';

const NAMELESS_SET = 'Set List';
/** Separator of the facts of a line. */
const APART = ', ';

/** The list of a set as its first printed page: when each item begins, and how it is played. */
export function setCover(set: SetList, { findSong, findPace }: CoverSongs, words: TimeWords): PrintCover {
  const plan = schedule(set, (item) =>
    isSongItem(item) ? itemLength(item, findSong(item.song_id), findPace(item)) : itemLength(item, null),
  );
  const songs = set.order.filter(isSongItem).length;
  const day = set.at === null ? '' : words.date(set.at);
  const facts = [
    set.name === undefined ? '' : day,
    set.place ?? '',
    formatSpan(set.at, plan, words),
    songs === 1 ? '1 song' : `${String(songs)} songs`,
    sumText(plan.allSeconds, plan.isAbout),
    uncountedText(plan.items.filter(({ length }) => length === null).length),
  ];
  return {
    title: set.name ?? (day === '' ? NAMELESS_SET : day),
    detail: facts.filter((fact) => fact !== '').join(APART),
    ...(set.note !== undefined && { note: set.note }),
    lines: set.order.map((item, index) => ({
      ...toCoverLine(item, findSong),
      ...formatTimes(plan.items[index], words),
    })),
  };
}

/**
 * Formats a set's name and date: "Christmas Eve · Wednesday, December 24, 2031"; empty without either.
 *
 * @example
 * setOccasion({ name: 'Christmas Eve', at: null }, {}) // 'Christmas Eve'
 */
export function setOccasion({ name = '', at }: SetList, words: TimeWords): string {
  return [name, at === null ? '' : words.date(at)].filter((fact) => fact !== '').join(' · ');
}

/** "10:00 AM – about 11:12 AM". */
function formatSpan(at: number | null, { endsAt, isAbout }: Schedule, { time }: TimeWords): string {
  return at === null ? '' : `${time(at)} – ${isAbout ? 'about ' : ''}${time(endsAt ?? at)}`;
}

function formatTimes(item: ScheduledItem | undefined, { time }: TimeWords): Pick<CoverLine, 'time' | 'length'> {
  const { startsAt = null, length = null } = item ?? {};
  return { time: startsAt === null ? '' : time(startsAt), length: coverLength(length) };
}

/** Shows an unknown length as a dash, and leaves out a part without a length, instead of 0:00. */
function coverLength(length: ItemLength | null): string {
  if (length === null) return '–';
  return length.seconds > 0 ? lengthText(length) : '';
}

function toCoverLine(
  item: SetItem,
  findSong: (id: SongId) => Song | null,
): Pick<CoverLine, 'name' | 'detail' | 'isSection'> {
  const note = item.note ?? '';
  if (!isSongItem(item)) return { name: item.section, detail: note, isSection: true };
  const song = findSong(item.song_id);
  const played = song && songForItem(song, item);
  if (played === null) return { name: song?.title ?? SONG_NOT_FOUND, detail: note, isSection: false };
  const facts = [...howPlayed(played, item), note];
  return { name: played.title, detail: facts.filter((fact) => fact !== '').join(APART), isSection: false };
}

function howPlayed(song: Song, { arrangement: id, capo }: SongItem): readonly string[] {
  const header = chartHeader(song, id);
  if (header === null) return [];
  return [keyAndCapoWords(header, capo ?? 0), ownArrangementName(song, id)];
}
