import { Fragment, type ComponentType } from 'react';
import type { ChartChord, ChartLine, ChartSegment, ChartWord, SegmentSpacing } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from './chart.module.css';
import { ChordText } from './chord-text.tsx';
import spaces from './line-words.module.css';

export interface ChordOnLineProps {
  readonly chord: ChartChord;
  readonly line: ChartLine;
  /** The index of its word in the line. */
  readonly word: number;
}

export interface LineWordsProps {
  readonly line: ChartLine;
  readonly spacings: readonly (readonly SegmentSpacing[])[];
  /** Draws what stands over a letter; the chord's letters without it. */
  readonly Chord?: ComponentType<ChordOnLineProps>;
  /** Screen readers hear the chords alone: the line speaks its words itself. */
  readonly hidesWords?: boolean;
}

/** The words of a line under their chords. Without those, all its text joined is the line's text. */
export function LineWords({ line, spacings, Chord = PrintedChord, hidesWords = false }: LineWordsProps) {
  return line.words.map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a line's words never change places
    <Fragment key={index}>
      <Word line={line} word={index} spacings={spacings[index] ?? []} Chord={Chord} hidesWords={hidesWords} />
      {word.space}
    </Fragment>
  ));
}

/** Whether a chord stands on the word. */
export function hasChord({ segments }: ChartWord): boolean {
  return segments.some(({ chord }) => chord !== null);
}

function PrintedChord({ chord }: ChordOnLineProps) {
  return <ChordText text={chord.text} />;
}

interface WordProps {
  readonly line: ChartLine;
  readonly word: number;
  readonly spacings: readonly SegmentSpacing[];
  readonly Chord: ComponentType<ChordOnLineProps>;
  readonly hidesWords: boolean;
}

/** A word without a chord is plain text: most are, and a long song has thousands. */
function Word(props: WordProps) {
  const word = props.line.words[props.word];
  if (word === undefined) return null;
  const isOpened = props.spacings.some(({ extra }) => extra > 0);
  if (!hasChord(word) && !isOpened) {
    const text = word.segments.map(({ lyric }) => lyric).join('');
    return props.hidesWords ? <span aria-hidden>{text}</span> : text;
  }
  const drawn = word.segments.map((segment, place) => (
    <Segment key={segment.chord?.id ?? place} {...props} segment={segment} spacing={props.spacings[place]} />
  ));
  return drawn.length === 1 ? drawn : <span className={styles['word']}>{drawn}</span>;
}

interface SegmentProps extends WordProps {
  readonly segment: ChartSegment;
  readonly spacing: SegmentSpacing | undefined;
}

function Segment({ segment: { chord, lyric }, spacing, line, word, Chord, hidesWords }: SegmentProps) {
  const extra = spacing?.extra ?? 0;
  return (
    <span className={styles['segment']}>
      {chord !== null && (
        <span className={styles['chord']}>
          <Chord chord={chord} line={line} word={word} />
        </span>
      )}
      <span className={styles['syllable']} {...(hidesWords && { 'aria-hidden': true })}>
        <Lyric text={lyric} />
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

/** Spaces below a chord are kept: a chord may stand over the one before a word. */
function Lyric({ text }: { readonly text: string }) {
  return text !== '' && text.trim() === '' ? <span className={spaces['space']}>{text}</span> : text;
}
