import { changesText, songChanges } from '@uplift/core/song-session';
import { useRef } from 'react';
import type { Song } from '@uplift/core/songbook';
import {
  AccidentalText,
  ChartView,
  SongFacts,
  useChartFit,
  useChartPreferences,
  useSongChart,
  type OwnPreferences,
  type SongChart,
} from '../../../chart/index.ts';
import styles from './history.module.css';

interface VersionPreviewProps {
  /** The current song. */
  readonly song: Song;
  readonly earlier: Song;
  readonly arrangementId: string;
}

/** Preview of an earlier version: the changes that restoring makes, and its chart. */
export function VersionPreview({ song, earlier, arrangementId }: VersionPreviewProps) {
  const changes = songChanges(song, earlier);
  return (
    <section className={styles['preview']} aria-label="Preview">
      <p className="hint">
        {changes.length === 0 ? (
          'This is how the song is now.'
        ) : (
          <AccidentalText text={`Compared with now: ${changesText(changes)}`} />
        )}
      </p>
      <Paper song={earlier} arrangementId={arrangementId} />
    </section>
  );
}

function Paper({ song, arrangementId }: { readonly song: Song; readonly arrangementId: string }) {
  const reading = useSongChart(song, arrangementId);
  const own = useChartPreferences();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <article className={styles['paper']} aria-label={song.title} tabIndex={0}>
      <h3 className={`title ${styles['songTitle'] ?? ''}`}>{song.title}</h3>
      {reading !== null && own !== null && <Reading reading={reading} own={own} />}
    </article>
  );
}

const SMALLEST_PX = 15;
const LARGEST_PX = 18;

interface ReadingProps {
  readonly reading: SongChart;
  readonly own: OwnPreferences;
}

function Reading({ reading: { name, header, chart }, own }: ReadingProps) {
  const lines = useRef<HTMLDivElement>(null);
  const fit = useChartFit(chart, lines, {
    preferencePx: Math.min(LARGEST_PX, Math.max(SMALLEST_PX, own.fontPx)),
    fitsWidth: true,
    namesPx: 0,
    chordScale: own.preferences.chordScale,
  });
  return (
    <>
      <SongFacts header={header} />
      <div ref={lines} className={styles['chart']}>
        {fit !== null && (
          <ChartView
            name={name}
            chart={chart}
            fit={{ ...fit, marginAbove: true }}
            chordColor={own.chordColor}
            isWhole
          />
        )}
        {chart.sections.length === 0 && <p className="hint">This arrangement had no sections.</p>}
      </div>
    </>
  );
}
