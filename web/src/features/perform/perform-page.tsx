import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { parseOpenList } from '@uplift/core/library';
import { useChartPreferences } from '../../chart/index.ts';
import { NothingToPerform } from './nothing-to-perform.tsx';
import { Stage } from './stage.tsx';
import styles from './stage.module.css';
import { useDarkPage } from './use-dark-page.ts';
import { usePerformance } from './use-performance.ts';

/** The stage: the songs of `?open=`, one after the other; without it what this device performed last. */
export function PerformPage() {
  useDarkPage();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { performance, dispatch } = usePerformance();
  const own = useChartPreferences();
  const open = query.get('open');
  const isReady = performance !== null;
  useEffect(() => {
    if (open === null || !isReady) return;
    dispatch({ type: 'opened', list: parseOpenList(open) });
    void navigate('/perform', { replace: true });
  }, [open, isReady, dispatch, navigate]);
  if (performance === null || own === null || open !== null)
    return <div data-theme="dark" className={styles['page']} />;
  if (performance.list.length === 0) return <NothingToPerform />;
  return <Stage performance={performance} dispatch={dispatch} own={own} />;
}
