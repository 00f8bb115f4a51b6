import {
  createKeyboardLift,
  liftCommand,
  moveItemBy,
  type KeyboardLift,
  type LiftCommand,
  type AnnouncedItem,
  type LiftedItem,
  type LiftKeys,
} from '@uplift/client/dragging';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { assertNever } from '@uplift/core/foundation';
import { closestHandle } from './drag-handle.tsx';

/** Items that the keyboard can lift within an element. */
interface LiftSource extends LiftKeys {
  /** Finds the item of a handle; null for none. */
  readonly start: (handle: HTMLElement) => LiftedItem | null;
  /** Called with what screen readers say. */
  readonly announce: (words: string) => void;
  /** Focus that moves here from a handle leaves its item lifted. */
  readonly keepsLifted?: (focused: Element) => boolean;
}

/** Moves the items of a list by the keys of their handles. Returns the listeners to spread on the element around them. */
export function useKeyboardLift(source: LiftSource) {
  const [lift] = useState(createKeyboardLift);
  useEffect(() => lift.reset, [lift]);
  const liftedHandle = useRef<HTMLElement | null>(null);
  const isLifted = (handle: HTMLElement) => lift.isLifted() && liftedHandle.current === handle;
  const act = (handle: HTMLElement, command: LiftCommand) => {
    const start = () => {
      const item = source.start(handle);
      return item && { ...markPressed(item, handle), announce: source.announce };
    };
    if (command.type === 'lift') liftedHandle.current = handle;
    if (command.type === 'step' && !isLifted(handle)) moveAtRest(lift, start(), command.by);
    else perform(lift, command, start);
  };
  return {
    lift,
    listeners: {
      // Before the elements around the handle, such as a table, which moves its own focus by arrow keys.
      onKeyDownCapture(event: KeyboardEvent) {
        const handle = closestHandle(event.target);
        const command = handle && liftCommand(event, source, isLifted(handle));
        if (handle === null || command === null) return;
        event.preventDefault();
        event.stopPropagation();
        act(handle, command);
      },
      onClick({ target, altKey }: MouseEvent) {
        const handle = closestHandle(target);
        if (handle === null || source.lifts !== 'press') return;
        act(handle, isLifted(handle) ? { type: 'drop', isAltHeld: altKey } : { type: 'lift' });
      },
      onBlur({ target, relatedTarget }: FocusEvent) {
        const handle = closestHandle(target);
        if (handle === null || !isLifted(handle)) return;
        if (relatedTarget instanceof Element && source.keepsLifted?.(relatedTarget) === true) return;
        act(handle, { type: 'cancel' });
      },
    },
  };
}

/** The item, whose handle is pressed while it is shown. */
function markPressed(item: LiftedItem, handle: HTMLElement): LiftedItem {
  return {
    ...item,
    show(to) {
      handle.setAttribute('aria-pressed', 'true');
      item.show(to);
    },
    clear() {
      handle.setAttribute('aria-pressed', 'false');
      item.clear();
    },
  };
}

function moveAtRest(lift: KeyboardLift, item: LiftedItem | null, by: number): void {
  lift.reset();
  moveItemBy(item, by);
}

function perform(lift: KeyboardLift, command: LiftCommand, start: () => AnnouncedItem | null): void {
  switch (command.type) {
    case 'lift':
      lift.lift(start());
      break;
    case 'step':
      lift.step(command.by);
      break;
    case 'drop':
      lift.drop(command.isAltHeld);
      break;
    case 'cancel':
      lift.cancel();
      break;
    default:
      assertNever(command);
  }
}
