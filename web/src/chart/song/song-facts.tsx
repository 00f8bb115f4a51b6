import {
  semitonesInWords,
  semitonesShort,
  capoLabel,
  keySpokenLabel,
  shortKeyLabel,
  type KeyName,
} from '@uplift/core/music';
import { keyAndCapoWords, type ChartHeader } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { AccidentalText } from '../line/accidental-text.tsx';
import styles from './song-facts.module.css';

export interface SongFactsProps {
  readonly header: ChartHeader;
  /** The fret of the capo, which is shown next to the key; 0 without one. */
  readonly capoFret?: number;
  /** Semitones from the planned key, up or (below 0) down; 0 for the planned key. */
  readonly transposedBy?: number;
  readonly hasCopyright?: boolean;
  /** The key that the others play in, shown where it differs from the reader's. */
  readonly bandKey?: KeyName;
}

/** Key, tempo and time signature in a row, each with words for screen readers; facts that were not stated are left out. */
export function SongFacts({ header, capoFret = 0, transposedBy = 0, hasCopyright = false, bandKey }: SongFactsProps) {
  return (
    <ul className={classNames('num', styles['facts'])} aria-label="Song facts">
      <KeyFact header={header} capoFret={capoFret} transposedBy={transposedBy} />
      <BandKeyFact own={header.key} band={bandKey} />
      {header.tempo !== '' && <li>{header.tempo}</li>}
      {header.timeSignature !== '' && (
        <li>
          <span className="visually-hidden">{`${header.timeSignature.replace('/', ' ')} time`}</span>
          <span aria-hidden>{header.timeSignature}</span>
        </li>
      )}
      {hasCopyright && <li>{header.copyright}</li>}
    </ul>
  );
}

function KeyFact({ header, capoFret, transposedBy }: Required<Omit<SongFactsProps, 'hasCopyright' | 'bandKey'>>) {
  if (header.keyLabel === '') return <UnstatedKeyFact words={keyAndCapoWords(header, capoFret)} />;
  const capo = capoFret === 0 ? '' : ` · ${capoLabel(header.key, capoFret)}`;
  const isPlanned = transposedBy === 0;
  const remarks = inParentheses(isPlanned ? '' : semitonesShort(transposedBy)) + capo;
  return (
    <li>
      <span className="visually-hidden">
        {keySpokenLabel(header.key) + inParentheses(isPlanned ? '' : semitonesInWords(transposedBy)) + capo}
      </span>
      <span aria-hidden>
        <KeyText long={header.keyLabel} short={remarks === '' ? header.keyLabel : shortKeyLabel(header.key)} />
        <AccidentalText text={remarks} />
      </span>
    </li>
  );
}

/** The band's key, for a reader with another one. */
function BandKeyFact({ own, band }: { readonly own: KeyName; readonly band: KeyName | undefined }) {
  if (band === undefined || band === own) return null;
  return (
    <li>
      <AccidentalText text={`Band in ${shortKeyLabel(band)}`} />
    </li>
  );
}

/** A key that no one stated isn't named, a capo is. */
function UnstatedKeyFact({ words }: { readonly words: string }) {
  return (
    words !== '' && (
      <li>
        <AccidentalText text={words} />
      </li>
    )
  );
}

/** "G Major", which a narrow stage header shortens to "G" where more follows. */
function KeyText({ long, short }: { readonly long: string; readonly short: string }) {
  if (long === short) return <AccidentalText text={long} />;
  return (
    <>
      <span data-key="long">
        <AccidentalText text={long} />
      </span>
      <span data-key="short">
        <AccidentalText text={short} />
      </span>
    </>
  );
}

function inParentheses(remark: string): string {
  return remark === '' ? '' : ` (${remark})`;
}
