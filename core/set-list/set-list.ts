import type { ArrangementId, RecordRepository, SetId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';

/** A song of a set. Its key and capo are of this set alone: they change neither the song nor its arrangement. */
export interface SongItem {
  readonly song_id: SongId;
  readonly arrangement: ArrangementId;
  readonly note?: string;
  /** Seconds, for a song without a length from its beats. */
  readonly duration?: number;
  /** The sounding key; the arrangement's own if absent. */
  readonly key?: KeyName;
  /** The fret of the capo, 0 to 11; 0 means no capo, even if the device has chosen one. */
  readonly capo?: number;
}

/** A part of the service that isn't a song: "Welcome", "Prayer". */
export interface SectionItem {
  readonly section: string;
  readonly note?: string;
  /** Seconds. */
  readonly duration: number;
}

export type SetItem = SongItem | SectionItem;

/** Purposes of a set. */
export type SetKind = 'service' | 'rehearsal' | 'wedding' | 'funeral' | 'concert' | 'other';

/** A plan: what happens, in order, from a time on. */
export interface SetList {
  readonly id: SetId;
  /** Start time, epoch ms; null if unknown. */
  readonly at: number | null;
  /** Name, such as "Christmas Eve, 4 PM"; a set without one is listed by its day. */
  readonly name?: string;
  readonly kind?: SetKind;
  /** Venue. */
  readonly place?: string;
  /** For all players. */
  readonly note?: string;
  readonly order: readonly SetItem[];
  /** True for a set that someone shared with the user; never stored with the user's own. */
  readonly shared?: boolean;
}

export type SetListRepository = RecordRepository<SetList>;
