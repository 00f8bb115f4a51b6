import type { LibraryAccess, RecordCondition } from '@uplift/client/records';
import type { SetId } from '@uplift/core/foundation';
import type { SetItem, SetList } from '@uplift/core/set-list';
import type { StagedSharedSet } from './shared-on-stage.ts';

/** List on a stage. */
export interface StagedList {
  readonly list: readonly SetItem[];
  readonly setId: SetId | null;
  /** True if its songs belong to a person who shares the set. */
  readonly isShared: boolean;
}

export const NOTHING_OPENED: StagedList = { setId: null, isShared: false, list: [] };

/** The set an address names: an own one with `?set=`, a shared one with `?shared=`. */
export interface AskedSet {
  readonly id: string;
  readonly isShared: boolean;
}

/** Parses the set of an address; null for none. */
export function askedSet(query: URLSearchParams): AskedSet | null {
  const [own, shared] = [query.get('set'), query.get('shared')];
  if (own !== null) return { id: own, isShared: false };
  return shared === null ? null : { id: shared, isShared: true };
}

/** Reasons the set of the address is not on the stage. */
export type SetNotThere =
  | 'missing'
  | 'locked'
  | 'in-trash'
  | 'unreadable'
  | 'not-shared'
  | 'waiting'
  | 'key-changed'
  | 'untrusted'
  | 'unreachable';

/** State of the set in the address: on the stage, or the reason why not. `open` without a set in the address. */
export type OpenSet = 'open' | 'opening' | 'signed-out' | SetNotThere;

export type SetCondition =
  | { readonly type: 'found'; readonly value: SetList }
  | { readonly type: 'loading' | 'signed-out' | SetNotThere };

/** Keeps the list on the stage, even if its set, the share or the session ends. */
export function openSetState(
  { asked, opened }: { readonly asked: AskedSet | null; readonly opened: StagedList },
  set: SetCondition,
): OpenSet {
  const isWaiting = asked !== null && !isOnStage(asked, opened);
  return isWaiting || isBare(opened) ? waitingFor(set, isWaiting) : 'open';
}

function isBare({ setId, list }: StagedList): boolean {
  return setId !== null && list.length === 0;
}

/** True if a set is the one on the stage. */
export function isOnStage({ id, isShared }: AskedSet, opened: StagedList): boolean {
  return id === opened.setId && isShared === opened.isShared;
}

/** While the library cannot be read, nothing is known to be missing from it. */
export function whileLocked(set: SetCondition, access: LibraryAccess['type']): SetCondition {
  const isUnknown = set.type === 'missing' || set.type === 'unreachable';
  if (!isUnknown || access === 'open') return set;
  return { type: access === 'locked' ? 'locked' : 'loading' };
}

export function ownCondition(record: RecordCondition<SetList>): SetCondition {
  return record.type === 'found' ? record : { type: record.type };
}

/** A set that was read stays on the stage, even if it is unshared later; it isn't put there again. */
export function sharedCondition({ shared, type }: StagedSharedSet, isShown: boolean): SetCondition {
  if (type === 'signed-out' || type === 'loading') return { type };
  if (shared !== null && (type === 'found' || isShown)) return { type: 'found', value: shared.set };
  if (type === 'found') return { type: 'loading' };
  return { type: type === 'missing' ? 'not-shared' : type };
}

function waitingFor({ type }: SetCondition, isWaiting: boolean): OpenSet {
  if (type === 'found' || type === 'loading') return isWaiting ? 'opening' : 'open';
  return type;
}
