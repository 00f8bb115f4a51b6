import { beatCells, findCell, spokenBarBeat } from '@uplift/core/song-edits';
import { memo } from 'react';
import type { ChartBar } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { BarRows, chartClasses } from '../../../chart/index.ts';
import styles from './chart-editing.module.css';
import { ChordButton } from './editable-line.tsx';

/** The measures of a section, each divided into its beats. */
export function EditableBars({ bars }: { readonly bars: readonly ChartBar[] }) {
  return <BarRows bars={bars} drawBar={drawBar} />;
}

function drawBar(bar: ChartBar) {
  return <Bar key={bar.number} bar={bar} />;
}

const Bar = memo(function Bar({ bar }: { readonly bar: ChartBar }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an li may not be within a group of its list
    <div role="listitem" className={classNames(chartClasses.bar, styles['bar'])} data-bar={bar.number}>
      {beatCells(bar.beats).map((beat, cell) => (
        <Beat key={beat} bar={bar} cell={cell} beat={beat} />
      ))}
    </div>
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
