import type { SetId } from '@uplift/core/foundation';
import type { MetronomePreferences } from '../set/preferences.ts';

/** The player's choice for a set: whether the click sounds on a device that follows. */
export type LedSound = 'unasked' | 'on' | 'off';

/** The preference under which a device keeps the choice for a set. */
export function ledSoundKey(setId: SetId): string {
  return `${setId}.ledSound`;
}

/** Parses the stored choice; a damaged one counts as never made. */
export function readLedSound(stored: unknown): LedSound {
  if (typeof stored !== 'boolean') return 'unasked';
  return stored ? 'on' : 'off';
}

/**
 * Returns the preferences for a run: one that follows a leader is silent unless its player turned the click on
 * (LIVE-1, LIVE-23).
 */
export function soundOfRun<Preferences extends MetronomePreferences>(
  preferences: Preferences,
  { isLed, choice }: { readonly isLed: boolean; readonly choice: LedSound },
): Preferences {
  return isLed && choice !== 'on' ? { ...preferences, hasSound: false } : preferences;
}

/** Returns true if a run counts as led. It stays so when the leader is lost or left on the way: the click never joins in the middle of a song. */
export function staysLed(
  wasLed: boolean,
  { isLed, isRunning }: { readonly isLed: boolean; readonly isRunning: boolean },
): boolean {
  return isLed || (wasLed && isRunning);
}
