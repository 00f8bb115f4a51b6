import { chordParts, type NotePart, type QualityRun } from '@uplift/core/music';
import { Accidental, AccidentalText } from './accidental-text.tsx';
import styles from './chart.module.css';

/** A chord's letters: the root strong, the quality lighter and smaller, real accidentals. */
export function ChordText({ text }: { readonly text: string }) {
  const parts = chordParts(text);
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
      {note.letter}
      {note.accidental.split('').map((sign, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the signs of one note never change places
        <Accidental key={index} sign={sign === 'b' ? '♭' : '♯'} />
      ))}
    </>
  );
}

function QualityText({ run }: { readonly run: QualityRun }) {
  if ('text' in run) return run.text;
  return <Accidental sign={run.accidental === 'b' ? '♭' : '♯'} />;
}
