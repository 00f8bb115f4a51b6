import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseOpenList } from '@uplift/core/library';
import { useChartPreferences } from '../../chart/index.ts';
import { SetNotOpen, StageFrame, useDarkPage, useOpenSet } from '../../stage/index.ts';
import { NothingToPerform } from './nothing-to-perform.tsx';
import { Stage } from './stage.tsx';
import { usePerformance } from './use-performance.ts';

/** The stage: the items of `?set=`, or the songs of `?open=`, one after the other; without either what this device performed last. */
export function PerformPage() {
  useDarkPage();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { performance, dispatch } = usePerformance();
  const own = useChartPreferences();
  const open = query.get('open');
  const isReady = performance !== null;
  const set = useOpenSet({ opened: performance, dispatch }, query.get('set'));
  useEffect(() => {
    if (open === null || !isReady) return;
    const list = parseOpenList(open).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
    dispatch({ type: 'opened', list });
    void navigate('/perform', { replace: true });
  }, [open, isReady, dispatch, navigate]);
  if (performance === null || own === null || open !== null || set === 'opening') return <StageFrame />;
  if (set !== 'open') return <SetNotOpen title="Perform" because={set} />;
  if (performance.list.length > 0) return <Stage performance={performance} dispatch={dispatch} own={own} />;
  if (performance.setId === null) return <NothingToPerform />;
  return <SetNotOpen title="Perform" because="empty" setId={performance.setId} />;
}
