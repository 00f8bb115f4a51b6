import { useEffect } from 'react';
import type { SetId } from '@uplift/core/foundation';
import { useRecord } from '../../state/records.ts';
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
  const set = record.kind === 'found' ? record.value : null;
  const isOnStage = set !== null && openId === set.id && performance?.list === set.order;
  useEffect(() => {
    if (isReady && set !== null && !isOnStage) dispatch({ type: 'set-opened', setId: set.id, list: set.order });
  }, [isReady, set, isOnStage, dispatch]);
  if (asked === null || openId === (asked as SetId)) return 'open'; // an address says any text
  return record.kind === 'found' || record.kind === 'loading' ? 'opening' : record.kind;
}
