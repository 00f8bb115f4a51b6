import type { RefObject } from 'react';
import { searchLink } from '@uplift/core/library';
import { COPYRIGHT_STATUSES, copyrightLine, DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { CapoField, ChartView, SongFacts, type FittedChart } from '../../chart/index.ts';
import type { DeskProps } from './song-reader.tsx';
import styles from './song-sheet.module.css';

interface SongSheetProps extends DeskProps {
  /** Null before the sheet's width is known. */
  readonly fit: FittedChart | null;
  readonly chartRef: RefObject<HTMLDivElement | null>;
}

/** The song on paper: title, facts, chart, rights. */
export function SongSheet({ song, reading, own, fit, chartRef }: SongSheetProps) {
  const { header, chart } = reading;
  return (
    <article className={styles['sheet']} aria-label={song.title}>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <div className={styles['titles']}>
            <h2 className="title">{header.title}</h2>
            {header.arrangementName !== DEFAULT_ARRANGEMENT_NAME && (
              <span className={styles['arrangement']}>{header.arrangementName}</span>
            )}
          </div>
          {song.artist !== undefined && song.artist !== '' && <p className={styles['artist']}>{song.artist}</p>}
          <Tags tags={song.tags ?? []} />
          <SongFacts header={header} hasCopyright />
        </div>
        <div className={styles['capo']}>
          <CapoField song={reading} />
        </div>
      </header>
      <div ref={chartRef} className={styles['chart']}>
        {fit !== null && <ChartView name={reading.name} chart={chart} fit={fit} chordColor={own.chordColor} />}
        {chart.sections.length === 0 && <p className="hint">This arrangement has no sections yet.</p>}
      </div>
      <footer className={styles['rights']}>
        {song.copyright_information !== '' && <p className={styles['information']}>{song.copyright_information}</p>}
        <p>
          {copyrightLine(song.copyright_status)} {COPYRIGHT_STATUSES[song.copyright_status].disclaimer}
        </p>
      </footer>
    </article>
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
