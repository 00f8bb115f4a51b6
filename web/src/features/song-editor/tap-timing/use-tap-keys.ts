import { useEffect, useRef, type RefObject } from 'react';
import { keyCommand, type KeyCommand } from '@uplift/core/performance';
import type { TapSession } from './use-tap-run.ts';

/** Keys and pedals while a song is tapped: forward taps, back takes the last tap back. Heard before any control, so that nothing delays them. */
export function useTapKeys(session: Pick<TapSession, 'tap' | 'takeBack'>, pad: RefObject<HTMLElement | null>): void {
  const latest = useRef(session);
  useEffect(() => {
    latest.current = session;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnPad = event.target === pad.current;
      const command = event.key === 'Backspace' ? BACK : commandOf(event, isOnPad);
      if (command === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (command.type === 'held' || event.repeat) return;
      if (isForward(command)) latest.current.tap(event.timeStamp);
      else latest.current.takeBack();
    };
    // Some browsers press a button with the space bar only when it is let go.
    const letGo = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === pad.current) event.preventDefault();
    };
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keyup', letGo, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keyup', letGo, { capture: true });
    };
  }, [pad]);
}

const BACK: KeyCommand = { type: 'step', by: -1 };

function commandOf(event: KeyboardEvent, isOnPad: boolean): KeyCommand | null {
  const { key, code, repeat, target } = event;
  return keyCommand({
    key,
    code,
    repeat,
    isTyping: false,
    modifiers: event.ctrlKey || event.altKey || event.shiftKey || event.metaKey,
    isOnControl: !isOnPad && target instanceof Element && target.closest('button, [role=switch], input') !== null,
  });
}

function isForward(command: KeyCommand): boolean {
  return command.type === 'page' ? command.direction === 'forward' : command.type === 'step' && command.by > 0;
}
