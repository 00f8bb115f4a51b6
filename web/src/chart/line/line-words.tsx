import { Fragment, type ComponentType, type ReactElement } from 'react';
import {
  hasChord,
  type ChartChord,
  type ChartLine,
  type ChartSegment,
  type ChartWord,
  type SegmentSpacing,
} from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import styles from '../chart.module.css';
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
  /** Draws the chord over a letter; by default its text. */
  readonly Chord?: ComponentType<ChordOnLineProps>;
  /** Screen readers read the chords only: the line itself has the words. */
  readonly hidesWords?: boolean;
}

/** React identifies texts by their places, and everything else by its key. */
type Drawn = ReactElement | string;

/** The words of a line under their chords. Without those, all its text joined is the line's text. */
export function LineWords({ Chord = PrintedChord, hidesWords = false, ...line }: LineWordsProps) {
  return joinTexts(line.line.words.flatMap((_, word) => renderWord({ ...line, Chord, hidesWords, word })));
}

/** Words between two chords as one text: most have none, and a long song has thousands. */
function joinTexts(parts: readonly Drawn[]): readonly Drawn[] {
  const whole: Drawn[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    if (typeof part === 'string' && typeof before === 'string') whole.splice(-1, 1, before + part);
    else whole.push(part);
  }
  return whole;
}

function PrintedChord({ chord }: ChordOnLineProps) {
  return <ChordText text={chord.text} />;
}

interface WordProps {
  readonly line: ChartLine;
  readonly word: number;
  readonly spacings: LineWordsProps['spacings'];
  readonly Chord: ComponentType<ChordOnLineProps>;
  readonly hidesWords: boolean;
}

/**
 * Draws a word and the space after it. A function instead of a component, which React would track for every word and
 * syllable.
 */
function renderWord(props: WordProps): readonly Drawn[] {
  const { line, word: index, spacings, hidesWords } = props;
  const word = line.words[index];
  if (word === undefined) return [];
  const own = spacings[index] ?? [];
  const isOpened = own.some(({ extra }) => extra > 0);
  if (!hasChord(word) && !isOpened) return [plainWord(word, { index, hidesWords }), word.space];
  const segments = word.segments.map((segment, place) =>
    renderSegment({ ...props, segment, spacing: own[place] }, place),
  );
  if (segments.length === 1) return [<Fragment key={index}>{segments}</Fragment>, word.space];
  return [
    <span key={index} className={styles['word']}>
      {segments}
    </span>,
    word.space,
  ];
}

function plainWord(
  { segments }: ChartWord,
  { index, hidesWords }: { readonly index: number; readonly hidesWords: boolean },
) {
  const text = segments.map(({ lyric }) => lyric).join('');
  if (!hidesWords) return text;
  return (
    <span key={index} aria-hidden>
      {text}
    </span>
  );
}

interface SegmentProps extends WordProps {
  readonly segment: ChartSegment;
  readonly spacing: SegmentSpacing | undefined;
}

function renderSegment(
  { segment: { chord, lyric }, spacing, line, word, Chord, hidesWords }: SegmentProps,
  place: number,
) {
  return (
    <span key={chord?.id ?? place} className={styles['segment']}>
      {chord !== null && (
        <span className={styles['chord']}>
          <Chord chord={chord} line={line} word={word} />
        </span>
      )}
      <span className={styles['syllable']} {...(hidesWords && { 'aria-hidden': true })}>
        {renderLyric(lyric)}
        {renderOpening(spacing)}
      </span>
    </span>
  );
}

/** Renders the gap between a chord and the one before it. */
function renderOpening(spacing: SegmentSpacing | undefined) {
  if (spacing === undefined || spacing.extra <= 0) return null;
  const { extra, isJoined } = spacing;
  return (
    <span className={classNames(styles['opening'], isJoined && styles['joined'])} style={{ width: `${extra}em` }} />
  );
}

/** Spaces below a chord are kept: a chord may be over the space before a word. */
function renderLyric(text: string) {
  return text !== '' && text.trim() === '' ? <span className={spaces['space']}>{text}</span> : text;
}
