import type { ArrangementId, SetId, SongId } from '@uplift/core/foundation';
import { capoAfterKeyChange, capoFretOf, chooseCapo, isKeyName, keyAtFret, transposedCapo } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { capoPreferenceKey } from './preferences.ts';

/** An arrangement, and the key that it is written in or that its set plans. */
export interface CapoPlace {
  readonly songId: SongId;
  readonly arrangementId: ArrangementId;
  readonly key: KeyName;
  /** The key of a transposed performance; without it, the song sounds in `key`. */
  readonly soundingKey?: KeyName;
}

/** The key whose shapes this device's player plays, or null without a capo. The capo that the set plans counts, if it plans one. */
export function readPlayerCapo(
  stored: ReadonlyMap<string, unknown>,
  place: CapoPlace,
  planned: PlannedCapo | null,
): KeyName | null {
  return planned === null ? readCapo(stored, place) : readPlannedCapo(stored, planned, place);
}

/**
 * The id and value for storing the choice of shapes. Shapes are stored as in the key before transposing. In a set that
 * plans a capo, the song's own key is stored as a choice too.
 */
export function playerCapoChoice(
  place: CapoPlace,
  planned: PlannedCapo | null,
  chosen: KeyName,
): [id: string, value: KeyName | null] {
  const { songId, arrangementId, key, soundingKey = key } = place;
  const shapes = key === soundingKey ? chosen : keyAtFret(key, capoFretOf(soundingKey, chosen));
  return planned === null
    ? [capoPreferenceKey(songId, arrangementId), chooseCapo(key, shapes)]
    : [plannedCapoKey(planned, place), shapes];
}

/** The key whose shapes are played according to the preferences, or null without a capo. A change of the arrangement's key keeps the
 * shapes, a transposed performance keeps the fret. Damaged data counts as no capo. */
export function readCapo(stored: ReadonlyMap<string, unknown>, place: CapoPlace): KeyName | null {
  const capo = stored.get(capoPreferenceKey(place.songId, place.arrangementId));
  return isKeyName(capo) ? capoAt(place, capo) : null;
}

function capoAt({ key, soundingKey = key }: CapoPlace, capo: KeyName): KeyName | null {
  return transposedCapo(capoAfterKeyChange(capo, key), key, soundingKey);
}

/** Capos that count before that of this device's player. */
export interface StatedCapos {
  /** The set's, if it plans one. */
  readonly planned: PlannedCapo | null;
  /** The fret of the player's own layer over the song; null without one. */
  readonly ownFret: number | null;
}

/** The key whose shapes are played, or null without a capo: by the player's layer, else as set and device have it. */
export function readShapes(
  stored: ReadonlyMap<string, unknown>,
  place: CapoPlace,
  { planned, ownFret }: StatedCapos,
): KeyName | null {
  if (ownFret === null) return readPlayerCapo(stored, place, planned);
  return ownFret === 0 ? null : keyAtFret(place.soundingKey ?? place.key, ownFret);
}

/** The capo that a set states for one of its songs: the fret, 0 for none. */
export interface PlannedCapo {
  readonly setId: SetId;
  readonly fret: number;
}

/** The id for storing a player's own choice in a set that plans a capo, for that set alone. */
function plannedCapoKey({ setId }: PlannedCapo, { songId, arrangementId }: CapoPlace): string {
  return `${setId}.${capoPreferenceKey(songId, arrangementId)}`;
}

/** The key of the played shapes in a set that plans a capo: the set's, until this device's player chooses another. */
function readPlannedCapo(stored: ReadonlyMap<string, unknown>, planned: PlannedCapo, place: CapoPlace): KeyName | null {
  const chosen = stored.get(plannedCapoKey(planned, place));
  const capo = isKeyName(chosen) ? chosen : keyAtFret(place.key, planned.fret);
  return capoAt(place, capo);
}
