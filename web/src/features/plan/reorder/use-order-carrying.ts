import { useEffect, useState } from 'react';
import { moveItem } from '@uplift/core/set-list';
import { createOrderDrag, type OrderDrag } from './order-drag.ts';
import { createOrderStage, type OrderStage } from './order-stage.ts';
import { gripAt, usePlanCommands, type PlanCommands } from '../editor/plan-commands.ts';

/** An item lifted by its grip without dragging: where it was, and where it would land. */
export interface Lifted {
  readonly from: number;
  readonly to: number;
}

/** How the items of a plan go to other places. Always the same object for a page. */
export interface OrderCarrying {
  readonly stage: OrderStage;
  readonly drag: OrderDrag;
  /** How many items there are. */
  readonly count: () => number;
  /** Moves an item to another place at once. */
  readonly move: (from: number, to: number) => void;
  /** Lifts an item, moves the lifted one, or, with null, lets it go where it was. */
  readonly lift: (lifted: Lifted | null) => void;
}

/** What a plan's items are carried with, and the item that is lifted. */
export function useOrderCarrying(nameOf: (place: number) => string, count: number) {
  const commands = usePlanCommands();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [own] = useState(() => createOrderCarrying(commands, setLifted));
  const { carrying } = own;
  useEffect(() => own.update({ nameOf, count }));
  useEffect(() => carrying.drag.putBack, [carrying]);
  return { carrying, setList: carrying.stage.setList, lifted };
}

interface Words {
  readonly nameOf: (place: number) => string;
  readonly count: number;
}

function createOrderCarrying(commands: PlanCommands, show: (lifted: Lifted | null) => void) {
  let words: Words = { nameOf: () => '', count: 0 };
  const stage = createOrderStage();
  const move = (from: number, to: number) => {
    const name = words.nameOf(from);
    commands.session.edit((set) => moveItem(set, from, to));
    commands.announce(`${name} moved to place ${String(to + 1)} of ${String(words.count)}`);
    commands.focusNext(gripAt(to));
  };
  const lift = (next: Lifted | null) => {
    stage.clear();
    show(next);
    if (next === null) return;
    stage.take(next.from);
    stage.show(next.from, next.to);
    if (next.to !== next.from) stage.bringIntoSight(next.from);
  };
  const count = () => words.count;
  const carrying: OrderCarrying = { stage, drag: createOrderDrag(stage, move), count, move, lift };
  return {
    carrying,
    update(next: Words) {
      const isSameList = next.count === words.count;
      words = next;
      if (isSameList) return;
      // If another tab changed the order during the drag, the drop has no safe target.
      carrying.drag.putBack();
      carrying.lift(null);
    },
  };
}
