import { useEffect, useRef } from 'react';
import type { SetId } from '@uplift/core/foundation';
import type { SetItem, SetList } from '@uplift/core/set-list';
import { useRecord, type RecordCondition } from '../state/records.ts';
import { useUplift } from '../state/uplift.ts';

/** What is on a stage, as far as its set goes, and how another is put there. */
export interface StageOfSet {
  /** Null until the device has answered. */
  readonly opened: { readonly setId: SetId | null; readonly list: readonly SetItem[] } | null;
  readonly dispatch: (event: SetOpened) => void;
}

export interface SetOpened {
  readonly type: 'set-opened';
  readonly setId: SetId;
  readonly list: readonly SetItem[];
}

/** Whether the set of the address is on the stage, or why it is not. Without one in the address there is nothing to wait for. */
export type OpenSet = 'open' | 'opening' | 'missing' | 'in-trash' | 'unreadable';

/** Puts the set of the address on the stage, and keeps the open set as any tab makes it. A set that goes away stays on the stage as it was. */
export function useOpenSet(stage: StageOfSet, asked: string | null): OpenSet {
  const { setId: openId, list } = stage.opened ?? NOTHING_OPENED;
  const record = useRecord(useUplift().sets, asked ?? openId ?? '');
  useFollowedSet(stage, record, asked);
  const isWaiting = asked !== null && asked !== openId;
  // What is on the stage stays, whatever becomes of its set.
  const isBare = openId !== null && list.length === 0;
  return isWaiting || isBare ? waitingFor(record, isWaiting) : 'open';
}

const NOTHING_OPENED = { setId: null, list: [] };

function useFollowedSet(
  { opened, dispatch }: StageOfSet,
  record: RecordCondition<SetList>,
  asked: string | null,
): void {
  const isReady = opened !== null;
  const openId = opened?.setId;
  const onStage = opened?.list;
  // Each address is followed once: what was cleared stays cleared until the address is another.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null) followed.current = null;
    if (!isReady || record.kind !== 'found') return;
    const { id, order } = record.value;
    const isNew = id === openId ? order !== onStage : followed.current !== asked;
    followed.current = asked;
    if (isNew) dispatch({ type: 'set-opened', setId: id, list: order });
  }, [isReady, asked, record, openId, onStage, dispatch]);
}

function waitingFor({ kind }: RecordCondition<SetList>, isWaiting: boolean): OpenSet {
  if (kind === 'found' || kind === 'loading') return isWaiting ? 'opening' : 'open';
  return kind;
}
