import { useRef } from 'react';
import {
  useChartFit,
  useChartPreferences,
  useSectionReading,
  useSongChart,
  type OwnPreferences,
  type SongChart,
} from '../../chart/index.ts';
import type { Song } from '@uplift/core/songbook';
import { OrderRail } from './order-rail.tsx';
import styles from './song-reader.module.css';
import { SongSheet } from './song-sheet.tsx';

interface SongReaderProps {
  readonly song: Song;
  readonly arrangementId: string | null;
}

/** A song as it is read: its chart on a sheet, with the order it is played in beside it. */
export function SongReader({ song, arrangementId }: SongReaderProps) {
  const reading = useSongChart(song, arrangementId);
  const own = useChartPreferences();
  return reading !== null && own !== null ? <Desk song={song} reading={reading} own={own} /> : null;
}

export interface DeskProps {
  readonly song: Song;
  readonly reading: SongChart;
  readonly own: OwnPreferences;
}

function Desk({ song, reading, own }: DeskProps) {
  const lines = useRef<HTMLDivElement>(null);
  const { chart } = reading;
  const fit = useChartFit(chart, lines, {
    preferencePx: own.fontPx,
    fitsWidth: own.preferences.fitToWidth,
    namesPx: NAMES_PX,
    chordScale: own.preferences.chordScale,
  });
  const { current, jumpTo } = useSectionReading(chart);
  return (
    <div className={styles['desk']}>
      <OrderRail sections={chart.sections} current={current} onJump={jumpTo} />
      <SongSheet song={song} reading={reading} own={own} fit={fit} chartRef={lines} />
    </div>
  );
}

const NAMES_PX = 112;
