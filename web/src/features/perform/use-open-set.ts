import { useEffect } from 'react';
import type { SetList } from '@uplift/core/set-list';
import { useRecord, type RecordCondition } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPerformance } from './use-performance.ts';

/** Whether the set of the address is on the stage, or why it is not. Without one in the address there is nothing to wait for. */
export type OpenSet = 'open' | 'opening' | 'missing' | 'in-trash' | 'unreadable';

/** Puts the set of the address on the stage, and keeps the open set as any tab makes it. A set that goes away stays on the stage as it was. */
export function useOpenSet({ performance, dispatch }: OpenPerformance, asked: string | null): OpenSet {
  const { sets } = useUplift();
  const openId = performance?.setId ?? null;
  const record = useRecord(sets, asked ?? openId ?? '');
  const isReady = performance !== null;
  const onStage = performance?.list;
  useEffect(() => {
    const news = isReady && record.kind === 'found' ? newsOf(record.value, openId, onStage) : null;
    if (news !== null) dispatch({ type: 'set-opened', setId: news.id, list: news.order });
  }, [isReady, record, openId, onStage, dispatch]);
  const isOpen = asked === null || asked === openId;
  return isOpen ? 'open' : waitingFor(record);
}

/** The set, where the stage does not show it as it is. */
function newsOf(set: SetList, openId: string | null, onStage: unknown): SetList | null {
  return set.id === openId && set.order === onStage ? null : set;
}

function waitingFor({ kind }: RecordCondition<SetList>): OpenSet {
  return kind === 'found' || kind === 'loading' ? 'opening' : kind;
}
