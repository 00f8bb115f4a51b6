import { useEffect, type RefObject, useEffectEvent } from 'react';
import { boundKey, PEDALS_KEY, readPedals, type PedalBinding } from '@uplift/core/performance';
import { useStoredPreferences } from '../../../state/stored-values.ts';
import type { TapSession } from './use-tap-run.ts';

/** Keys and pedals while a song is tapped: forward taps, back undoes the last tap. They are captured before any control, so that nothing delays them. */
export function useTapKeys(session: Pick<TapSession, 'tap' | 'takeBack'>, pad: RefObject<HTMLElement | null>): void {
  const { stored } = useStoredPreferences();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const bindings = readPedals(stored?.get(PEDALS_KEY));
    const isOnPad = event.target === pad.current;
    const tap = event.key === 'Backspace' ? 'take-back' : tapForKey(event, { isOnPad, bindings });
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

type Tap = 'tap' | 'take-back';

/** Commands that turn pages and items on stage; here they tap, and undo taps. */
const TAPS: ReadonlyMap<string | null, Tap> = new Map([
  ['forward', 'tap'],
  ['next-item', 'tap'],
  ['back', 'take-back'],
  ['previous-item', 'take-back'],
]);

interface TapPadState {
  readonly isOnPad: boolean;
  readonly bindings: readonly PedalBinding[];
}

function tapForKey(event: KeyboardEvent, { isOnPad, bindings }: TapPadState): Tap | null {
  const { key, code, target } = event;
  const press = {
    key,
    code,
    isTyping: false,
    modifiers: event.ctrlKey || event.altKey || event.shiftKey || event.metaKey,
    isOnControl: !isOnPad && isOnControl(target),
  };
  return TAPS.get(boundKey(press, bindings)?.short ?? null) ?? null;
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, [role=switch], input') !== null;
}
