import { Fragment, memo, useMemo } from 'react';
import {
  lineWidth,
  measureLine,
  type ChartLine,
  type ChartMeasure,
  type ChartSegment,
  type ChartWord,
  type SegmentSpacing,
} from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from './chart.module.css';
import { ChordText } from './chord-text.tsx';

interface ChartLineViewProps {
  readonly line: ChartLine;
  readonly measure: ChartMeasure;
  /** What a line may be wide before it breaks, in em of the chart's size. */
  readonly rowEm: number;
}

/** A lyric line under its chords. Screen readers hear the line as one string, then its chords. */
export const ChartLineView = memo(function ChartLineView({ line, measure, rowEm }: ChartLineViewProps) {
  const spacings = useMemo(() => spacingsWithin(line, measure, rowEm), [line, measure, rowEm]);
  if (line.isBlank) return <div className={styles['gap']} />;
  const hasChords = line.words.some(hasChord);
  if (!hasChords) return <p className={classNames(styles['line'], !line.isPlain && styles['spaced'])}>{line.text}</p>;
  return (
    <p className={styles['line']}>
      <span className="visually-hidden">{line.spoken}</span>
      <span aria-hidden>
        {line.words.map((word, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line's words never change places
          <Fragment key={index}>
            <Word word={word} spacings={spacings[index] ?? []} />
            {word.space}
          </Fragment>
        ))}
      </span>
    </p>
  );
});

/** Only a line that will break keeps its chords from hanging over the next word, which may stand on another row. */
function spacingsWithin(line: ChartLine, measure: ChartMeasure, rowEm: number) {
  const unbroken = measureLine(line, measure);
  if (rowEm === Infinity || lineWidth(line, unbroken, measure) <= rowEm) return unbroken;
  return measureLine(line, measure, { mayBreak: true });
}

function hasChord({ segments }: ChartWord): boolean {
  return segments.some(({ chord }) => chord !== null);
}

interface WordProps {
  readonly word: ChartWord;
  readonly spacings: readonly SegmentSpacing[];
}

/** A word without a chord is plain text: most are, and a long song has thousands. */
function Word({ word, spacings }: WordProps) {
  const { segments } = word;
  const isOpened = spacings.some(({ extra }) => extra > 0);
  if (!hasChord(word) && !isOpened) return segments.map(({ lyric }) => lyric).join('');
  const drawn = segments.map((segment, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a word's segments never change places
    <Segment key={place} segment={segment} spacing={spacings[place]} />
  ));
  return drawn.length === 1 ? drawn : <span className={styles['word']}>{drawn}</span>;
}

interface SegmentProps {
  readonly segment: ChartSegment;
  readonly spacing: SegmentSpacing | undefined;
}

function Segment({ segment: { chord, lyric }, spacing }: SegmentProps) {
  const extra = spacing?.extra ?? 0;
  return (
    <span className={styles['segment']}>
      {chord !== null && (
        <span className={styles['chord']}>
          <ChordText text={chord.text} />
        </span>
      )}
      <span className={styles['syllable']}>
        {lyric}
        {extra > 0 && (
          <span
            className={classNames(styles['opening'], spacing?.isJoined && styles['joined'])}
            style={{ width: `${extra}em` }}
          />
        )}
      </span>
    </span>
  );
}
