import { createContext, useContext } from 'react';
import type { NotePart, Notation, QualityRun } from '@uplift/core/music';
import { Accidental, AccidentalText } from './accidental-text.tsx';
import styles from './chart.module.css';
import raised from './chord-text.module.css';
import { knownChord } from './known-chords.ts';

/** How the chords within are written. */
export const ChordNotation = createContext<Notation>('letters');

/** A chord's letters: the root strong, the quality lighter and smaller, real accidentals. */
export function ChordText({ text }: { readonly text: string }) {
  const parts = knownChord(text, useContext(ChordNotation));
  if (parts.kind === 'literal') return <AccidentalText text={parts.text} />;
  return (
    <>
      <NoteText note={parts.root} />
      {parts.quality.length > 0 && (
        <span className={styles['quality']}>
          {parts.quality.map((run, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the runs of one chord never change places
            <QualityText key={index} run={run} />
          ))}
        </span>
      )}
      {parts.bass !== null && (
        <>
          <span className={styles['quality']}>/</span>
          <NoteText note={parts.bass} />
        </>
      )}
    </>
  );
}

function NoteText({ note }: { readonly note: NotePart }) {
  return (
    <>
      <Signs of={note.before ?? ''} />
      {note.letter}
      <Signs of={note.accidental} />
    </>
  );
}

function Signs({ of }: { readonly of: string }) {
  return of.split('').map((sign, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the signs of one note never change places
    <Accidental key={index} sign={sign === 'b' ? '♭' : '♯'} />
  ));
}

function QualityText({ run }: { readonly run: QualityRun }) {
  const drawn = 'text' in run ? run.text : <Accidental sign={run.accidental === 'b' ? '♭' : '♯'} />;
  return run.isRaised === true ? <span className={raised['raised']}>{drawn}</span> : drawn;
}
