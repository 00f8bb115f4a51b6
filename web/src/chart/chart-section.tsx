import { Fragment, memo } from 'react';
import type { ChartBar, ChartMeasure, ChartNote, ChartSection } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { BarRows } from './bar-rows.tsx';
import { FoldedSection } from './layer/folded-section.tsx';
import { OwnNotes } from './layer/own-notes.tsx';
import { ChartLineView } from './line/chart-line.tsx';
import styles from './chart.module.css';
import { ChordText } from './line/chord-text.tsx';

interface ChartSectionViewProps {
  readonly section: ChartSection;
  readonly measure: ChartMeasure;
  readonly rowEm: number;
  readonly isCurrent: boolean;
}

/** A section: its name in the margin on the first baseline, its direction below, its bars and lines. */
export const ChartSectionView = memo(function ChartSectionView(props: ChartSectionViewProps) {
  return props.section.own?.isFolded === true ? <FoldedSection section={props.section} /> : <OpenSection {...props} />;
});

function OpenSection({ section, measure, rowEm, isCurrent }: ChartSectionViewProps) {
  const notes = notesAtStart(section);
  return (
    <section
      className={classNames(
        styles['section'],
        styles[firstRow(section)],
        isCurrent && styles['current'],
        notes.length > 0 && styles['noted'],
      )}
      data-section={section.orderIndex}
    >
      <h2 className={styles['name']}>
        {section.name}
        {section.annotation !== '' && (
          <span className={classNames('direction', styles['direction'])}> {section.annotation}</span>
        )}
      </h2>
      {notes.length > 0 && (
        <div className={styles['atStart']}>
          <OwnNotes notes={notes} />
        </div>
      )}
      <div className={styles['lines']}>
        {section.bars.length > 0 && <BarRows bars={section.bars} drawBar={drawBar} />}
        {section.lines.map((line, at) => (
          <Fragment key={line.line}>
            {(at > 0 || section.bars.length > 0) && <OwnNotes notes={notesAbove(section, line.line)} />}
            <ChartLineView line={line} measure={measure} rowEm={rowEm} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** Notes beside no row: those at the section's start, and those above its first line. */
function notesAtStart(section: ChartSection): readonly ChartNote[] {
  const first = section.bars.length > 0 ? undefined : section.lines[0]?.line;
  return [...(section.own?.atStart ?? []), ...notesAbove(section, first)];
}

function notesAbove({ own }: ChartSection, line: number | undefined): readonly ChartNote[] {
  return line === undefined ? [] : (own?.aboveLines.get(line) ?? []);
}

/** The row next to the section's name. */
function firstRow({ bars, lines }: ChartSection): 'withBars' | 'withLyric' | 'withChords' {
  if (bars.length > 0) return 'withBars';
  return (lines[0]?.isPlain ?? true) ? 'withLyric' : 'withChords';
}

function drawBar(bar: ChartBar) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an li may not be within a group of its list
    <div key={bar.number} role="listitem" className={styles['bar']} data-bar={bar.number - 1}>
      <span className="visually-hidden">
        {bar.chords.length === 0
          ? `Measure ${bar.number}, no chord`
          : bar.chords.map((chord) => chord.spoken).join(', ')}
      </span>
      {bar.chords.map((chord) => (
        <span key={chord.id} className={styles['chord']} aria-hidden>
          <ChordText text={chord.text} />
        </span>
      ))}
    </div>
  );
}
