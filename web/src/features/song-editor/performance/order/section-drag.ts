import { edgeScroll, isSameOrder, landingAt, type Carried, type Landing, type SectionSpan } from './section-landing.ts';
import type { DragPoint, SectionStage } from './section-stage.ts';
import { whileCarried } from './while-carried.ts';

/** What becomes of a section that is carried to another place. */
export interface Landings {
  /** Whether the dragged section is repeated instead of moved. */
  readonly repeats: (isAltHeld: boolean) => boolean;
  readonly onLanded: (carried: Carried, gap: number) => void;
}

export interface Taken {
  /** Its place in the order. */
  readonly from: number;
  readonly name: string;
  /** Lets go of the pointer. */
  readonly cancel: () => void;
}

/** A section being carried by a pointer. Escape puts it back; near an edge the page scrolls. */
export interface SectionDrag {
  readonly begin: (taken: Taken) => void;
  readonly moveTo: (point: DragPoint, isAltHeld: boolean) => void;
  /** Lands it where it is. */
  readonly drop: () => void;
  readonly putBack: () => void;
}

interface CarriedSection {
  readonly from: number;
  readonly spans: readonly SectionSpan[];
  readonly point: DragPoint | null;
  readonly isAltHeld: boolean;
  readonly end: () => void;
}

export function createSectionDrag(stage: SectionStage, { repeats, onLanded }: Landings): SectionDrag {
  let carried: CarriedSection | null = null;
  const change = (by: Partial<CarriedSection>) => {
    if (carried === null) return;
    carried = { ...carried, ...by };
    draw(stage, carried, repeats);
  };
  const putBack = () => {
    carried?.end();
    carried = null;
    stage.clear();
  };
  const scroll = (seconds: number) => {
    const by = carried?.point ? edgeScroll(carried.point.y, stage.screen()) * seconds : 0;
    if (by === 0) return;
    stage.scrollBy(by);
    change({});
  };
  return {
    begin({ from, name, cancel }) {
      putBack();
      const onEscape = () => {
        putBack();
        cancel();
      };
      const end = whileCarried({ onFrame: scroll, onAlt: (isAltHeld) => change({ isAltHeld }), onEscape });
      carried = { from, spans: stage.spans(), point: null, isAltHeld: false, end };
      stage.take(from, name);
    },
    moveTo: (point, isAltHeld) => change({ point, isAltHeld }),
    drop() {
      if (carried === null) return;
      const { from, isAltHeld, spans } = carried;
      const landing = findLanding(stage, carried, repeats);
      // If another tab has changed the order, the places no longer mean the same.
      const isUnchanged = isSameOrder(spans, stage.spans());
      putBack();
      if (landing !== null && isUnchanged) onLanded({ from, repeats: repeats(isAltHeld) }, landing.gap);
    },
    putBack,
  };
}

type Repeats = Landings['repeats'];

function draw(stage: SectionStage, carried: CarriedSection, repeats: Repeats): void {
  if (carried.point === null) return;
  stage.showLanding(findLanding(stage, carried, repeats));
  stage.moveGhost(carried.point, repeats(carried.isAltHeld));
}

function findLanding(
  stage: SectionStage,
  { from, spans, point, isAltHeld }: CarriedSection,
  repeats: Repeats,
): Landing | null {
  return point && landingAt(spans, point.y - stage.top(), { from, repeats: repeats(isAltHeld) });
}
