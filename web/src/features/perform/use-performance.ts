import {
  NO_PERFORMANCE,
  performanceAt,
  PERFORMANCE_KEY,
  readPerformance,
  storedPerformance,
  type Performance,
  type PerformanceEvent,
} from '@uplift/core/performance';
import { useKeptList, type KeptListRules, type StageCopies } from '../../stage/index.ts';

export interface OpenPerformance {
  /**
   * Null until the device has responded. Parts stored only for a reload, such as the chart's scroll position, are as
   * of the last visible change.
   */
  readonly performance: Performance | null;
  readonly dispatch: (event: PerformanceEvent) => void;
}

const RULES: KeptListRules<Performance, PerformanceEvent> = {
  key: PERFORMANCE_KEY,
  name: 'The performance',
  nothing: NO_PERFORMANCE,
  next: performanceAt,
  store: storedPerformance,
  read: readPerformance,
  isOnlyKept: ({ type }) => type === 'scrolled' || type === 'live' || type === 'performed' || type === 'left',
};

/** The performance of this tab, as the device keeps it. */
export function usePerformance(): OpenPerformance & { readonly copies: StageCopies } {
  const { kept, dispatch, copies } = useKeptList(RULES);
  return { performance: kept, dispatch, copies };
}
