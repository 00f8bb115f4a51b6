import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { assertNever, type ChordId, type SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import {
  chordAt,
  chordKey,
  findChordOnChart,
  isSamePlace,
  stepCursor,
  type ChartCursor,
  type ChordKey,
} from '@uplift/core/song-edits';
import { chordEdits, type ChordEdits } from '@uplift/core/song-session';
import type { SectionLayout } from '@uplift/core/songbook';
import { useEditorCommands, type EditingTool } from '../editor.ts';
import type { ChordLandings } from './chord-drag.ts';
import { placeWithin, readSectionId, type DrawnPlace } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';
import { useChartCursor, type ChartCursorControl } from './use-chart-cursor.ts';
import { closestChord, readChordId, useChordDrag } from './use-chord-drag.ts';
import { useChordEntry, type ChordEntryControl } from './use-chord-entry.ts';

interface SectionEditingOptions {
  readonly sectionId: SectionId;
  readonly layout: SectionLayout;
  readonly musicKey: KeyName;
  readonly tool: () => EditingTool;
}

/** A section under the hands of its editor. */
interface SectionEditing {
  readonly layout: SectionLayout;
  readonly edits: ChordEdits;
  readonly cursor: ChartCursorControl;
  readonly entry: ChordEntryControl;
  readonly announce: (sentence: string) => void;
}

/** Editing of a section's chords by pointer and keys. `listeners` belong on the section's element. */
export function useSectionEditing({ sectionId, layout, musicKey, tool }: SectionEditingOptions) {
  const root = useRef<HTMLDivElement>(null);
  const commands = useEditorCommands();
  const edits = useMemo(() => chordEdits(commands, sectionId, musicKey), [commands, sectionId, musicKey]);
  const cursor = useChartCursor(root, layout);
  const entry = useChordEntry({ layout, edits, cursor });
  const editing = { layout, edits, cursor, entry, announce: commands.announce };
  const dragging = useChordDrag(root, chordLandings(editing, tool));
  return {
    root,
    entry,
    listeners: {
      ...dragging,
      onClick: (event: MouseEvent<HTMLElement>) => click(editing, event),
      onMouseMove: pointAt,
      onMouseLeave: ({ currentTarget }: MouseEvent<HTMLElement>) => void moveMark(currentTarget, 'pointed', null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleChartKey(editing, event),
      onFocus: cursor.onFocus,
      onBlur: cursor.onBlur,
    },
  };
}

function chordLandings(editing: SectionEditing, tool: () => EditingTool): ChordLandings {
  return {
    copies: (isAltHeld) => isAltHeld || tool() === 'stamp',
    onLanded({ root, chord }, place, copies) {
      const chordId = readChordId(chord);
      const placed = findChordOnChart(editing.layout, chordId);
      const isOwn = readSectionId(place.root) === readSectionId(root);
      if (placed === null || (isOwn && !copies && isSamePlace(placed.place, place.cursor))) return;
      landChord(editing, { chordId, spoken: placed.spoken, place, copies, staysHere: place.root === root });
    },
  };
}

interface Landed {
  readonly chordId: ChordId;
  readonly spoken: string;
  readonly place: DrawnPlace;
  readonly copies: boolean;
  /** True if the chord landed in this section. */
  readonly staysHere: boolean;
}

function landChord(
  { edits, cursor, announce }: SectionEditing,
  { chordId, spoken, place, copies, staysHere }: Landed,
): void {
  const copyId = copies ? edits.newChordId() : null;
  const refusal = edits.carry(chordId, { sectionId: readSectionId(place.root), place: place.cursor }, copyId);
  if (refusal !== null) announce(refusal);
  else if (staysHere) cursor.settle({ type: 'chord', chordId: copyId ?? chordId });
  else announce(`${spoken} ${copies ? 'copied' : 'moved'}`);
}

/** A press of Enter on a chord or beat clicks it too, but has no point. */
function click(
  { entry }: SectionEditing,
  { target, currentTarget, detail, clientX: x, clientY: y }: MouseEvent<HTMLElement>,
): void {
  const chord = closestChord(target);
  const beat = target instanceof HTMLButtonElement ? target.dataset['beat'] : undefined;
  if (chord !== null) entry.open({ type: 'chord', chordId: readChordId(chord) });
  else if (beat !== undefined) entry.open({ type: 'beat', beat: Number(beat) });
  else if (detail > 0 && !(target instanceof HTMLInputElement)) {
    const place = placeWithin(currentTarget, { x, y });
    if (place !== null) entry.open(place.cursor);
  }
}

/** Shows the letter that a click would put a chord on. */
function pointAt({ target, currentTarget, buttons, clientX: x, clientY: y }: MouseEvent<HTMLElement>): void {
  if (buttons !== 0) return;
  const isLetter = closestChord(target) === null && !(target instanceof HTMLInputElement);
  moveMark(currentTarget, 'pointed', isLetter ? (placeWithin(currentTarget, { x, y })?.cursor ?? null) : null);
}

function handleChartKey(editing: SectionEditing, event: KeyboardEvent<HTMLElement>): void {
  const at = editing.cursor.current();
  if (event.nativeEvent.isComposing || at === null) return;
  const key = chordKey(event, at.type);
  if (key === null) return;
  event.preventDefault();
  act(editing, at, key);
}

function act(editing: SectionEditing, at: ChartCursor, key: ChordKey): void {
  const { layout, cursor, entry } = editing;
  switch (key.type) {
    case 'step':
      cursor.moveTo(stepCursor(layout, at, key.step));
      break;
    case 'type':
      entry.open(at, key.text);
      break;
    case 'nudge':
      nudge(editing, at, key.by);
      break;
    case 'remove':
      remove(editing, at);
      break;
    default:
      assertNever(key);
  }
}

function nudge({ edits, cursor, announce }: SectionEditing, at: ChartCursor, by: number): void {
  if (at.type !== 'chord') return;
  const refusal = edits.nudge(at.chordId, by);
  if (refusal === null) cursor.settle(at);
  else announce(refusal);
}

/** The cursor stays at the place of the removed chord. */
function remove({ layout, edits, cursor, announce }: SectionEditing, at: ChartCursor): void {
  const chord = chordAt(layout, at);
  const placed = chord && findChordOnChart(layout, chord);
  if (chord === null || placed === null) return;
  const refusal = edits.remove(chord);
  if (refusal === null) cursor.settle(at.type === 'letter' ? at : placed.place, `${placed.spoken} removed`);
  else announce(refusal);
}
