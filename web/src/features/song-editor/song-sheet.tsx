import { useId, useState, type RefObject } from 'react';
import { searchLink } from '@uplift/core/links';
import {
  COPYRIGHT_STATUSES,
  copyrightLine,
  type ChartHeader,
  type Song,
  type FittedChart,
} from '@uplift/core/songbook';
import { Button } from '@uplift/ui-kit';
import {
  BandsChart,
  ChartView,
  LayerArea,
  LayerButton,
  LayerTags,
  SongFacts,
  useLayeredChart,
  type OwnPreferences,
} from '../../chart/index.ts';
import type { ReaderLayoutProps } from './song-reader.tsx';
import styles from './song-sheet.module.css';
import { TransposePanel } from './transpose-panel.tsx';

interface SongSheetProps extends ReaderLayoutProps {
  /** This device's preferences with the layer's size. */
  readonly own: OwnPreferences;
  /** Null before the sheet's width is known. */
  readonly fit: FittedChart | null;
  readonly chartRef: RefObject<HTMLDivElement | null>;
}

/** The song on paper: its key, its chart, and on request who wrote it and whose it is. */
export function SongSheet({ song, reading, own, device, layer, transpose, fit, chartRef }: SongSheetProps) {
  const { header } = reading;
  const chart = useLayeredChart(reading.chart, layer, false);
  const [isDetailed, setDetailed] = useState(false);
  const detailsId = useId();
  return (
    <article className={styles['sheet']} aria-label={song.title}>
      <header className={styles['head']}>
        <TransposePanel reading={reading} transpose={transpose} />
        <p className={styles['facts']}>{shortFacts(song, header)}</p>
        <LayerButton own={layer} song={reading} device={device} />
        <Button
          variant="quiet"
          hasChevron
          aria-expanded={isDetailed}
          aria-controls={detailsId}
          onPress={() => setDetailed(!isDetailed)}
        >
          Details
        </Button>
      </header>
      <div id={detailsId} className={styles['details']} hidden={!isDetailed} data-print>
        <Details song={song} header={header} />
      </div>
      <BandsChart own={layer} />
      <LayerTags own={layer} song={reading} />
      <div ref={chartRef} className={styles['chart']}>
        {fit !== null && (
          <LayerArea own={layer} chart={chart}>
            <ChartView name={reading.name} chart={chart} fit={fit} chordColor={own.chordColor} />
          </LayerArea>
        )}
        {chart.sections.length === 0 && <p className="hint">This arrangement has no sections yet.</p>}
      </div>
      {song.copyright_information !== '' && (
        <footer className={styles['rights']}>
          <p className={styles['information']}>{song.copyright_information}</p>
        </footer>
      )}
    </article>
  );
}

/** "John Newton · 76 bpm · 3/4", without unknown facts. */
function shortFacts({ artist = '' }: Song, { tempo, timeSignature }: ChartHeader): string {
  return [artist, tempo, timeSignature].filter((fact) => fact !== '').join(' · ');
}

function Details({ song, header }: { readonly song: Song; readonly header: ChartHeader }) {
  return (
    <>
      <div className={styles['titles']}>
        <h2 className="title">{header.title}</h2>
        {header.arrangementName !== '' && <span className={styles['arrangement']}>{header.arrangementName}</span>}
      </div>
      {song.artist !== undefined && song.artist !== '' && <p className={styles['artist']}>{song.artist}</p>}
      <Tags tags={song.tags ?? []} />
      <SongFacts header={header} hasCopyright />
      <p className={styles['status']}>
        {copyrightLine(song.copyright_status)} {COPYRIGHT_STATUSES[song.copyright_status].disclaimer}
      </p>
    </>
  );
}

/** Each leads to the songs that have it too. */
function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={searchLink(`tag:"${tag.replaceAll('"', '')}"`)}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}
