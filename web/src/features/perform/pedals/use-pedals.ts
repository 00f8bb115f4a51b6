import { useMemo } from 'react';
import { DEFAULT_BINDINGS, PEDALS_KEY, readPedals, type PedalBinding } from '@uplift/core/performance';
import { useKeptChoice } from '../../../chart/index.ts';
import { useStoredPreferences } from '../../../state/stored-values.ts';

/** Key and pedal bindings of this device. */
export interface Pedals {
  readonly bindings: readonly PedalBinding[];
  readonly choose: (bindings: readonly PedalBinding[]) => void;
  readonly reset: () => void;
}

/** The defaults until the device has answered. */
export function usePedals(): Pedals {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const kept = stored?.get(PEDALS_KEY);
  return useMemo(
    () => ({
      bindings: readPedals(kept),
      choose: (bindings) => keep(PEDALS_KEY, bindings),
      reset: () => keep(PEDALS_KEY, DEFAULT_BINDINGS),
    }),
    [kept, keep],
  );
}
