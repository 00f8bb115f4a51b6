import { useDrag } from '@use-gesture/react';
import { GripVertical } from 'lucide-react';
import { useContext, type KeyboardEvent } from 'react';
import type { CollectionRow } from '@uplift/core/collections';
import { Icon } from '@uplift/ui-kit';
import styles from './move-handle.module.css';
import { SongMovingContext } from './song-moving.ts';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

interface MoveHandleProps {
  readonly line: CollectionRow;
  readonly name: string;
}

/** Takes a song elsewhere in its collection: dragged, or moved with the arrows. */
export function MoveHandle({ line, name }: MoveHandleProps) {
  const moving = useContext(SongMovingContext);
  const bind = useDrag(
    ({ tap, first, last, canceled, cancel, xy: [, y], currentTarget }) => {
      if (tap || moving === null) return;
      if (canceled) return moving.drag.putBack();
      if (first && currentTarget instanceof HTMLElement) moving.drag.take(line.key, currentTarget, cancel);
      moving.drag.moveTo(y);
      if (last) moving.drop();
    },
    // The row moves in the page while it is carried, which would end a capture.
    { filterTaps: true, threshold: 4, pointer: { keys: false, capture: false } },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS.get(event.key);
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moving?.step(line, by);
  };
  return (
    <button
      type="button"
      {...bind()}
      onKeyDown={onKeyDown}
      className={styles['handle']}
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      data-carried={moving?.carried === line.key ? true : undefined}
    >
      <Icon of={GripVertical} />
    </button>
  );
}
