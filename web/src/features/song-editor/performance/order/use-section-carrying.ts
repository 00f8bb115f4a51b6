import { useEffect, useState } from 'react';
import { moveSection, repeatSection } from '@uplift/core/song-edits';
import { useEditor, useEditorCommands, type Editor, type EditorCommands } from '../../editor.ts';
import { createSectionDrag, type Landings, type SectionDrag } from './section-drag.ts';
import { placeAfterMove, type Carried } from './section-landing.ts';
import { createSectionLift, type SectionLift } from './section-lift.ts';
import { createSectionStage, type SectionStage } from './section-stage.ts';

/** How the sections of a list go to other places. Always the same object for a list. */
export interface SectionCarrying {
  readonly stage: SectionStage;
  readonly drag: SectionDrag;
  readonly lift: SectionLift;
}

interface UpdatableCarrying extends SectionCarrying {
  /** From now on these decide. */
  readonly setLandings: (landings: Landings) => void;
}

function createSectionCarrying(): UpdatableCarrying {
  let latest: Landings = { repeats: () => false, onLanded: () => {} };
  const stage = createSectionStage();
  const landings: Landings = {
    repeats: (isAltHeld) => latest.repeats(isAltHeld),
    onLanded: (carried, gap) => latest.onLanded(carried, gap),
  };
  return {
    stage,
    drag: createSectionDrag(stage, landings),
    lift: createSectionLift(stage, landings),
    setLandings(next) {
      latest = next;
    },
  };
}

/** Moves the sections of a list by drag or by keys. `focusNext` is called with the selector of the moved section's handle. */
export function useSectionCarrying(focusNext: (selector: string) => void): SectionCarrying {
  const editor = useEditor();
  const commands = useEditorCommands();
  const [carrying] = useState(createSectionCarrying);
  useEffect(() =>
    carrying.setLandings({
      repeats: (isAltHeld) => isAltHeld || editor.tool === 'stamp',
      onLanded(carried, gap) {
        const place = land(commands, editor, { ...carried, gap });
        if (place !== null) focusNext(`[data-place="${place}"] [data-handle]`);
      },
    }),
  );
  useEffect(() => carrying.drag.putBack, [carrying]);
  return carrying;
}

/** Moves or repeats the dragged section and announces its new place. Returns that place; null when it was refused. */
function land(
  { edit, announce }: EditorCommands,
  { song, arrangementId, arrangement: { order } }: Editor,
  { from, repeats, gap }: Carried & { readonly gap: number },
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
