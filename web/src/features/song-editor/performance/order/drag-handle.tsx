import { useDrag } from '@use-gesture/react';
import { GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Icon } from '@uplift/ui-kit';
import { useEditorCommands } from '../../editor.ts';
import styles from './drag-handle.module.css';
import type { SectionCarrying } from './use-section-carrying.ts';

interface DragHandleProps {
  readonly name: string;
  readonly orderIndex: number;
  readonly carrying: SectionCarrying;
}

/** Moves a section: dragged, or lifted with Enter, moved with the arrow keys, dropped with Enter and put back with Escape. */
export function DragHandle(props: DragHandleProps) {
  const {
    name,
    orderIndex: from,
    carrying: { drag },
  } = props;
  const bind = useDrag(
    ({ tap, first, last, canceled, cancel, xy: [x, y], altKey }) => {
      if (tap) return;
      if (canceled) return drag.putBack();
      if (first) drag.begin({ from, name, cancel });
      drag.moveTo({ x, y }, altKey);
      if (last) drag.drop();
    },
    { filterTaps: true, threshold: 4, pointer: { keys: false, capture: true } },
  );
  return (
    <button
      type="button"
      {...bind()}
      {...useLiftKeys(props)}
      className={styles['handle']}
      aria-label={`Drag ${name}`}
      data-handle
    >
      <Icon of={GripVertical} />
    </button>
  );
}

/** What the keys of a handle do. */
function useLiftKeys({ name, orderIndex, carrying: { lift } }: DragHandleProps) {
  const { announce } = useEditorCommands();
  const [isLifted, setLifted] = useState(false);
  const begin = () => {
    lift.lift(orderIndex, name);
    setLifted(true);
    announce(`${name} picked up. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`);
  };
  const putBack = () => {
    lift.putBack();
    setLifted(false);
    announce(`${name} not moved`);
  };
  const step = (by: number) => {
    const at = lift.step(by);
    if (at !== null) announce(`Place ${at.place} of ${at.count}`);
  };
  const drop = ({ altKey }: KeyboardEvent) => {
    setLifted(false);
    if (!lift.drop(altKey)) announce(`${name} not moved`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = isLifted ? LIFTED_KEYS : RESTING_KEYS;
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]?.({ begin, step, drop, putBack }, event);
  };
  const onBlur = () => {
    if (isLifted) putBack();
  };
  return { onKeyDown, onBlur, 'aria-pressed': isLifted };
}

interface LiftMoves {
  readonly begin: () => void;
  readonly step: (by: number) => void;
  readonly drop: (event: KeyboardEvent) => void;
  readonly putBack: () => void;
}

type LiftKeys = Readonly<Record<string, (moves: LiftMoves, event: KeyboardEvent) => void>>;

const RESTING_KEYS: LiftKeys = { Enter: ({ begin }) => begin(), ' ': ({ begin }) => begin() };

const LIFTED_KEYS: LiftKeys = {
  Enter: ({ drop }, event) => drop(event),
  ' ': ({ drop }, event) => drop(event),
  Escape: ({ putBack }) => putBack(),
  ArrowUp: ({ step }) => step(-1),
  ArrowLeft: ({ step }) => step(-1),
  ArrowDown: ({ step }) => step(1),
  ArrowRight: ({ step }) => step(1),
  Home: ({ step }) => step(-Infinity),
  End: ({ step }) => step(Infinity),
};
