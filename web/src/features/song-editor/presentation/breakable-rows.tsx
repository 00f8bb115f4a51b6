import { CornerLeftUp } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import {
  fittedRowsByLine,
  type FittedRow,
  type Slide,
  type SlideLines,
  type SlideRow,
  type SlideWord,
} from '@uplift/core/presentation';
import { breakLine, joinLine } from '@uplift/core/song-edits';
import { Icon } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import styles from './breakable-rows.module.css';

interface BreakableRowsProps {
  readonly lines: SlideLines;
  /** As the audience will see them, where rows that are too long are broken further. */
  readonly fittedRows: readonly FittedRow[];
}

/** A slide's lines; each word can begin a new row. Arrow keys move from word to word. */
export function BreakableRows({ lines, fittedRows }: BreakableRowsProps) {
  const rows = useRef<HTMLSpanElement>(null);
  const refocus = useWordFocus(lines, rows);
  const fitted = fittedRowsByLine(lines, fittedRows);
  return (
    <span ref={rows} className={styles['rows']}>
      {lines.map((line, index) => (
        <LineRows key={line.line} slide={line} fittedRows={fitted[index] ?? []} refocus={refocus} />
      ))}
    </span>
  );
}

interface LineRowsProps {
  readonly slide: Slide;
  readonly fittedRows: readonly FittedRow[];
  readonly refocus: (place: WordPlace) => void;
}

function LineRows({ slide, fittedRows, refocus }: LineRowsProps) {
  const firstWords = new Set(fittedRows.map((row) => row[0]?.word));
  const { edit, newId, announce } = useEditorCommands();
  const { sectionId, line } = slide;
  const breakAt = ({ word, text }: SlideWord) => {
    refocus({ line, word });
    const place = { sectionId, line, word, breakId: newId() };
    edit({ label: 'Break line', change: (song) => breakLine(song, place) });
    announce(`New line before ${text}`);
  };
  const join = ({ breakId, words }: SlideRow) => {
    if (breakId === null) return;
    refocus({ line, word: words[0]?.word ?? 0 });
    edit({ label: 'Join lines', change: (song) => joinLine(song, { sectionId, breakId }) });
    announce('Lines joined');
  };
  return slide.rows.map((row, index) => (
    <span key={row.words[0]?.word ?? 0} className={styles['row']}>
      {row.words.map((word, at) => (
        <Fragment key={word.word}>
          {at > 0 && (firstWords.has(word.word) ? <br /> : ' ')}
          <Word place={`${line}.${word.word}`} word={word} isFirst={at === 0} onBreak={() => breakAt(word)} />
        </Fragment>
      ))}
      {index > 0 && <JoinButton onJoin={() => join(row)} />}
    </span>
  ));
}

interface WordProps {
  /** Its line and its index in that, by which it is found again. */
  readonly place: string;
  readonly word: SlideWord;
  /** True if a row begins with it already. */
  readonly isFirst: boolean;
  readonly onBreak: () => void;
}

function Word({ place, word: { text }, isFirst, onBreak }: WordProps) {
  if (isFirst) return <span data-word={place}>{text}</span>;
  return (
    <button
      type="button"
      data-word={place}
      className={styles['word']}
      aria-label={`${text}, break here`}
      onClick={onBreak}
      onKeyDown={walk}
    >
      {text}
      <span className={styles['tip']} aria-hidden>
        Break here
      </span>
    </button>
  );
}

function JoinButton({ onJoin }: { readonly onJoin: () => void }) {
  return (
    <button type="button" className={styles['join']} aria-label="Join with the line above" onClick={onJoin}>
      <Icon of={CornerLeftUp} />
    </button>
  );
}

/** To the next button of the slide, or the one before. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest(`.${styles['rows']}`)?.querySelectorAll('button') ?? [])];
  const at = buttons.findIndex((button) => button === event.currentTarget);
  buttons[at + step]?.focus();
}

interface WordPlace {
  readonly line: number;
  readonly word: number;
}

/** Keeps the focus on its word: after a break the row begins with it, so its own join button takes over. */
function useWordFocus(lines: SlideLines, rows: RefObject<HTMLElement | null>): (place: WordPlace) => void {
  const wanted = useRef<WordPlace | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const word = rows.current?.querySelector<HTMLElement>(
      `[data-word="${wanted.current.line}.${wanted.current.word}"]`,
    );
    wanted.current = null;
    if (word instanceof HTMLButtonElement) word.focus();
    else word?.parentElement?.querySelector<HTMLElement>(`.${styles['join']}`)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after the rows have changed
  }, [lines, rows]);
  return (place) => {
    wanted.current = place;
  };
}
