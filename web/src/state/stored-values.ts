import type { StoredValues } from '@uplift/client/records';
import { useStore } from './use-store.ts';
import { useUplift } from './uplift.ts';

export interface StoredPreferences {
  /** Null until the device has answered. */
  readonly stored: ReadonlyMap<string, unknown> | null;
  readonly choose: StoredValues['choose'];
}

/** The device's preferences, live. */
export function useStoredPreferences(): StoredPreferences {
  const { all, choose } = useUplift().live.preferences;
  return { stored: useStore(all), choose };
}

/** Hints this device's person has seen; follows changes. */
export function useOnboarding(): StoredPreferences {
  const { all, choose } = useUplift().live.onboarding;
  return { stored: useStore(all), choose };
}
