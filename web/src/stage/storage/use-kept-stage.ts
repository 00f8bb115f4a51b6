import type { KeptStage } from '@uplift/client/records';
import { createStageOnDevice, type StageOnDevice, type WrittenList } from '@uplift/client/stage';
import { useEffect, useMemo, useState } from 'react';
import { createStore, type StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useUplift } from '../../state/uplift.ts';

export interface KeptStageRules<State extends WrittenList> {
  /** The name of the stage, and the preference under which an earlier version kept its list. */
  readonly key: string;
  /** Name for the user: "The performance". */
  readonly name: string;
  readonly store: (state: State) => unknown;
}

/** The sealed copy of a stage on this device, as its page uses it. */
export interface KeptCopy<State> extends Pick<StageOnDevice, 'songs' | 'takeSongs'> {
  /** Undefined until the device has answered. */
  readonly read: KeptStage | null | undefined;
  readonly write: (state: State) => void;
}

/** Keeps a stage on this device: sealed, with its songs. */
export function useKeptStage<State extends WrittenList>(rules: KeptStageRules<State>): KeptCopy<State> {
  const { key, store } = rules;
  const { keptStages } = useUplift();
  const [device] = useState(() => createStageOnDevice(keptStages, key));
  const [read, setRead] = useState<KeptStage | null>();
  useEffect(() => {
    let isOver = false;
    void device.read().then((kept) => isOver || setRead(kept));
    return () => {
      isOver = true;
    };
  }, [device]);
  const report = useRefusalToasts(rules.name);
  const { stored, choose } = useStoredPreferences();
  const isInPreferences = (stored?.get(key) ?? null) !== null;
  const write = useMemo(() => {
    const keep = async (state: State) => {
      const refusal = await device.write(state, store(state));
      report(refusal);
      // What an earlier version kept there is kept sealed from now on.
      if (refusal === null && isInPreferences) await choose(key, null);
    };
    return (state: State) => void keep(state);
  }, [key, store, device, report, choose, isInPreferences]);
  return useMemo(() => ({ ...device, read, write }), [device, read, write]);
}

/** Reports the reason of a refusal once, not at every write. */
function useRefusalToasts(name: string): (refusal: StorageRefusal | null) => void {
  const { show } = useToasts();
  const [last] = useState(() => createStore<StorageRefusal | null>(null));
  return useMemo(
    () => (refusal) => {
      if (refusal !== null && refusal !== last.get()) show({ message: notKept(name, refusal) });
      last.set(refusal);
    },
    [show, last, name],
  );
}

function notKept(name: string, refusal: StorageRefusal): string {
  const goesOn = `${name} keeps going, but keep this page open:`;
  if (refusal === 'storage-full') return `This device is full. ${goesOn} reloading would lose it.`;
  if (refusal === 'storage-newer') return `${goesOn} a newer version of Uplift is using the storage.`;
  return `${goesOn} this device couldn’t save it.`;
}
