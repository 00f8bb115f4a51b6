import type { ArrangementId, SongId } from '@uplift/core/foundation';
import { capoAfterKeyChange, isKeyName } from '@uplift/core/music';
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
