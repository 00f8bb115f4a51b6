import { useCallback, useMemo } from 'react';
import type { StorageRefusal } from '@uplift/core/foundation';
import {
  CHORD_COLORS,
  colorRole,
  HIGHLIGHT_COLORS,
  PREFERENCE_KEYS,
  readPreferences,
  type PerformancePreferences,
} from '@uplift/core/performance';
import { useToasts } from '@uplift/ui-kit';
import { useStoredPreferences } from '../../state/stored-values.ts';

/** Chart preferences of this device, and their setter. */
export interface OwnPreferences {
  readonly preferences: PerformancePreferences;
  readonly fontPx: number;
  /** Colors by their roles, as ChartView takes them. */
  readonly chordColor: string;
  readonly highlightColor: string;
  readonly choose: (change: Partial<PerformancePreferences>) => void;
}

const PX_A_POINT = 96 / 72;

/** This device's preferences; null until it has answered. */
export function useChartPreferences(): OwnPreferences | null {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const written = useMemo(() => (stored === null ? null : JSON.stringify(readPreferences(stored))), [stored]);
  // The same as long as it says the same: what else the device keeps is stored beside it, with every step through a set.
  return useMemo(() => {
    if (written === null) return null;
    const preferences = JSON.parse(written) as PerformancePreferences; // it was written above
    return {
      preferences,
      fontPx: preferences.fontSize * PX_A_POINT,
      chordColor: colorRole(CHORD_COLORS, preferences.chordColor),
      highlightColor: colorRole(HIGHLIGHT_COLORS, preferences.highlightColor),
      choose: (change) => {
        const names = Object.keys(change) as (keyof PerformancePreferences)[]; // a change names nothing else
        for (const name of names) keep(PREFERENCE_KEYS[name], change[name]);
      },
    };
  }, [written, keep]);
}

const NOT_KEPT: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'This device is full, so your choice lasts only until you close this page. Free up some space.',
  'storage-unavailable': 'Couldn’t save your choice, so it lasts only until you close this page. Reload to try again.',
  'storage-newer': 'Couldn’t save your choice: a newer version of Uplift is open. Reload this page.',
  'record-not-found': 'Couldn’t save your choice, so it lasts only until you close this page. Reload to try again.',
  'read-only': 'Couldn’t save your choice, so it lasts only until you close this page.',
};

/** Stores a choice, and reports a refusal of the device. */
export function useKeptChoice(): (id: string, value: unknown) => void {
  const { choose } = useStoredPreferences();
  const { show } = useToasts();
  return useCallback(
    (id, value) => {
      const keep = async () => {
        const outcome = await choose(id, value);
        if (!outcome.ok) show({ message: NOT_KEPT[outcome.refusal] });
      };
      void keep();
    },
    [choose, show],
  );
}
