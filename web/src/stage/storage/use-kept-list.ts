import { gatherWrites, type GatheredWrites, type WrittenList } from '@uplift/client/stage';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore } from '@uplift/core/foundation';
import type { StageSongs } from '@uplift/core/performance';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useUplift } from '../../state/uplift.ts';
import { after } from '../../state/after.ts';
import { useStore } from '../../state/use-store.ts';
import { onLeave } from './on-leave.ts';
import type { StageCopies } from '../items/use-items.ts';
import { useKeptStage, type KeptStageRules } from './use-kept-stage.ts';

/** A list on a stage: how it changes, and how a device keeps it. */
export interface KeptListRules<State extends WrittenList, Event> extends KeptStageRules<State> {
  readonly nothing: State;
  /** The state after an event at a time, epoch ms. */
  readonly next: (state: State, event: Event, nowEpochMs: number) => State;
  /** Parses the stored value, however damaged. */
  readonly read: (stored: unknown) => State;
  /** Frequent events that change nothing visible: they don't redraw the stage, and are stored with the next of their kind. */
  readonly isOnlyKept: (event: Event) => boolean;
}

export interface KeptList<State, Event> {
  /** Null until the device has responded. Parts stored only for a reload are as of the last visible change. */
  readonly kept: State | null;
  readonly dispatch: (event: Event) => void;
  /** The songs of the list, as the stage keeps them for itself. */
  readonly copies: StageCopies;
}

/**
 * List of this tab's stage, stored on the device with its songs, so that a reload resumes at the same item, even
 * offline and signed out. Another tab's stage never changes it. `rules` must be constant.
 */
export function useKeptList<State extends WrittenList, Event>(
  rules: KeptListRules<State, Event>,
): KeptList<State, Event> {
  const { key, nothing, next, store, read, isOnlyKept } = rules;
  const { stored } = useStoredPreferences();
  const { tabMemory, now } = useUplift();
  const [{ latest, shown }] = useState(newStores<State>);
  const device = useKeptStage(rules);
  const { write, songs, takeSongs } = device;
  const writes = useMemo(() => gatherWrites(write, after), [write]);
  const isRead = device.read !== undefined;
  const sealed = device.read?.place ?? null;
  useEffect(() => {
    if (stored === null || !isRead || latest.get() !== null) return;
    // An earlier version kept its list among the preferences, unsealed.
    latest.set(read(tabMemory.read(key) ?? sealed ?? stored.get(key)));
    shown.set(latest.get());
  }, [stored, isRead, sealed, tabMemory, latest, shown, read, key]);
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
  const keepSongs = useCallback(
    (found: StageSongs) => {
      const state = latest.get();
      if (state !== null && state.list.length > 0 && takeSongs(state.list, found)) writes.soon(state);
    },
    [latest, takeSongs, writes],
  );
  useEffect(() => onLeave(() => keepLast(latest.get(), writes)), [latest, writes]);
  const keptSongs = useStore(songs);
  const copies = useMemo(() => ({ kept: keptSongs, keep: keepSongs }), [keptSongs, keepSongs]);
  return { kept: useStore(shown), dispatch, copies };
}

function newStores<State>() {
  return { latest: createStore<State | null>(null), shown: createStore<State | null>(null) };
}

/**
 * Writes the list as the tab is left: the device restores the list of the tab left last, and a reload that of the
 * reloaded tab.
 */
function keepLast<State extends WrittenList>(state: State | null, writes: GatheredWrites<State>): void {
  if (state !== null && state.list.length > 0) writes.now(state);
  else writes.flush();
}
