import type { SongId } from '@uplift/core/foundation';
import { capoChoices, keyLabel } from '@uplift/core/music';
import { formatDuration, isSongItem, itemSeconds, schedule, songForItem } from '@uplift/core/set-list';
import type { ScheduledItem, SetItem, SetList, SongItem } from '@uplift/core/set-list';
import { arrangementOf, DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import type { CoverLine, PrintCover } from './print-song.ts';

/** How dates and times are written where the set is printed; both take epoch ms. */
export interface TimeWords {
  readonly date: (at: number) => string;
  readonly time: (at: number) => string;
}

/** Says of a song item that its song or arrangement is gone. */
export const SONG_NOT_FOUND = 'Song Not Found';

const NAMELESS_SET = 'Set List';
/** Between the facts of a line. */
const APART = ', ';

/** The list of a set as its first printed page: when each item begins, and how it is played. `songOf` answers null for a song that is gone. */
export function setCover(set: SetList, songOf: (id: SongId) => Song | null, words: TimeWords): PrintCover {
  const plan = schedule(set, (item) => itemSeconds(item, isSongItem(item) ? songOf(item.song_id) : null));
  const songs = set.order.filter(isSongItem).length;
  const span = set.at === null ? '' : `${words.time(set.at)} – ${words.time(plan.endsAt ?? set.at)}`;
  const facts = [span, songs === 1 ? '1 song' : `${String(songs)} songs`, formatDuration(plan.allSeconds)];
  return {
    title: set.at === null ? NAMELESS_SET : words.date(set.at),
    detail: facts.filter((fact) => fact !== '').join(APART),
    lines: set.order.map((item, index) => ({
      ...lineOf(item, songOf),
      ...timesOf(plan.items[index], words),
    })),
  };
}

function timesOf(item: ScheduledItem | undefined, { time }: TimeWords): Pick<CoverLine, 'time' | 'length'> {
  const { startsAt = null, seconds = 0 } = item ?? {};
  return { time: startsAt === null ? '' : time(startsAt), length: seconds > 0 ? formatDuration(seconds) : '' };
}

function lineOf(item: SetItem, songOf: (id: SongId) => Song | null): Pick<CoverLine, 'name' | 'detail' | 'isSection'> {
  const note = item.note ?? '';
  if (!isSongItem(item)) return { name: item.section, detail: note, isSection: true };
  const song = songOf(item.song_id);
  const played = song && songForItem(song, item);
  if (played === null) return { name: song?.title ?? SONG_NOT_FOUND, detail: note, isSection: false };
  const facts = [...howPlayed(played, item), note];
  return { name: played.title, detail: facts.filter((fact) => fact !== '').join(APART), isSection: false };
}

function howPlayed(song: Song, { arrangement: id, capo }: SongItem): readonly string[] {
  const arrangement = arrangementOf(song, id)?.arrangement;
  if (arrangement === undefined) return [];
  const key = capo ? (capoChoices(arrangement.key)[capo]?.label ?? '') : keyLabel(arrangement.key);
  return [key, arrangement.name === DEFAULT_ARRANGEMENT_NAME ? '' : arrangement.name];
}
