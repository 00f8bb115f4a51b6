import type { ArrangementId, SetId, SongId } from '@uplift/core/foundation';
import { capoAfterKeyChange, isKeyName, keyAtFret } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { capoPreferenceKey } from './preferences.ts';

/** An arrangement, and the key it is in. */
export interface CapoPlace {
  readonly songId: SongId;
  readonly arrangementId: ArrangementId;
  readonly key: KeyName;
}

/** The key whose shapes this device's player plays an arrangement in, or null without a capo. What is stored stays good when the
 * arrangement's key changes; damaged, it is no capo. */
export function readCapo(
  stored: ReadonlyMap<string, unknown>,
  { songId, arrangementId, key }: CapoPlace,
): KeyName | null {
  const capo = stored.get(capoPreferenceKey(songId, arrangementId));
  return isKeyName(capo) ? capoAfterKeyChange(capo, key) : null;
}

/** What a set says of the capo of one of its songs: the fret, 0 for none. */
export interface PlannedCapo {
  readonly setId: SetId;
  readonly fret: number;
}

/** The id under which a player's own choice against a set's capo is stored, for that set alone. */
export function plannedCapoKey({ setId }: PlannedCapo, { songId, arrangementId }: CapoPlace): string {
  return `${setId}.${capoPreferenceKey(songId, arrangementId)}`;
}

/** The key whose shapes are played where a set names the capo, or null without one: the set's, until this device's player has chosen another. */
export function readPlannedCapo(
  stored: ReadonlyMap<string, unknown>,
  planned: PlannedCapo,
  place: CapoPlace,
): KeyName | null {
  const chosen = stored.get(plannedCapoKey(planned, place));
  const capo = isKeyName(chosen) ? chosen : keyAtFret(place.key, planned.fret);
  return capoAfterKeyChange(capo, place.key);
}
