import {
  isTextForChord,
  chordParts,
  type NotePart,
  type Notation,
  type QualityRun,
  type ChordParts,
} from '@uplift/core/music';
import { createContext, useContext, type ReactNode } from 'react';
import styles from '../chart.module.css';
import { Accidental, AccidentalText } from './accidental-text.tsx';
import raised from './chord-text.module.css';

/** Notation of the chords inside. */
export const ChordNotation = createContext<Notation>('letters');

/** A chord's letters: the root strong, the quality lighter and smaller, real accidentals. Its parts are drawn by functions, no components: a chart
 * has thousands. */
export function ChordText({ text }: { readonly text: string }) {
  const parts = knownChord(text, useContext(ChordNotation));
  if (parts.type === 'literal') return renderText(parts.text);
  const { root, quality, bass } = parts;
  return (
    <>
      {renderNote(root)}
      {quality.length > 0 && <span className={styles['quality']}>{quality.map(renderQuality)}</span>}
      {bass !== null && <span className={styles['quality']}>/</span>}
      {bass !== null && renderNote(bass)}
    </>
  );
}

/** Words and signs among the chords. Words look unlike chords, because they don't transpose. */
function renderText(text: string): ReactNode {
  if (!isTextForChord(text)) return <AccidentalText text={text} />;
  return (
    <span className={raised['text']} data-text>
      <AccidentalText text={text} />
    </span>
  );
}

function renderNote({ before = '', letter, accidental }: NotePart): readonly ReactNode[] {
  return [...renderSigns(before, 'before'), letter, ...renderSigns(accidental, 'after')];
}

function renderSigns(signs: string, side: 'before' | 'after'): readonly ReactNode[] {
  // oxlint-disable-next-line react/no-array-index-key -- the signs of one note never change places
  return signs.split('').map((sign, index) => <Accidental key={`${side} ${index}`} sign={sign === 'b' ? '♭' : '♯'} />);
}

function renderQuality(run: QualityRun, index: number): ReactNode {
  const drawn = 'text' in run ? run.text : renderSigns(run.accidental, 'before');
  if (run.isRaised !== true) return drawn;
  return (
    // oxlint-disable-next-line react/no-array-index-key -- the runs of one chord never change places
    <span key={index} className={raised['raised']}>
      {drawn}
    </span>
  );
}

/** A song has few chords, and each is on many lines. */
const known = new Map<string, ChordParts>();

/** The parts of a chord, read once. */
function knownChord(text: string, notation: Notation): ChordParts {
  const key = `${notation} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const parts = chordParts(text, notation);
  known.set(key, parts);
  return parts;
}
