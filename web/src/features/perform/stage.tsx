import { useLayoutEffect, useRef } from 'react';
import type { Performance } from '@uplift/core/performance';
import { useChartFit, useSectionReading, type OwnPreferences } from '../../chart/index.ts';
import { DocumentTitle } from '../../page/index.ts';
import { StageBody } from './stage-body.tsx';
import { StageFooter } from './stage-footer.tsx';
import { StageHeader } from './stage-header.tsx';
import { titleOf } from './stage-words.ts';
import styles from './stage.module.css';
import { useCurrentSong } from './use-current-song.ts';
import { useLitScreen } from './use-lit-screen.ts';
import { usePerformedCount } from './use-performed-count.ts';
import type { OpenPerformance } from './use-performance.ts';
import { useStageFocus } from './use-stage-focus.ts';
import { useStageKeys } from './use-stage-keys.ts';

interface StageProps {
  readonly performance: Performance;
  readonly dispatch: OpenPerformance['dispatch'];
  readonly own: OwnPreferences;
}

/** The margin of section names is narrower than on paper: every em goes to the song. */
const NAMES_PX = 92;

/** The song being performed, with all that is pressed during it along the edges. */
export function Stage({ performance, dispatch, own }: StageProps) {
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const current = useCurrentSong(performance);
  const chart = current.playing?.chart ?? null;
  const { fontPx, preferences } = own;
  const fit = useChartFit(chart, lines, {
    preferencePx: fontPx,
    fitsWidth: preferences.fitToWidth,
    namesPx: NAMES_PX,
  });
  const { list, setId, place } = performance;
  // A set stays the same performance while it is edited.
  const whole = setId ?? list;
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every item of every performance opens at its top
  }, [whole, place.songIndex]);
  const reading = useSectionReading(chart, scroller);
  const step = (by: 1 | -1) => dispatch({ type: 'stepped', by });
  useStageKeys({ page, scroller, scrolling: reading.scrolling, linePx: fit?.sizePx ?? fontPx, onStep: step });
  useStageFocus(page);
  useLitScreen();
  usePerformedCount(current.condition, whole);
  const stage = { performance, own, dispatch, ...current };
  return (
    <div ref={page} data-theme="dark" className={styles['page']}>
      <DocumentTitle title={titleOf(current.condition)} />
      <StageHeader {...stage} />
      <StageBody {...stage} scroller={scroller} lines={lines} fit={fit} reading={reading} onStep={step} />
      <StageFooter {...stage} reading={reading} onStep={step} />
    </div>
  );
}
