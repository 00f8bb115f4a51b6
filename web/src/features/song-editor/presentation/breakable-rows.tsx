import { CornerLeftUp } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { FittedRow, Slide, SlideRow, SlideWord } from '@uplift/core/presentation';
import { breakLine, joinLine } from '@uplift/core/song-edits';
import { Icon } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import styles from './breakable-rows.module.css';

interface BreakableRowsProps {
  readonly slide: Slide;
  /** As the audience will see it, where rows that are too long are broken further. */
  readonly fittedRows: readonly FittedRow[];
}

/** A slide's rows, each word of which can begin a new one. The arrows go from word to word. */
export function BreakableRows({ slide, fittedRows }: BreakableRowsProps) {
  const firstWords = new Set(fittedRows.map((row) => row[0]?.word));
  const rows = useRef<HTMLSpanElement>(null);
  const refocus = useWordFocus(slide, rows);
  const { edit, newId, announce } = useEditorCommands();
  const breakAt = ({ word, text }: SlideWord) => {
    refocus(word);
    const place = { sectionId: slide.sectionId, line: slide.line, word, breakId: newId() };
    edit({ label: 'Break line', change: (song) => breakLine(song, place) });
    announce(`New line before ${text}`);
  };
  const join = ({ breakId, words }: SlideRow) => {
    if (breakId === null) return;
    refocus(words[0]?.word ?? 0);
    edit({ label: 'Join lines', change: (song) => joinLine(song, { sectionId: slide.sectionId, breakId }) });
    announce('Lines joined');
  };
  return (
    <span ref={rows} className={styles['rows']}>
      {slide.rows.map((row, index) => (
        <span key={row.words[0]?.word ?? 0} className={styles['row']}>
          {row.words.map((word, at) => (
            <Fragment key={word.word}>
              {at > 0 && (firstWords.has(word.word) ? <br /> : ' ')}
              <Word word={word} isFirst={at === 0} onBreak={() => breakAt(word)} />
            </Fragment>
          ))}
          {index > 0 && <JoinButton onJoin={() => join(row)} />}
        </span>
      ))}
    </span>
  );
}

interface WordProps {
  readonly word: SlideWord;
  /** A row begins with it already. */
  readonly isFirst: boolean;
  readonly onBreak: () => void;
}

function Word({ word: { text, word }, isFirst, onBreak }: WordProps) {
  if (isFirst) return <span data-word={word}>{text}</span>;
  return (
    <button
      type="button"
      data-word={word}
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

/** Keeps the keyboard on the word it was on: after a break the row begins with it, so its own join button takes over. */
function useWordFocus(slide: Slide, rows: RefObject<HTMLElement | null>): (word: number) => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const word = rows.current?.querySelector<HTMLElement>(`[data-word="${wanted.current}"]`);
    wanted.current = null;
    if (word instanceof HTMLButtonElement) word.focus();
    else word?.parentElement?.querySelector<HTMLElement>(`.${styles['join']}`)?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after the rows have changed
  }, [slide, rows]);
  return (word) => {
    wanted.current = word;
  };
}
