import { GripVertical } from 'lucide-react';
import type { Ref } from 'react';
import { classNames, Icon } from '@uplift/ui-kit';
import styles from './drag-handle.module.css';

/** Selects the handles of draggable items. */
export const HANDLE = '[data-drag-handle]';

interface DragHandleProps {
  readonly label: string;
  /** True if it can be lifted, which screen readers announce as pressed. */
  readonly isLiftable?: boolean;
  /** Its item is being dragged. */
  readonly isDragged?: boolean;
  /** The keys that move its item without lifting it. */
  readonly keys?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Handle that moves an item, by dragging or by keys. It works within an element that has the listeners of a drag and a lift. */
export function DragHandle({ label, isLiftable = false, isDragged = false, keys, className, ref }: DragHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles['handle'], className)}
      aria-label={label}
      aria-keyshortcuts={keys}
      // The lift itself sets it while the item is lifted, without a render.
      aria-pressed={isLiftable ? false : undefined}
      data-drag-handle
      data-dragged={isDragged || undefined}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

/** Finds the handle that an event comes from; null for any other target. */
export function closestHandle(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(HANDLE) : null;
}
