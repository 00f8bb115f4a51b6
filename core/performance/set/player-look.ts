import type { KeyName } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';
import { findSoundingPlace, type SongLook, type SoundingPlace } from './laid-out-songs.ts';
import { readShapes, type PlannedCapo } from './player-capo.ts';
import { readPreferences } from './preferences.ts';

/** A song's settings by a set, a performance and the player's own layer. */
export interface PlayerChoices {
  /** The song's first if null. */
  readonly arrangementId: string | null;
  /** The capo a set names, where it does. */
  readonly planned?: PlannedCapo | null;
  /** Semitones, -6 to 6. */
  readonly transposedBy?: number;
  /** Key and capo of the player's own layer; null without one, and while the band's chart is shown. */
  readonly layer?: OwnLook | null;
}

/** The key, and the fret of the capo, that a player has chosen for a song on all devices; null for as planned. */
export interface OwnLook {
  readonly key: KeyName | null;
  readonly capo: number | null;
}

/** A song as a player reads it, with this device's preferences. */
export interface PlayerLook {
  readonly place: SoundingPlace;
  readonly look: SongLook;
}

/** The look of a song for this device's player. Null if the song has no arrangement. */
export function readPlayerLook(
  song: Song,
  stored: ReadonlyMap<string, unknown>,
  { arrangementId, planned = null, transposedBy = 0, layer }: PlayerChoices,
): PlayerLook | null {
  const { key: ownKey, capo: ownFret } = layer ?? AS_PLANNED;
  const place = findSoundingPlace(song, arrangementId, { transposedBy, ownKey });
  if (place === null) return null;
  const capo = readShapes(stored, place, { planned, ownFret });
  const { notation, isLyricsOnly } = readPreferences(stored);
  return { place, look: { arrangementId, transposedBy, ownKey, capo, notation, isLyricsOnly } };
}

const AS_PLANNED: OwnLook = { key: null, capo: null };
