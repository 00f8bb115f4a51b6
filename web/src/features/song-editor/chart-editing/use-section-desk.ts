import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { ChordId, SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { SectionLayout } from '@uplift/core/songbook';
import { useEditorCommands, type EditingTool } from '../editor.ts';
import { stepCursor } from './chart-cursor.ts';
import type { ChartCursor, ChartPlace } from './cursor.ts';
import { chordEdits, type ChordEdits } from './chord-edits.ts';
import { chordKey, type ChordKey } from './chord-keys.ts';
import type { ChordLandings } from './chord-drag.ts';
import { placeWithin, sectionIdOf, type DrawnPlace } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';
import { chordAt, standingChord } from './line-places.ts';
import { useChartCursor, type ChartCursorControl } from './use-chart-cursor.ts';
import { chordOf, idOfChord, useChordDrag } from './use-chord-drag.ts';
import { useChordEntry, type ChordEntryControl } from './use-chord-entry.ts';

interface DeskOptions {
  readonly sectionId: SectionId;
  readonly layout: SectionLayout;
  readonly musicKey: KeyName;
  readonly tool: RefObject<EditingTool>;
}

/** A section under the hands of its editor. */
interface Desk {
  readonly layout: SectionLayout;
  readonly edits: ChordEdits;
  readonly cursor: ChartCursorControl;
  readonly entry: ChordEntryControl;
  readonly announce: (sentence: string) => void;
}

/** What pointers and keys do to the chords of a section. `listeners` are for the element that draws it. */
export function useSectionDesk({ sectionId, layout, musicKey, tool }: DeskOptions) {
  const root = useRef<HTMLDivElement>(null);
  const commands = useEditorCommands();
  const edits = useMemo(() => chordEdits(commands, sectionId, musicKey), [commands, sectionId, musicKey]);
  const cursor = useChartCursor(root, layout);
  const entry = useChordEntry({ layout, edits, cursor });
  const desk = { layout, edits, cursor, entry, announce: commands.announce };
  const dragging = useChordDrag(root, landingsOf(desk, tool));
  return {
    root,
    entry,
    listeners: {
      ...dragging,
      onClick: (event: MouseEvent<HTMLElement>) => click(desk, event),
      onMouseMove: pointAt,
      onMouseLeave: ({ currentTarget }: MouseEvent<HTMLElement>) => void moveMark(currentTarget, 'pointed', null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(desk, event),
      onFocus: cursor.onFocus,
      onBlur: cursor.onBlur,
    },
  };
}

function landingsOf(desk: Desk, tool: RefObject<EditingTool>): ChordLandings {
  return {
    copies: (isAltHeld) => isAltHeld || tool.current === 'stamp',
    onLanded({ root, chord }, place, copies) {
      const chordId = idOfChord(chord);
      const standing = standingChord(desk.layout, chordId);
      const isOwn = sectionIdOf(place.root) === sectionIdOf(root);
      if (standing === null || (isOwn && !copies && isSamePlace(standing.place, place.cursor))) return;
      land(desk, { chordId, spoken: standing.spoken, place, copies, staysHere: place.root === root });
    },
  };
}

interface Landed {
  readonly chordId: ChordId;
  readonly spoken: string;
  readonly place: DrawnPlace;
  readonly copies: boolean;
  /** It landed where this section is drawn. */
  readonly staysHere: boolean;
}

function land({ edits, cursor, announce }: Desk, { chordId, spoken, place, copies, staysHere }: Landed): void {
  const copyId = copies ? edits.newChordId() : null;
  const refusal = edits.carry(chordId, { sectionId: sectionIdOf(place.root), place: place.cursor }, copyId);
  if (refusal !== null) announce(refusal);
  else if (staysHere) cursor.settle({ kind: 'chord', chordId: copyId ?? chordId });
  else announce(`${spoken} ${copies ? 'copied' : 'moved'}`);
}

function isSamePlace(one: ChartPlace, other: ChartPlace): boolean {
  if (one.kind === 'beat') return other.kind === 'beat' && one.beat === other.beat;
  return other.kind === 'letter' && one.line === other.line && one.character === other.character;
}

/** A press of Enter on a chord or beat clicks it too, but has no point. */
function click(
  { entry }: Desk,
  { target, currentTarget, detail, clientX: x, clientY: y }: MouseEvent<HTMLElement>,
): void {
  const chord = chordOf(target);
  const beat = target instanceof HTMLButtonElement ? target.dataset['beat'] : undefined;
  if (chord !== null) entry.open({ kind: 'chord', chordId: idOfChord(chord) });
  else if (beat !== undefined) entry.open({ kind: 'beat', beat: Number(beat) });
  else if (detail > 0 && !(target instanceof HTMLInputElement)) {
    const place = placeWithin(currentTarget, { x, y });
    if (place !== null) entry.open(place.cursor);
  }
}

/** Shows the letter that a click would put a chord on. */
function pointAt({ target, currentTarget, buttons, clientX: x, clientY: y }: MouseEvent<HTMLElement>): void {
  if (buttons !== 0) return;
  const isLetter = chordOf(target) === null && !(target instanceof HTMLInputElement);
  moveMark(currentTarget, 'pointed', isLetter ? (placeWithin(currentTarget, { x, y })?.cursor ?? null) : null);
}

function pressKey(desk: Desk, event: KeyboardEvent<HTMLElement>): void {
  const at = desk.cursor.current();
  if (event.nativeEvent.isComposing || at === null) return;
  const key = chordKey(event, at.kind);
  if (key === null) return;
  event.preventDefault();
  act(desk, at, key);
}

function act(desk: Desk, at: ChartCursor, key: ChordKey): void {
  const { layout, cursor, entry } = desk;
  switch (key.kind) {
    case 'step':
      cursor.moveTo(stepCursor(layout, at, key.step));
      break;
    case 'type':
      entry.open(at, key.text);
      break;
    case 'nudge':
      nudge(desk, at, key.by);
      break;
    default:
      remove(desk, at);
  }
}

function nudge({ edits, cursor, announce }: Desk, at: ChartCursor, by: number): void {
  if (at.kind !== 'chord') return;
  const refusal = edits.nudge(at.chordId, by);
  if (refusal === null) cursor.settle(at);
  else announce(refusal);
}

/** The cursor stays where the chord stood. */
function remove({ layout, edits, cursor, announce }: Desk, at: ChartCursor): void {
  const chord = chordAt(layout, at);
  const standing = chord && standingChord(layout, chord);
  if (chord === null || standing === null) return;
  const refusal = edits.remove(chord);
  if (refusal === null) cursor.settle(at.kind === 'letter' ? at : standing.place, `${standing.spoken} removed`);
  else announce(refusal);
}
