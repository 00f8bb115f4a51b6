import { keySpokenLabel } from '@uplift/core/music';
import type { ChartHeader } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { AccidentalText } from './accidental-text.tsx';
import styles from './song-facts.module.css';

export interface SongFactsProps {
  readonly header: ChartHeader;
  /** The fret of the capo, where it stands beside the key; 0 without one. */
  readonly capoFret?: number;
  readonly hasCopyright?: boolean;
}

/** Key, tempo and time signature in a row, each with words that can be spoken. */
export function SongFacts({ header, capoFret = 0, hasCopyright = false }: SongFactsProps) {
  const capo = capoFret === 0 ? '' : ` (Capo ${capoFret})`;
  return (
    <ul className={classNames('num', styles['facts'])} aria-label="Song facts">
      <li>
        <span className="visually-hidden">{keySpokenLabel(header.key) + capo}</span>
        <span aria-hidden>
          <AccidentalText text={header.keyLabel + capo} />
        </span>
      </li>
      <li>{header.tempo}</li>
      <li>
        <span className="visually-hidden">{`${header.timeSignature.replace('/', ' ')} time`}</span>
        <span aria-hidden>{header.timeSignature}</span>
      </li>
      {hasCopyright && <li>{header.copyright}</li>}
    </ul>
  );
}
