import { memo, useMemo } from 'react';
import {
  isRightToLeft,
  lineWidth,
  measureLine,
  type ChartLine,
  type ChartMeasure,
  type SegmentSpacing,
} from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from '../chart.module.css';
import { hasChord, LineWords } from './line-words.tsx';

interface ChartLineViewProps {
  readonly line: ChartLine;
  readonly measure: ChartMeasure;
  /** Maximum width of a line before it breaks, in em of the chart's size. */
  readonly rowEm: number;
}

/** A lyric line under its chords. Screen readers read the line as one string, then its chords. */
export const ChartLineView = memo(function ChartLineView({ line, measure, rowEm }: ChartLineViewProps) {
  const spacings = useMemo(() => spacingsWithin(line, measure, rowEm), [line, measure, rowEm]);
  if (line.isBlank) return <div className={styles['gap']} />;
  const hasChords = line.words.some(hasChord);
  if (!hasChords) {
    return (
      <p
        className={classNames(styles['line'], !line.isPlain && styles['spaced'])}
        dir={lineDirection(line)}
        data-line={line.line}
      >
        {line.text}
      </p>
    );
  }
  return (
    <p className={styles['line']} dir={lineDirection(line)} data-line={line.line}>
      <span className="visually-hidden">{line.spoken}</span>
      <span aria-hidden>
        <LineWords line={line} spacings={spacings} />
      </span>
    </p>
  );
});

/** Text direction of a line, by its own letters: its chords are Latin whatever its script. */
export function lineDirection(line: ChartLine): 'ltr' | 'rtl' {
  return isRightToLeft(line.text) ? 'rtl' : 'ltr';
}

/** The spacing of a line's segments. Only a line that will break keeps its chords from hanging over the next word, which may be on another row. */
export function spacingsWithin(
  line: ChartLine,
  measure: ChartMeasure,
  rowEm: number,
): readonly (readonly SegmentSpacing[])[] {
  const unbroken = measureLine(line, measure);
  if (rowEm === Infinity || lineWidth(line, unbroken, measure) <= rowEm) return unbroken;
  return measureLine(line, measure, { mayBreak: true });
}
