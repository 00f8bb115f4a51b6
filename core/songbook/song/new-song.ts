import { type ArrangementId, type NewId, type SongId, toId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { CopyrightStatus, Song } from '../song.ts';

export const DEFAULT_ARRANGEMENT_NAME = 'Default';
export const DEFAULT_KEY: KeyName = 'C';
/** Beats per minute. */
export const DEFAULT_TEMPO = 120;
export const DEFAULT_TIME_SIGNATURE = '4/4';
const DEFAULT_COPYRIGHT_STATUS: CopyrightStatus = 'unverified';

/** The fields of a song before it has any music. */
export interface NewSongDraft {
  readonly title: string;
  readonly key: KeyName;
  /** Beats per minute. */
  readonly tempo: number;
  readonly time_signature: string;
  readonly copyright_status: CopyrightStatus;
  readonly copyright_information: string;
}

/** Initial values of the Add Song dialog. */
export const NEW_SONG_DRAFT: NewSongDraft = {
  title: '',
  key: DEFAULT_KEY,
  tempo: DEFAULT_TEMPO,
  time_signature: DEFAULT_TIME_SIGNATURE,
  copyright_status: DEFAULT_COPYRIGHT_STATUS,
  copyright_information: '',
};

/** A song without sections, with one empty arrangement, from a draft that was checked. */
export function newSong(draft: NewSongDraft, newId: NewId): Song {
  const { key, tempo, ...facts } = draft;
  return {
    id: toId<SongId>(newId()),
    ...facts,
    sections: {},
    arrangements: {
      // fresh, so it is no other arrangement's id
      [toId<ArrangementId>(newId())]: { name: DEFAULT_ARRANGEMENT_NAME, key, tempo, capo: null, order: [] },
    },
    last_performed: null,
    times_performed: 0,
  };
}
