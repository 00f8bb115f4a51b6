import { useMemo, useRef } from 'react';
import type { ListedSong } from '@uplift/core/import';
import { ChartView, SongFacts, useChartFit, useChartPreferences, useSongChart } from '../../../chart/index.ts';
import styles from './preview-chart.module.css';

const NAMES_PX = 88;
/** Chart in a smaller size than on the stage, because it is next to its lines. */
const SIZE_PX = 16;

/** The song that a file becomes, as it will read. */
export function PreviewChart({ listed }: { readonly listed: ListedSong }) {
  const song = useMemo(() => listed.read(), [listed]);
  const container = useRef<HTMLDivElement>(null);
  const own = useChartPreferences();
  const reading = useSongChart(song, null);
  const fit = useChartFit(reading?.chart ?? null, container, {
    preferencePx: SIZE_PX,
    fitsWidth: true,
    namesPx: NAMES_PX,
  });
  return (
    <section className={styles['preview']} aria-label="In Uplift">
      <h3 className={styles['heading']}>In Uplift</h3>
      {reading !== null && (
        <header className={styles['head']}>
          <b>{reading.header.title}</b>
          <SongFacts header={reading.header} />
        </header>
      )}
      <div ref={container}>
        {reading !== null && fit !== null && own !== null && (
          <ChartView name={reading.name} chart={reading.chart} fit={fit} chordColor={own.chordColor} />
        )}
      </div>
    </section>
  );
}
