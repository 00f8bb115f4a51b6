import {
  isOnStage,
  NOTHING_OPENED,
  openSetState,
  ownCondition,
  sharedCondition,
  whileLocked,
  type AskedSet,
  type OpenSet,
  type SetCondition,
  type StagedList,
} from '@uplift/client/stage';
import { type SetId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { useEffect, useRef } from 'react';
import { useRecord } from '../../state/records.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { useSharedOnStage } from '../items/use-shared-on-stage.ts';

/** List on a stage with its set, and the function that replaces it. */
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

/**
 * Puts the set of the address on the stage, and updates the open set with the changes of any tab or its owner. A
 * deleted set stays on the stage unchanged.
 */
export function useOpenSet(stage: StageOfSet, asked: AskedSet | null): OpenSet {
  const opened = stage.opened ?? NOTHING_OPENED;
  const wanted = asked ?? { id: opened.setId ?? '', isShared: opened.isShared };
  const set = useSetCondition(wanted, isOnStage(wanted, opened));
  useFollowedSet(stage, set, asked);
  return openSetState({ asked, opened }, set);
}

/** State of a set, one's own or another account's. */
function useSetCondition({ id, isShared }: AskedSet, isShown: boolean): SetCondition {
  const { live, library } = useUplift();
  const { type: access } = useStore(library);
  const own = useRecord(live.sets, isShared ? '' : id);
  // An address may name any id; whether somebody shares such a set is for the server to say.
  const shared = useSharedOnStage(isShared ? toId<SetId>(id) : null);
  return whileLocked(isShared ? sharedCondition(shared, isShown) : ownCondition(own), access);
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
