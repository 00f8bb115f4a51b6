import { memo } from 'react';
import type { ChartBar } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { chartClasses } from '../../../chart/index.ts';
import { beatCells, findCell } from './chart-cursor.ts';
import styles from './chart-editing.module.css';
import { spokenBarBeat } from './chart-words.ts';
import { ChordButton } from './editable-line.tsx';

/** The measures of a section, each divided into its beats. */
export function EditableBars({ bars }: { readonly bars: readonly ChartBar[] }) {
  return (
    <ol className={classNames(chartClasses.bars, styles['bars'])} aria-label="Measures">
      {bars.map((bar) => (
        <Bar key={bar.number} bar={bar} />
      ))}
    </ol>
  );
}

const Bar = memo(function Bar({ bar }: { readonly bar: ChartBar }) {
  return (
    <li className={styles['bar']} data-bar={bar.number}>
      {beatCells(bar.beats).map((beat, cell) => (
        <Beat key={beat} bar={bar} cell={cell} beat={beat} />
      ))}
    </li>
  );
});

interface BeatProps {
  readonly bar: ChartBar;
  readonly cell: number;
  /** From the start of the bar. */
  readonly beat: number;
}

function Beat({ bar, cell, beat }: BeatProps) {
  const chords = bar.chords.filter((chord) => findCell(bar.beats, chord.beat) === cell);
  const place = { className: styles['beat'], 'data-beat': bar.start + beat };
  if (chords.length === 0) {
    return <button {...place} type="button" tabIndex={-1} aria-label={`Measure ${bar.number}, beat ${beat + 1}`} />;
  }
  return (
    <span {...place}>
      {chords.map((chord) => (
        <span key={chord.id} className={chartClasses.chord}>
          <ChordButton id={chord.id} text={chord.text} label={`${chord.spoken} on ${spokenBarBeat(bar, chord.beat)}`} />
        </span>
      ))}
    </span>
  );
}
