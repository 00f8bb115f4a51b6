import type { ArrangementId } from '@uplift/core/foundation';
import { hasSameWords } from '@uplift/core/song-edits';
import { layOutChart, type Chart, type Song, type FittedChart } from '@uplift/core/songbook';
import { useRef, useDeferredValue, useMemo, useState, type CSSProperties } from 'react';
import { useChartFit, useChartPreferences, type OwnPreferences } from '../../../chart/index.ts';
import { ChartSetting } from '../chart-editing/chart-setting.tsx';
import { useEditor } from '../editor.ts';
import { EditingRail } from './editing-rail.tsx';
import styles from './performance-tab.module.css';
import { SectionList } from './section-list.tsx';
import { CopyrightInformation } from './song-fields/copyright-information.tsx';
import { CopyrightSentence, SongFields } from './song-fields/song-fields.tsx';

/** The Chart tab of a song being edited: everything on the sheet is edited in place. */
export function PerformanceTab() {
  const { song, arrangementId } = useEditor();
  const own = useChartPreferences();
  const chart = useSetChart(song, arrangementId);
  if (own === null) return <div aria-busy />;
  return (
    <div className={styles['workspace']}>
      <EditingRail chart={chart} />
      <article className={styles['sheet']} aria-label={song.title}>
        <SongFields />
        <Sections chart={chart} own={own} />
        <CopyrightSentence status={song.copyright_status} />
        <CopyrightInformation information={song.copyright_information} />
      </article>
    </div>
  );
}

function Sections({ chart, own }: { readonly chart: Chart; readonly own: OwnPreferences }) {
  const container = useRef<HTMLDivElement>(null);
  const fit = useChartFit(chart, container, {
    preferencePx: own.fontPx,
    fitsWidth: own.preferences.fitToWidth,
    namesPx: NAMES_PX,
  });
  return (
    <div
      ref={container}
      className={styles['chart']}
      {...(fit !== null && { style: sheetStyle(fit, own.chordColor) })}
      data-names-above={fit?.marginAbove === true ? true : undefined}
    >
      {fit !== null && (
        <ChartSetting fit={fit}>
          <SectionList />
        </ChartSetting>
      )}
    </div>
  );
}

const NAMES_PX = 112;

function sheetStyle(fit: FittedChart, chordColor: string): CSSProperties {
  return {
    '--chart-size': `${fit.sizePx}px`,
    '--chart-stretch': `${fit.stretchPercent}%`,
    '--chart-names': `${fit.namesPx}px`,
    '--chord': `var(--chord-${chordColor})`,
  } as CSSProperties; // custom properties are not in React's list of properties
}

/** The chart by which the sheet is set. It follows the words and the order but not the chords, so that the page does not change its size while chords are placed. */
function useSetChart(song: Song, arrangementId: ArrangementId): Chart {
  // No key waits for it.
  const calm = useDeferredValue(song);
  const [setBy, setSetBy] = useState(calm);
  const isOutdated = setBy !== calm && !hasSameWords(setBy, calm, arrangementId);
  if (isOutdated) setSetBy(calm);
  const current = isOutdated ? calm : setBy;
  return useMemo(() => layOutChart(current, arrangementId), [current, arrangementId]);
}
