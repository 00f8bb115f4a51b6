import { firstCursor, keptCursor, spokenCursor, type ChartCursor } from '@uplift/core/song-edits';
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { type ChordId, toId } from '@uplift/core/foundation';
import type { SectionLayout } from '@uplift/core/songbook';
import { useEditorCommands } from '../editor.ts';
import { findElement } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';

/** The cursor of a section. It is moved without drawing the section again. */
export interface ChartCursorControl {
  readonly current: () => ChartCursor | null;
  /** Moves cursor and focus, and announces the letter there; chords and beats are announced by their elements. */
  readonly moveTo: (cursor: ChartCursor) => void;
  /** Moves cursor and focus once an edit is drawn, and announces `what` with the place. */
  readonly settle: (cursor: ChartCursor, what?: string) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface Settling {
  readonly cursor: ChartCursor;
  readonly what: string;
}

export function useChartCursor(root: RefObject<HTMLElement | null>, layout: SectionLayout): ChartCursorControl {
  const { announce } = useEditorCommands();
  const cursor = useRef<ChartCursor | null>(null);
  const [settling, setSettling] = useState<Settling | null>(null);
  const focus = (to: ChartCursor) => {
    cursor.current = to;
    if (root.current !== null) focusOn(root.current, to);
  };
  useKeptCursor({
    layout,
    current: () => cursor.current,
    moveTo(to) {
      if (root.current !== null && isLeftBehind(root.current)) focus(to);
      else cursor.current = to;
    },
  });
  useLayoutEffect(() => {
    if (settling === null) return;
    focus(settling.cursor);
    announce([settling.what, spokenCursor(layout, settling.cursor)].filter((words) => words !== '').join('. '));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each, in the layout that is drawn with it
  }, [settling]);
  return {
    current: () => cursor.current,
    moveTo(to) {
      focus(to);
      if (to.type === 'letter') announce(spokenCursor(layout, to));
    },
    settle: (to, what = '') => setSettling({ cursor: to, what }),
    onFocus({ target, currentTarget }) {
      if (target === currentTarget) {
        const start = keepCursor(currentTarget, cursor.current) ?? firstCursor(layout);
        if (start !== null) focus(start);
      } else cursor.current = readCursor(target, cursor.current) ?? cursor.current;
      // Shift and Tab lead out of the section, not back to it.
      setTabStop(currentTarget, false);
    },
    onBlur({ currentTarget, relatedTarget }) {
      moveMark(currentTarget, 'cursor', null);
      if (!currentTarget.contains(relatedTarget)) setTabStop(currentTarget, true);
    },
  };
}

interface CursorToKeep {
  readonly layout: SectionLayout;
  readonly current: () => ChartCursor | null;
  readonly moveTo: (to: ChartCursor) => void;
}

/** The cursor follows its chord to another place. When the chord is removed, the cursor stays at the place. */
function useKeptCursor({ layout, current, moveTo }: CursorToKeep): void {
  const drawn = useRef(layout);
  useLayoutEffect(() => {
    const at = current();
    const before = drawn.current;
    drawn.current = layout;
    if (at?.type === 'chord' && before !== layout) moveTo(keptCursor(at, before, layout));
  });
}

/** True if the focused element of the section was removed. */
function isLeftBehind(root: HTMLElement): boolean {
  return document.activeElement === document.body && root.getAttribute('tabindex') === '-1';
}

function keepCursor(root: HTMLElement, cursor: ChartCursor | null): ChartCursor | null {
  return cursor !== null && findElement(root, cursor) !== null ? cursor : null;
}

function focusOn(root: HTMLElement, cursor: ChartCursor): void {
  findElement(root, cursor)?.focus();
  moveMark(root, 'cursor', cursor)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function setTabStop(root: HTMLElement, isStop: boolean): void {
  root.setAttribute('tabindex', isStop ? '0' : '-1');
}

/** The cursor on the element that has taken the focus. */
function readCursor({ dataset }: HTMLElement, before: ChartCursor | null): ChartCursor | null {
  const { chordId, beat, line } = dataset;
  if (chordId !== undefined) return { type: 'chord', chordId: toId<ChordId>(chordId) };
  if (beat !== undefined) return { type: 'beat', beat: Number(beat) };
  if (line === undefined) return null;
  const isThere = before?.type === 'letter' && before.line === Number(line);
  return isThere ? before : { type: 'letter', line: Number(line), character: 0 };
}
