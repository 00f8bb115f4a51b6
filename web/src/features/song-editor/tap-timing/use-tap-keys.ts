import { useEffect, type RefObject, useEffectEvent } from 'react';
import { PEDALS_KEY, readPedals, tapCommand } from '@uplift/core/performance';
import { hasModifier } from '../../../keys/index.ts';
import { useStoredPreferences } from '../../../state/stored-values.ts';
import type { TapSession } from './use-tap-run.ts';

/** Keys and pedals while a song is tapped: forward taps, back undoes the last tap. They are captured before any control, so that nothing delays them. */
export function useTapKeys(session: Pick<TapSession, 'tap' | 'takeBack'>, pad: RefObject<HTMLElement | null>): void {
  const { stored } = useStoredPreferences();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const bindings = readPedals(stored?.get(PEDALS_KEY));
    const tap = tapCommand(readPress(event, event.target === pad.current), bindings);
    if (tap === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (tap === 'tap') session.tap(event.timeStamp);
    else session.takeBack();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Some browsers press a button with the space bar only when it is let go.
    const letGo = (event: KeyboardEvent) => {
      if (event.key === ' ' && event.target === pad.current) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', letGo, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', letGo, { capture: true });
    };
  }, [pad]);
}

function readPress(event: KeyboardEvent, isOnPad: boolean) {
  const { key, code, target } = event;
  return { key, code, isTyping: false, modifiers: hasModifier(event), isOnControl: !isOnPad && isOnControl(target) };
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, [role=switch], input') !== null;
}
