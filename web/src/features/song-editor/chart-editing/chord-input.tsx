import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isTextForChord, type KeyName } from '@uplift/core/music';
import styles from './chart-editing.module.css';
import { ChordPalette } from './chord-palette.tsx';
import { measureBox, findElement } from './drawn-places.ts';
import type { ChordEntry, ChordEntryControl, EntryEnd } from './use-chord-entry.ts';

interface ChordInputProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly entry: ChordEntry;
  readonly control: ChordEntryControl;
  /** "Chord on grace". */
  readonly label: string;
  /** The key it is typed in. */
  readonly musicKey: KeyName;
}

/** Text field for a chord, at the chord's place. Enter stores it, Escape cancels, Tab continues with the next chord. */
export function ChordInput({ root, entry, control, label, musicKey }: ChordInputProps) {
  const [text, setText] = useState(entry.text);
  const [complaint, setComplaint] = useState<string | null>(null);
  const isDone = useRef(false);
  const field = useRef<HTMLSpanElement>(null);
  const complaintId = useId();
  const isText = useIsText(text);
  usePlaced({ root, entry, field });
  const end = (how: EntryEnd) => {
    if (isDone.current) return;
    const refusal = control.commit(text, how);
    isDone.current = refusal === null;
    setComplaint(refusal);
  };
  const cancel = () => {
    isDone.current = true;
    control.cancel();
  };
  return (
    <span ref={field} className={styles['field']}>
      <input
        className={styles['input']}
        style={{ width: fieldWidth(text) }}
        aria-label={label}
        aria-invalid={complaint !== null}
        {...((complaint !== null || isText) && { 'aria-describedby': complaintId })}
        // Capitals alone would make major chords of minor ones; a first letter is raised when it is read.
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        data-keeps-text
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => end('left')}
        onKeyDown={(event) => handleInputKey(event, { end, cancel, control })}
      />
      <FieldNote id={complaintId} complaint={complaint} isText={isText} />
      {isTouch() && <ChordPalette musicKey={musicKey} text={text} onType={setText} />}
    </span>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly complaint: string | null;
  readonly isText: boolean;
}

function FieldNote({ id, complaint, isText }: FieldNoteProps) {
  if (complaint !== null) {
    return (
      <span id={id} role="alert" className={styles['complaint']}>
        {complaint}
      </span>
    );
  }
  if (!isText) return null;
  return (
    <output id={id} className={styles['hint']}>
      Not a chord: it stays as text.
    </output>
  );
}

const TYPED_FOR_MS = 600;

/** Returns true if the typed text isn't a chord, once typing pauses: half a chord isn't one either. */
function useIsText(text: string): boolean {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPED_FOR_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text && isTextForChord(text);
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

interface Moves {
  readonly end: (how: EntryEnd) => void;
  readonly cancel: () => void;
  readonly control: ChordEntryControl;
}

function handleInputKey(event: KeyboardEvent, moves: Moves): void {
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  const act = keyAction([event.altKey && 'Alt', event.shiftKey && 'Shift', event.key].filter(Boolean).join('+'), moves);
  if (act === null) return;
  event.preventDefault();
  act();
}

function keyAction(key: string, { end, cancel, control }: Moves): (() => void) | null {
  const keys: Readonly<Record<string, (() => void) | null>> = {
    Enter: () => end('entered'),
    Escape: cancel,
    // Past the last place of the section Tab leads to what comes next on the page.
    Tab: control.hasNext(1) ? () => end('next') : null,
    'Shift+Tab': control.hasNext(-1) ? () => end('previous') : null,
    'Alt+ArrowLeft': () => control.nudge(-1),
    'Alt+ArrowRight': () => control.nudge(1),
  };
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}

const LEAST_CHARACTERS = 2;
const MOST_CHARACTERS = 24;

/** Width of its text, within bounds; longer text scrolls. */
function fieldWidth(text: string): string {
  const characters = Math.max(LEAST_CHARACTERS, Math.min(text.length, MOST_CHARACTERS));
  return `calc(${characters + 1}ch + var(--chord-input-padding) * 2)`;
}

interface PlacedField {
  readonly root: RefObject<HTMLElement | null>;
  readonly entry: ChordEntry;
  readonly field: RefObject<HTMLElement | null>;
}

/** Keeps the field over its letter, within the section, while the chart around it renders again. */
function usePlaced({ root, entry, field }: PlacedField): void {
  useLayoutEffect(() => {
    const chord = root.current && entry.cursor.type === 'chord' ? findElement(root.current, entry.cursor) : null;
    chord?.toggleAttribute('data-typed', true);
    place(root.current, field.current, entry);
    return () => {
      chord?.toggleAttribute('data-typed', false);
    };
  });
  useLayoutEffect(() => {
    const input = field.current?.querySelector('input');
    input?.focus();
    // A letter that was typed on the chart goes on; a chord that was there is replaced by what is typed.
    if (entry.isBegun) input?.setSelectionRange(input.value.length, input.value.length);
    else input?.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field opens
  }, []);
  useEffect(() => {
    if (root.current === null) return undefined;
    const observer = new ResizeObserver(() => place(root.current, field.current, entry));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root, field, entry]);
}

/** Left padding of the field, in front of the chord. */
const PADDING_PX = 9;

function place(root: HTMLElement | null, field: HTMLElement | null, { cursor }: ChordEntry): void {
  const box = root && measureBox(root, cursor);
  if (root === null || field === null || box === null) return;
  const { offsetWidth, offsetHeight } = field;
  const left = Math.max(-PADDING_PX, Math.min(box.left - PADDING_PX, root.clientWidth - offsetWidth));
  // Over a letter the field is in the row of chords; on a chord or beat, it replaces that.
  const bottom = cursor.type === 'letter' ? box.top : (box.top + box.bottom + offsetHeight) / 2;
  field.style.setProperty('transform', `translate(${left}px, ${bottom - offsetHeight}px)`);
}
