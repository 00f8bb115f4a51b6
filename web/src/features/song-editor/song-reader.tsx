import { useRef } from 'react';
import {
  useChartFit,
  useChartPreferences,
  useLayer,
  useSectionReading,
  useSongChart,
  withOwnSize,
  type OwnLayer,
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
  const layer = useLayer(song.id);
  const look = { transposedBy, layer: layer.shown, chooseOwnCapo: layer.chooseCapo };
  const reading = useSongChart(layer.isLoading ? null : song, arrangementId, look);
  const device = useChartPreferences();
  return reading !== null && device !== null ? (
    <ReaderLayout {...{ song, reading, device, layer, transpose }} />
  ) : (
    <div aria-busy />
  );
}

export interface ReaderLayoutProps {
  readonly song: Song;
  readonly reading: SongChart;
  readonly device: OwnPreferences;
  /** The reader's own layer. */
  readonly layer: OwnLayer;
  /** Transposes this device's chart by semitones, -6 to 6. */
  readonly transpose: (by: number) => void;
}

function ReaderLayout(props: ReaderLayoutProps) {
  const { reading, device, layer } = props;
  const own = withOwnSize(device, layer);
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
      <SongSheet {...props} own={own} fit={fit} chartRef={lines} />
    </div>
  );
}

const NAMES_PX = 112;
