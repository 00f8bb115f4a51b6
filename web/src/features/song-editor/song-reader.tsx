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
import { useOwnTransposition } from './use-own-transposition.ts';

interface SongReaderProps {
  readonly song: Song;
  readonly arrangementId: string | null;
}

/** Read-only view of a song: its chart on a sheet, with the playing order next to it. */
export function SongReader({ song, arrangementId }: SongReaderProps) {
  const { transposedBy, transpose } = useOwnTransposition(song, arrangementId);
  const reading = useSongChart(song, arrangementId, { transposedBy });
  const own = useChartPreferences();
  return reading !== null && own !== null ? (
    <ReaderLayout song={song} reading={reading} own={own} transpose={transpose} />
  ) : (
    <div aria-busy />
  );
}

export interface ReaderLayoutProps {
  readonly song: Song;
  readonly reading: SongChart;
  readonly own: OwnPreferences;
  /** Transposes this device's chart by semitones, -6 to 6. */
  readonly transpose: (by: number) => void;
}

function ReaderLayout({ song, reading, own, transpose }: ReaderLayoutProps) {
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
    <div className={styles['workspace']}>
      <OrderRail sections={chart.sections} current={current} onJump={jumpTo} />
      <SongSheet song={song} reading={reading} own={own} transpose={transpose} fit={fit} chartRef={lines} />
    </div>
  );
}

const NAMES_PX = 112;
