import type { LiveScrollControl } from '@uplift/core/performance';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** Distance that a finger may move before its press is canceled. */
const SLOP_PX = 10;
const KEYS: ReadonlySet<string> = new Set([' ', 'Enter']);

/** Handlers of a button that is held: with a pointer, or with Space or Enter while it has the focus. A screen reader's click switches at once. */
export function useHold({ press, release, cancel, toggle, unlockSound }: LiveScrollControl) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const heldKey = useRef<string | null>(null);
  const letGo = (done: () => void) => {
    if (from.current !== null) done();
    from.current = null;
  };
  const letGoOfKey = (done: () => void) => {
    if (heldKey.current !== null) done();
    heldKey.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      press();
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = from.current;
      if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > SLOP_PX) letGo(cancel);
    },
    onPointerUp() {
      unlockSound();
      letGo(release);
    },
    onPointerCancel: () => letGo(cancel),
    onLostPointerCapture: () => letGo(cancel),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (!KEYS.has(event.key) || isWithModifier(event)) return;
      event.preventDefault();
      if (event.repeat || heldKey.current !== null) return;
      heldKey.current = event.key;
      press();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== heldKey.current) return;
      event.preventDefault();
      letGoOfKey(release);
    },
    onBlur: () => letGoOfKey(cancel),
    onClick({ detail }: MouseEvent) {
      if (detail === 0) toggle();
    },
  };
}

function isWithModifier({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || shiftKey;
}
