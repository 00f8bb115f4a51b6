import { loadOnce, refused } from '@uplift/core/foundation';
import type { DeviceWriting, WritingParts } from './writing.ts';

/** The half of a device store that writes, as its ports call it. */
export interface LazyWriting extends DeviceWriting {
  /** Loads it ahead of the first call. Resolves to false if it cannot be loaded. */
  load(): Promise<boolean>;
}

const RECORD_CALLS = ['put', 'putAll', 'remove', 'restore', 'purge', 'claim'] as const;
const SYNC_CALLS = [
  'waiting',
  'countWaiting',
  'acknowledge',
  'cursors',
  'receive',
  'receiveInTurn',
  'epoch',
  'keepEpoch',
  'resend',
  'wholes',
  'receiveWhole',
  'count',
  'headState',
  'keepHeads',
  'noteWarning',
  'dismissWarnings',
] as const;

/**
 * Creates the half that writes, loaded with its first call. While it cannot be loaded, edits are refused as by a device
 * without storage, and the next call tries again.
 */
export function createLazyWriting(parts: WritingParts, fetchWriting = () => import('./writing.ts')): LazyWriting {
  const load = loadOnce(async () => (await fetchWriting()).createWriting(parts));
  const part =
    <Name extends keyof DeviceWriting>(name: Name) =>
    async (): Promise<DeviceWriting[Name] | null> => {
      const writing = await load();
      return writing === null ? null : writing[name];
    };
  return {
    load: async () => (await load()) !== null,
    songs: deferCalls(part('songs'), RECORD_CALLS, refuse),
    collections: deferCalls(part('collections'), RECORD_CALLS, refuse),
    sets: deferCalls(part('sets'), RECORD_CALLS, refuse),
    layers: deferCalls(part('layers'), RECORD_CALLS, refuse),
    settling: {
      ...deferCalls(part('settling'), ['kept'], () => []),
      ...deferCalls(part('settling'), ['settle'], refuse),
    },
    // Syncing begins once this half is loaded.
    sync: deferCalls(part('sync'), SYNC_CALLS, fail),
    renewDerivedData: async (ids) => (await load())?.renewDerivedData(ids),
  };
}

/** Builds calls of a port that is loaded with the first of them. While it cannot be loaded, `missing` answers them. */
function deferCalls<Port extends object, Name extends keyof Port>(
  load: () => Promise<Port | null>,
  names: readonly Name[],
  missing: () => unknown,
): Pick<Port, Name> {
  const defer =
    (name: Name) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      const port = await load();
      const call: unknown = port?.[name];
      return typeof call === 'function' ? Reflect.apply(call, port, given) : missing();
    };
  return Object.fromEntries(names.map((name) => [name, defer(name)])) as Pick<Port, Name>; // the port's own calls
}

function refuse() {
  return refused('storage-unavailable');
}

function fail(): never {
  throw new Error('The part of the device store that writes could not be loaded.');
}
