import { useDrag } from '@use-gesture/react';
import { GripVertical } from 'lucide-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Icon } from '@uplift/ui-kit';
import styles from './grip.module.css';
import { usePlanCommands } from '../editor/plan-commands.ts';
import type { Lifted, OrderCarrying } from './use-order-carrying.ts';

interface GripProps {
  readonly name: string;
  readonly index: number;
  readonly carrying: OrderCarrying;
  /** Where this item would land; null while it is not lifted. */
  readonly liftedTo: number | null;
}

/** Takes an item elsewhere: dragged; moved with the arrows; or pressed, moved with the arrows or onto a rule, and pressed again. */
export function Grip(props: GripProps) {
  const { name, index, carrying, liftedTo } = props;
  const { drag } = carrying;
  const bind = useDrag(
    ({ tap, first, last, canceled, cancel, xy: [, y], initial: [, startY] }) => {
      if (tap) return;
      if (canceled) return drag.putBack();
      if (first) drag.begin(index, startY, cancel);
      drag.moveTo(y);
      if (last) drag.drop();
    },
    { filterTaps: true, threshold: 4, pointer: { keys: false, capture: true } },
  );
  return (
    <button
      type="button"
      {...bind()}
      {...useGripKeys(props)}
      className={styles['grip']}
      aria-label={`Move ${name}`}
      aria-pressed={liftedTo !== null}
      data-grip
    >
      <Icon of={GripVertical} />
    </button>
  );
}

/** What keys and taps do with a grip. */
function useGripKeys({ name, index, carrying, liftedTo }: GripProps) {
  const { announce } = usePlanCommands();
  const lifted: Lifted | null = liftedTo === null ? null : { from: index, to: liftedTo };
  const putBack = () => {
    carrying.lift(null);
    announce(`${name} not moved`);
  };
  const onClick = () => {
    if (lifted === null) {
      carrying.lift({ from: index, to: index });
      announce(`${name} picked up. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`);
    } else if (lifted.to === index) putBack();
    else {
      carrying.lift(null);
      carrying.move(index, lifted.to);
    }
  };
  const step = (by: number) => {
    const count = carrying.count();
    const to = Math.max(0, Math.min(count - 1, (liftedTo ?? index) + by));
    if (lifted !== null) {
      carrying.lift({ from: index, to });
      announce(`Place ${String(to + 1)} of ${String(count)}`);
    } else if (to !== index) carrying.move(index, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const putsBack = event.key === 'Escape' && lifted !== null;
    if (by === undefined && !putsBack) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) putBack();
    else step(by);
  };
  const onBlur = (event: FocusEvent) => {
    // A press on a rule of this list lands the item there.
    const isLanding = event.relatedTarget instanceof Element && event.relatedTarget.matches('[data-insert]');
    if (lifted !== null && !isLanding) putBack();
  };
  return { onClick, onKeyDown, onBlur };
}

const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};
