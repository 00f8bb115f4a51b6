import { gapForPlace, placeAfterMove, type LiftedItem } from '@uplift/client/dragging';
import { useState } from 'react';
import {
  isSameOrder,
  landingBefore,
  moveSection,
  repeatSection,
  sectionLanding,
  type DraggedSection,
} from '@uplift/core/song-edits';
import { HANDLE, useKeyboardLift, usePointerDrag, type DragPoint, type DragTarget } from '../../../../drag/index.ts';
import { useEditor, useEditorCommands, type Editor, type EditorCommands } from '../../editor.ts';
import type { FocusKeys } from '@uplift/ui-kit';
import { focusKey } from '../focus-keys.ts';
import { createSectionPreview, type SectionPreview } from './section-preview.ts';
import { useLatest } from '../../../../state/use-latest.ts';

/** Moves the sections of a list by drag or by keys; `listeners` are for the list. `focusNext` is called with the key of the moved section's handle. */
export function useSectionMoving(focusNext: FocusKeys['focusNext']) {
  const [preview] = useState(createSectionPreview);
  const moves = useMoves(focusNext);
  const { announce } = useEditorCommands();
  const pointer = usePointerDrag({
    selector: HANDLE,
    start: ({ element }) => dragSection(moves.find(element), preview, moves),
  });
  const keyboard = useKeyboardLift({
    lifts: 'keys',
    movesAtRest: false,
    announce,
    start: (handle) => liftSection(moves.find(handle), preview, moves),
  });
  return { preview, listeners: { ...pointer.listeners, ...keyboard.listeners } };
}

interface FoundSection {
  /** Its place in the order. */
  readonly from: number;
  readonly name: string;
}

interface SectionMoves {
  /** The section of a handle. */
  readonly find: (handle: HTMLElement) => FoundSection;
  /** True if the dragged section is repeated instead of moved. */
  readonly repeats: (isAltHeld: boolean) => boolean;
  readonly landSection: (dragged: DraggedSection, gap: number) => void;
}

function useMoves(focusNext: FocusKeys['focusNext']): SectionMoves {
  const commands = useEditorCommands();
  // The editor changes during a drag, for example in another tab.
  const editor = useLatest(useEditor());
  return {
    find(handle) {
      const { song, arrangement } = editor();
      const from = Number(handle.closest<HTMLElement>('[data-place]')?.dataset['place']);
      const sectionId = arrangement.order[from]?.section_id;
      return { from, name: (sectionId && song.sections[sectionId]?.name) ?? '' };
    },
    repeats: (isAltHeld) => isAltHeld || editor().tool === 'stamp',
    landSection(dragged, gap) {
      const place = landSection(commands, editor(), { ...dragged, gap });
      if (place !== null) focusNext(focusKey.handle(place));
    },
  };
}

function dragSection(
  { from, name }: FoundSection,
  preview: SectionPreview,
  { repeats, landSection }: SectionMoves,
): DragTarget {
  const spans = preview.spans();
  const findLanding = ({ y, isAltHeld }: DragPoint) =>
    sectionLanding(spans, y - preview.top(), { from, repeats: repeats(isAltHeld) });
  preview.take(from, name);
  return {
    scrolls: preview.scrolls(),
    show(point) {
      preview.showLanding(findLanding(point));
      preview.moveGhost(point, repeats(point.isAltHeld));
    },
    drop(point) {
      const landing = findLanding(point);
      // If another tab has changed the order, the places no longer mean the same.
      if (landing === null || !isSameOrder(spans, preview.spans())) return;
      landSection({ from, repeats: repeats(point.isAltHeld) }, landing.gap);
    },
    clear: preview.clear,
  };
}

function liftSection(
  { from, name }: FoundSection,
  preview: SectionPreview,
  { repeats, landSection }: SectionMoves,
): LiftedItem {
  const spans = preview.spans();
  const position = spans.findIndex(({ orderIndex }) => orderIndex === from);
  const findLanding = (to: number) => (to === position ? null : landingBefore(spans, gapForPlace(position, to)));
  return {
    name,
    from: position,
    count: spans.length,
    show(to) {
      preview.take(from, name);
      preview.showLanding(findLanding(to));
      preview.scrollToLanding();
    },
    drop(to, isAltHeld) {
      const landing = findLanding(to);
      if (landing === null || !isSameOrder(spans, preview.spans())) return false;
      landSection({ from, repeats: repeats(isAltHeld) }, landing.gap);
      return true;
    },
    clear: preview.clear,
  };
}

/** Moves or repeats the dragged section and announces its new place. Returns that place; null when it was refused. */
function landSection(
  { edit, announce }: EditorCommands,
  { song, arrangementId, arrangement: { order } }: Editor,
  { from, repeats, gap }: DraggedSection & { readonly gap: number },
): number | null {
  const sectionId = order[from]?.section_id;
  if (sectionId === undefined) return null;
  const to = repeats ? gap : placeAfterMove(from, gap);
  const refusal = repeats
    ? edit({ label: 'Repeat section', change: (song) => repeatSection(song, { arrangementId, index: to, sectionId }) })
    : edit({ label: 'Move section', change: (song) => moveSection(song, { arrangementId, from, to }) });
  if (refusal !== null) return null;
  const count = order.length + Number(repeats);
  announce(`${song.sections[sectionId]?.name} ${repeats ? 'repeated at' : 'moved to'} position ${to + 1} of ${count}`);
  return to;
}
