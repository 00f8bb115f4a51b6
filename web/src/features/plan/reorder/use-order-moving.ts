import { type LiftedItem, offsetWithin, placeAtOffset } from '@uplift/client/dragging';
import { useEffect, useState } from 'react';
import { moveItem } from '@uplift/core/set-list';
import {
  HANDLE,
  pageScroll,
  useKeyboardLift,
  usePointerDrag,
  type DragPoint,
  type DragPress,
  type DragTarget,
} from '../../../drag/index.ts';
import { handleKey, INSERTION_POINT, usePlanCommands } from '../editor/plan-commands.ts';
import { createOrderPreview, type OrderPreview } from './order-preview.ts';

type Move = (from: number, to: number) => void;

/** Moves the items of a plan by dragging and by keys. `listeners` are for the list; `liftedFrom` is the place of the lifted item. */
export function useOrderMoving(nameAt: (place: number) => string, count: number) {
  const { session, announce, focusNext } = usePlanCommands();
  const [liftedFrom, setLiftedFrom] = useState<number | null>(null);
  const move: Move = (from, to) => {
    const name = nameAt(from);
    session.apply({ label: 'Move item', change: (set) => moveItem(set, from, to) });
    announce(`${name} moved to place ${String(to + 1)} of ${String(count)}`);
    focusNext(handleKey(to));
  };
  const { cancel, ...pointer } = usePointerDrag({ selector: HANDLE, start: (press) => dragItem(press, move) });
  const { lift, ...keyboard } = useKeyboardLift({
    lifts: 'press',
    movesAtRest: true,
    announce,
    keepsLifted: (focused) => focused.matches(INSERTION_POINT),
    start(handle) {
      const at = findPlace(handle);
      return at && liftItem({ ...at, name: nameAt(at.from), count }, { move, setLiftedFrom });
    },
  });
  useEffect(
    () => () => {
      // If another tab changes the order during a drag, the drop has no safe target.
      cancel();
      lift.reset();
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again whenever the number of items changes
    [count, cancel, lift],
  );
  return { lift, liftedFrom, listeners: { ...pointer.listeners, ...keyboard.listeners } };
}

interface FoundPlace {
  readonly list: HTMLElement;
  readonly from: number;
}

function findPlace(handle: HTMLElement): FoundPlace | null {
  const item = handle.closest<HTMLElement>('[data-place]');
  const list = item?.parentElement;
  return item && list ? { list, from: Number(item.dataset['place']) } : null;
}

function dragItem({ element, y: pressedAt }: DragPress, move: Move): DragTarget | null {
  const place = findPlace(element);
  if (place === null) return null;
  const { list, from } = place;
  const preview = createOrderPreview(list, from);
  const pressedAtPageY = pressedAt + window.scrollY;
  const offsetAt = ({ y }: DragPoint) => offsetWithin(preview.spans, from, y + window.scrollY - pressedAtPageY);
  return {
    scrolls: pageScroll(),
    show(point) {
      const offset = offsetAt(point);
      preview.show(placeAtOffset(preview.spans, from, offset), offset);
    },
    drop(point) {
      const to = placeAtOffset(preview.spans, from, offsetAt(point));
      if (to !== from) move(from, to);
    },
    clear: preview.clear,
  };
}

interface LiftedPlace extends FoundPlace {
  readonly name: string;
  readonly count: number;
}

interface LiftEffects {
  readonly move: Move;
  readonly setLiftedFrom: (from: number | null) => void;
}

function liftItem({ list, from, name, count }: LiftedPlace, { move, setLiftedFrom }: LiftEffects): LiftedItem {
  let preview: OrderPreview | null = null;
  return {
    name,
    from,
    count,
    show(to) {
      setLiftedFrom(from);
      preview ??= createOrderPreview(list, from);
      preview.show(to);
      if (to !== from) preview.scrollIntoView();
    },
    clear() {
      preview?.clear();
      setLiftedFrom(null);
    },
    drop(to) {
      move(from, to);
      return true;
    },
  };
}
