import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseOpenList } from '@uplift/core/library';
import { useChartPreferences } from '../../chart/index.ts';
import { NothingToPerform } from './nothing-to-perform.tsx';
import { SetNotOpen } from './set-not-open.tsx';
import { Stage } from './stage.tsx';
import styles from './stage.module.css';
import { useDarkPage } from './use-dark-page.ts';
import { useOpenSet } from './use-open-set.ts';
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
  const set = useOpenSet({ performance, dispatch }, query.get('set'));
  useEffect(() => {
    if (open === null || !isReady) return;
    const list = parseOpenList(open).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
    dispatch({ type: 'opened', list });
    void navigate('/perform', { replace: true });
  }, [open, isReady, dispatch, navigate]);
  if (performance === null || own === null || open !== null || set === 'opening')
    return <div data-theme="dark" className={styles['page']} />;
  if (set !== 'open') return <SetNotOpen because={set} />;
  if (performance.list.length > 0) return <Stage performance={performance} dispatch={dispatch} own={own} />;
  return performance.setId === null ? <NothingToPerform /> : <SetNotOpen because="empty" setId={performance.setId} />;
}
