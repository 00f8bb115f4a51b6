import type { StagedSharedSet } from '@uplift/client/stage';
import type { RecordCondition } from '@uplift/client/records';
import type { LibraryAccess } from '@uplift/client/records';
import { useEffect, useRef } from 'react';
import { type SetId, toId } from '@uplift/core/foundation';
import type { SetItem, SetList } from '@uplift/core/set-list';
import { useRecord } from '../../state/records.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import type { StagedList } from '../items/use-items.ts';
import { useSharedOnStage } from '../items/use-shared-on-stage.ts';

/** List on a stage with its set, and the way to put another one there. */
export interface StageOfSet {
  /** Null until the device has answered. */
  readonly opened: StagedList | null;
  /** Songs that the address picks are being put on the stage: the set there before is no longer watched. */
  readonly isOpening: boolean;
  readonly dispatch: (event: SetOpened) => void;
}

export interface SetOpened {
  readonly type: 'set-opened';
  readonly setId: SetId;
  readonly isShared: boolean;
  readonly list: readonly SetItem[];
}

/** The set an address names: one's own with `?set=`, one that somebody shares with `?shared=`. */
export interface AskedSet {
  readonly id: string;
  readonly isShared: boolean;
}

/** Reasons the set of the address is not on the stage. */
export type SetNotThere = 'missing' | 'locked' | 'in-trash' | 'unreadable' | 'not-shared' | 'unreachable';

/** State of the set in the address: on the stage, or the reason why not. `open` without a set in the address. */
export type OpenSet = 'open' | 'opening' | 'signed-out' | SetNotThere;

/** Parses the set of an address; null for none. */
export function askedSet(query: URLSearchParams): AskedSet | null {
  const [own, shared] = [query.get('set'), query.get('shared')];
  if (own !== null) return { id: own, isShared: false };
  return shared === null ? null : { id: shared, isShared: true };
}

/** Puts the set of the address on the stage, and keeps the open set as any tab, or its owner, makes it. A set that goes away stays on the stage as it was. */
export function useOpenSet(stage: StageOfSet, asked: AskedSet | null): OpenSet {
  const opened = stage.opened ?? NOTHING_OPENED;
  const wanted = asked ?? { id: opened.setId ?? '', isShared: opened.isShared };
  const set = useSetCondition(wanted, isOpen(wanted, opened));
  useFollowedSet(stage, set, asked);
  return openSetState({ asked, opened }, set);
}

/** Keeps the list on the stage, even if its set, the share or the session ends. */
export function openSetState(
  { asked, opened }: { readonly asked: AskedSet | null; readonly opened: StagedList },
  set: SetCondition,
): OpenSet {
  const isWaiting = asked !== null && !isOpen(asked, opened);
  return isWaiting || isBare(opened) ? waitingFor(set, isWaiting) : 'open';
}

function isBare({ setId, list }: StagedList): boolean {
  return setId !== null && list.length === 0;
}

function isOpen({ id, isShared }: AskedSet, opened: StagedList): boolean {
  return id === opened.setId && isShared === opened.isShared;
}

/** State of a set, one's own or another account's. */
function useSetCondition({ id, isShared }: AskedSet, isOnStage: boolean): SetCondition {
  const { live, library } = useUplift();
  const { type: access } = useStore(library);
  const own = useRecord(live.sets, isShared ? '' : id);
  // An address may name any id; whether somebody shares such a set is for the server to say.
  const shared = useSharedOnStage(isShared ? toId<SetId>(id) : null);
  return whileLocked(isShared ? sharedCondition(shared, isOnStage) : ownCondition(own), access);
}

const NOTHING_OPENED: StagedList = { setId: null, isShared: false, list: [] };

type SetCondition =
  | { readonly type: 'found'; readonly value: SetList }
  | { readonly type: 'loading' | 'signed-out' | SetNotThere };

/** While the library cannot be read, nothing is known to be missing from it. */
export function whileLocked(set: SetCondition, access: LibraryAccess['type']): SetCondition {
  const isUnknown = set.type === 'missing' || set.type === 'unreachable';
  if (!isUnknown || access === 'open') return set;
  return { type: access === 'locked' ? 'locked' : 'loading' };
}

function ownCondition(record: RecordCondition<SetList>): SetCondition {
  return record.type === 'found' ? record : { type: record.type };
}

/** A set that was read stays on the stage, even if it is unshared later; it isn't put there again. */
export function sharedCondition({ shared, type }: StagedSharedSet, isOnStage: boolean): SetCondition {
  if (type === 'signed-out' || type === 'loading') return { type };
  if (shared !== null && (type === 'found' || isOnStage)) return { type: 'found', value: shared.set };
  if (type === 'found') return { type: 'loading' };
  return { type: type === 'missing' ? 'not-shared' : type };
}

function useFollowedSet({ opened, isOpening, dispatch }: StageOfSet, set: SetCondition, asked: AskedSet | null): void {
  const isReady = opened !== null && !isOpening;
  const { setId: openId, isShared: isOpenShared, list: onStage } = opened ?? NOTHING_OPENED;
  const found = set.type === 'found' ? set.value : null;
  // Each address is followed once: what was cleared stays cleared until the address is another.
  const followed = useRef<string | null>(null);
  const address = asked === null ? null : buildAddress(asked);
  const isShared = asked?.isShared ?? isOpenShared;
  useEffect(() => {
    if (address === null) followed.current = null;
    if (!isReady || found === null) return;
    const { id, order } = found;
    const isOpen = id === openId && isShared === isOpenShared;
    const isNew = isOpen ? order !== onStage : followed.current !== address;
    followed.current = address;
    if (isNew) dispatch({ type: 'set-opened', setId: id, isShared, list: order });
  }, [isReady, address, found, isShared, openId, isOpenShared, onStage, dispatch]);
}

function buildAddress({ id, isShared }: AskedSet): string {
  return `${isShared ? 'shared' : 'set'} ${id}`;
}

function waitingFor({ type }: SetCondition, isWaiting: boolean): OpenSet {
  if (type === 'found' || type === 'loading') return isWaiting ? 'opening' : 'open';
  return type;
}
