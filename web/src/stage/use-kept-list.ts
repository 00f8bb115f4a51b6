import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore, type StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useStoredPreferences } from '../state/stored-values.ts';
import { useUplift } from '../state/uplift.ts';
import { useStore } from '../state/use-store.ts';
import { gatherWrites, type GatheredWrites } from './gathered-writes.ts';
import { onLeave } from './on-leave.ts';

/** A list on a stage: how it changes, and how a device keeps it. */
export interface KeptListRules<State extends { readonly list: readonly unknown[] }, Event> {
  /** The preference under which it is kept. */
  readonly key: string;
  /** What it is called to the user: "The performance". */
  readonly name: string;
  readonly nothing: State;
  /** The state after an event at a time, epoch ms. */
  readonly next: (state: State, event: Event, nowEpochMs: number) => State;
  readonly store: (state: State) => unknown;
  /** What was stored, however damaged. */
  readonly read: (stored: unknown) => State;
  /** What comes often and shows nowhere: the stage is not drawn anew for it, and it is stored with the next of its kind. */
  readonly isOnlyKept: (event: Event) => boolean;
}

export interface KeptList<State, Event> {
  /** Null until the device has answered. What is only kept for a reload is as of the last change that shows. */
  readonly kept: State | null;
  readonly dispatch: (event: Event) => void;
}

/** The list on this tab's stage, kept on the device so that a reload, offline too, goes on with the same item. What another
 * tab has on its stage never moves this one. `rules` stay the same. */
export function useKeptList<State extends { readonly list: readonly unknown[] }, Event>(
  rules: KeptListRules<State, Event>,
): KeptList<State, Event> {
  const { key, nothing, next, store, read, isOnlyKept } = rules;
  const { stored } = useStoredPreferences();
  const { tabMemory, now } = useUplift();
  const [{ latest, shown }] = useState(newStores<State>);
  const writes = useKeptWrites(rules);
  useEffect(() => {
    if (stored === null || latest.get() !== null) return;
    latest.set(read(tabMemory.read(key) ?? stored.get(key)));
    shown.set(latest.get());
  }, [stored, tabMemory, latest, shown, read, key]);
  const dispatch = useCallback(
    (event: Event) => {
      const state = next(latest.get() ?? nothing, event, now());
      latest.set(state);
      // At once: a page that goes away has no time for the device's storage.
      tabMemory.keep(key, store(state));
      if (isOnlyKept(event)) return writes.soon(state);
      shown.set(state);
      return writes.now(state);
    },
    [latest, shown, writes, tabMemory, now, key, nothing, next, store, isOnlyKept],
  );
  useEffect(() => onLeave(() => keepLast(latest.get(), writes)), [latest, writes]);
  return { kept: useStore(shown), dispatch };
}

function newStores<State>() {
  return { latest: createStore<State | null>(null), shown: createStore<State | null>(null) };
}

/** Of two tabs the one that was left last is what the device comes back to: a reload goes on with the reloaded one. */
function keepLast<State extends { readonly list: readonly unknown[] }>(
  state: State | null,
  writes: GatheredWrites<State>,
): void {
  if (state !== null && state.list.length > 0) writes.now(state);
  else writes.flush();
}

/** Stores the list. Where the device refuses, says so once and not again at every write. */
function useKeptWrites<State extends { readonly list: readonly unknown[] }, Event>({
  key,
  name,
  store,
}: KeptListRules<State, Event>): GatheredWrites<State> {
  const { choose } = useStoredPreferences();
  const { show } = useToasts();
  const [told] = useState(() => createStore<StorageRefusal | null>(null));
  return useMemo(() => {
    const keep = async (state: State) => {
      const outcome = await choose(key, store(state));
      const refusal = outcome.ok ? null : outcome.refusal;
      if (refusal !== null && refusal !== told.get()) show({ message: notKept(name, refusal) });
      told.set(refusal);
    };
    return gatherWrites((state: State) => void keep(state));
  }, [choose, show, told, key, name, store]);
}

function notKept(name: string, refusal: StorageRefusal): string {
  const goesOn = `${name} goes on, but keep this page open:`;
  if (refusal === 'storage-full') return `This device is full. ${goesOn} a reload would not bring it back.`;
  if (refusal === 'storage-newer') return `${goesOn} a newer version of Uplift holds the storage.`;
  return `${goesOn} this device could not store it.`;
}
