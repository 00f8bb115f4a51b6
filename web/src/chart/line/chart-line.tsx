import { memo, useMemo } from 'react';
import { hasChord, lineDirection, spacingsWithin, type ChartLine, type ChartMeasure } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from '../chart.module.css';
import { LineWords } from './line-words.tsx';

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
