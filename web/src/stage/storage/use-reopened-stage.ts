import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { findArrival, chooseOpening, type StagedPlace } from '@uplift/core/performance';
import { useUplift } from '../../state/uplift.ts';
import { isBackFromSigningIn } from '../opening/sign-in-from-stage.tsx';
import type { AskedSet } from '@uplift/client/stage';

export interface ReopenedStage {
  /** Null until the device has answered. */
  readonly opened: StagedPlace | null;
  /** True while the songs of the address are being put on the stage, which starts them without a question. */
  readonly isOpening: boolean;
  readonly asked: AskedSet | null;
  readonly dispatch: (event: StageReopened) => void;
}

export interface StageReopened {
  readonly type: 'reopened';
  readonly offers: boolean;
}

/** Begins the list on the stage again if the user opens its address. Returns whether that is undecided: until then the stage shows nothing
 * and sends no messages. */
export function useReopenedStage({ opened, isOpening, asked, dispatch }: ReopenedStage): boolean {
  const { historyEntry, tabMemory, now } = useUplift();
  const { pathname, search } = useLocation();
  const address = asked === null ? BARE : `${asked.isShared} ${asked.id}`;
  const [settled, setSettled] = useState<string | null>(null);
  const isDue = opened !== null && !isOpening && settled !== address;
  useEffect(() => {
    if (!isDue) return;
    const isBack = isBackFromSigningIn(tabMemory, pathname + search);
    const arrival = findArrival({ asksForSet: asked !== null, isKnownEntry: isBack || historyEntry.isMarked() });
    const opening = isOnStage(opened, asked) ? chooseOpening(arrival, opened.leftAtEpochMs, now()) : 'continues';
    historyEntry.mark();
    if (opening !== 'continues') dispatch({ type: 'reopened', offers: opening === 'offers' });
    setSettled(address);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once for each address, by what is on the stage then
  }, [isDue, address]);
  return isDue;
}

const BARE = '';

/** Returns false for a list that the address does not request: it is replaced without a question. */
function isOnStage({ list, setId, isShared }: StagedPlace, asked: AskedSet | null): boolean {
  if (list.length === 0) return false;
  return asked === null || (asked.id === setId && asked.isShared === isShared);
}
