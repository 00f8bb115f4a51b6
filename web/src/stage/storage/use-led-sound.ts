import { useMemo } from 'react';
import type { SetId } from '@uplift/core/foundation';
import { ledSoundKey, readLedSound, type LedSound } from '@uplift/core/performance';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

/** Choice whether this device clicks while it follows in a set, and its setter. */
export interface OwnLedSound {
  readonly choice: LedSound;
  readonly choose: (isOn: boolean) => void;
}

/** Null without a set, which has no leader. */
export function useLedSound(setId: SetId | null): OwnLedSound | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const key = setId === null ? null : ledSoundKey(setId);
  const choice = readLedSound(key === null ? undefined : stored?.get(key));
  return useMemo(() => (key === null ? null : { choice, choose: (isOn) => keep(key, isOn) }), [key, choice, keep]);
}
