import type { ArrangementId } from '@uplift/core/foundation';
import { sectionsInOrder } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { isSongItem } from './change-set.ts';
import type { SetItem, SetList } from './set-list.ts';

/** When an item begins and how long it lasts. */
export interface ScheduledItem {
  /** Epoch ms; null in a set without a date. */
  readonly startsAt: number | null;
  readonly seconds: number;
}

export interface Schedule {
  /** In the order of the set. */
  readonly items: readonly ScheduledItem[];
  /** Epoch ms; null in a set without a date. */
  readonly endsAt: number | null;
  readonly songSeconds: number;
  readonly allSeconds: number;
}

const MINUTE_S = 60;
const SECOND_MS = 1000;

/** How long an arrangement lasts: the beats of its sections, repeats included, at its tempo. Null when the song has no such arrangement, no beats or no tempo. */
export function songSeconds(song: Song, arrangementId: ArrangementId): number | null {
  const arrangement = Object.hasOwn(song.arrangements, arrangementId) ? song.arrangements[arrangementId] : undefined;
  if (arrangement === undefined || arrangement.tempo <= 0) return null;
  const measures = sectionsInOrder(song, arrangementId).flatMap(({ section }) => section.measures);
  const beats = measures.reduce((sum, each) => sum + each, 0);
  return beats === 0 ? null : (beats * MINUTE_S) / arrangement.tempo;
}

/** How long an item lasts, in seconds. What is stored of a song counts where its beats do not tell, or it is gone (`song` null). */
export function itemSeconds(item: SetItem, song: Song | null): number {
  if (!isSongItem(item)) return item.duration;
  const ofBeats = song === null ? null : songSeconds(song, item.arrangement);
  return ofBeats ?? item.duration ?? 0;
}

/** The times of a set: each item begins when those before it are over. `secondsOf` tells how long an item lasts. */
export function schedule(set: SetList, secondsOf: (item: SetItem) => number): Schedule {
  const lengths = set.order.map((item) => ({ seconds: secondsOf(item), isSong: isSongItem(item) }));
  const { at } = set;
  let elapsed = 0;
  const items = lengths.map(({ seconds }) => {
    const startsAt = timeAfter(at, elapsed);
    elapsed += seconds;
    return { startsAt, seconds };
  });
  return {
    items,
    endsAt: timeAfter(at, elapsed),
    songSeconds: lengths.reduce((sum, { seconds, isSong }) => (isSong ? sum + seconds : sum), 0),
    allSeconds: elapsed,
  };
}

/** Epoch ms, so many seconds after the set began. */
function timeAfter(at: number | null, seconds: number): number | null {
  return at === null ? null : at + Math.round(seconds * SECOND_MS);
}
