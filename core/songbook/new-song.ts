import type { ArrangementId, NewId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { Arrangement, CopyrightStatus, Song } from './song.ts';

export const DEFAULT_ARRANGEMENT_NAME = 'Default';
export const DEFAULT_KEY: KeyName = 'C';
/** Beats per minute. */
export const DEFAULT_TEMPO = 120;
export const DEFAULT_TIME_SIGNATURE = '4/4';
const DEFAULT_COPYRIGHT_STATUS: CopyrightStatus = 'unverified';

/** What a person states about a song before it has any music. */
export interface NewSongDraft {
  readonly title: string;
  readonly key: KeyName;
  /** Beats per minute. */
  readonly tempo: number;
  readonly time_signature: string;
  readonly copyright_status: CopyrightStatus;
  readonly copyright_information: string;
}

/** How the Add Song dialog opens. */
export const NEW_SONG_DRAFT: NewSongDraft = {
  title: '',
  key: DEFAULT_KEY,
  tempo: DEFAULT_TEMPO,
  time_signature: DEFAULT_TIME_SIGNATURE,
  copyright_status: DEFAULT_COPYRIGHT_STATUS,
  copyright_information: '',
};

/** The song the editor holds before anything is entered: its key is empty and its tempo 0, so it cannot be stored yet. */
export interface BareSong extends Omit<Song, 'arrangements'> {
  readonly arrangements: Readonly<Record<ArrangementId, BareArrangement>>;
}

export interface BareArrangement extends Omit<Arrangement, 'key'> {
  readonly key: KeyName | '';
}

/** A song without sections, with one empty arrangement, from a draft that was checked. */
export function newSong(draft: NewSongDraft, newId: NewId): Song {
  return {
    ...withoutMusic(newId),
    title: draft.title,
    time_signature: draft.time_signature,
    copyright_status: draft.copyright_status,
    copyright_information: draft.copyright_information,
    arrangements: oneArrangement(newId, { ...EMPTY_ARRANGEMENT, key: draft.key, tempo: draft.tempo }),
  };
}

/** A new song as the editor starts it: everything still to be entered. */
export function bareSong(newId: NewId): BareSong {
  return { ...withoutMusic(newId), arrangements: oneArrangement(newId, { ...EMPTY_ARRANGEMENT, key: '', tempo: 0 }) };
}

const EMPTY_ARRANGEMENT = { name: DEFAULT_ARRANGEMENT_NAME, capo: null, order: [] } as const;

function withoutMusic(newId: NewId): Omit<Song, 'arrangements'> {
  return {
    id: newId() as SongId, // fresh, so it is no other record's id
    title: '',
    time_signature: '',
    copyright_status: DEFAULT_COPYRIGHT_STATUS,
    copyright_information: '',
    sections: {},
    last_performed: null,
    times_performed: 0,
  };
}

function oneArrangement<Kind>(newId: NewId, arrangement: Kind): Readonly<Record<ArrangementId, Kind>> {
  return { [newId() as ArrangementId]: arrangement }; // fresh, so it is no other arrangement's id
}
