import { firstMarks, markedNumbers, marksAfterKey, marksAfterPress, type LineMarks } from '@uplift/client/importing';
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { LineKind, ReadLine } from '@uplift/core/chord-sheets';
import { kindOfKey } from './line-kinds.ts';

/** The marking of a list of lines by keys and presses. A row carries its place as `data-place`, and a button. */
export interface LineMarking {
  readonly marks: LineMarks;
  /** Returns true if the current line should take the focus when it is rendered. */
  readonly wantsFocus: () => boolean;
  readonly handlers: {
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onPointerDownCapture: (event: MouseEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onFocusCapture: (event: FocusEvent) => void;
  };
}

export function useLineMarks(
  lines: readonly ReadLine[],
  onSet: (numbers: readonly number[], kind: LineKind | null) => void,
): LineMarking {
  const [marks, setMarks] = useState(() => firstMarks(lines));
  // The list has the focus from the start, and keeps it while keys move in it.
  const isFocusWanted = useRef(true);
  const wantsFocus = useCallback(() => isFocusWanted.current, []);
  const press = (event: KeyboardEvent) => {
    if (isFromOutside(event)) return;
    const next = afterKey(lines, marks, event);
    const kind = hasModifier(event) ? undefined : kindOfKey(event.key);
    if (next === null && kind === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    isFocusWanted.current = true;
    if (next !== null) setMarks(next);
    else if (kind !== undefined) onSet(markedNumbers(lines, marks), kind);
  };
  /** A press marks its line alone; with shift all lines up to it, and opens no menu. */
  const mark = (event: MouseEvent) => {
    const place = isFromOutside(event) ? null : findPlace(event.target);
    if (place === null) return;
    isFocusWanted.current = event.shiftKey;
    if (event.shiftKey) event.stopPropagation();
    if (event.type === 'pointerdown') setMarks(marksAfterPress(marks, place, event.shiftKey));
  };
  /** Follows the focus, which a screen reader can move. */
  const follow = (event: FocusEvent) => {
    const place = isFromOutside(event) ? null : findPlace(event.target);
    if (place !== null) setMarks(marksAfterPress(marks, place, false));
  };
  const handlers = {
    onKeyDownCapture: press,
    onPointerDownCapture: mark,
    onClickCapture: mark,
    onFocusCapture: follow,
  };
  return { marks, wantsFocus, handlers };
}

/**
 * Returns true for events of a line's menu, which bubbles through its line in React although it is elsewhere in the
 * page.
 */
function isFromOutside({ currentTarget, target }: KeyboardEvent | MouseEvent | FocusEvent): boolean {
  return !(target instanceof Node && currentTarget.contains(target));
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Escape counts with any modifier. */
function afterKey(lines: readonly ReadLine[], marks: LineMarks, event: KeyboardEvent): LineMarks | null {
  if (hasModifier(event) && event.key !== 'Escape') return null;
  return marksAfterKey(lines, marks, { key: event.key, isExtending: event.shiftKey });
}

function findPlace(target: EventTarget): number | null {
  const button = target instanceof Element ? target.closest('button') : null;
  const row = button?.closest<HTMLElement>('[data-place]') ?? null;
  return row === null ? null : Number(row.dataset['place']);
}
