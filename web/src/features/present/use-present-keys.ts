import { useEffect, type RefObject, useEffectEvent } from 'react';
import { presentKey, type PresentCommand, type PresentPress } from '@uplift/core/presentation';
import { focusedBy, isForPage, takesText } from '../../keys/index.ts';
import { useUplift } from '../../state/uplift.ts';

/** Marks a tile, on which Space moves to the next slide instead of pressing it. */
export const TILE = 'data-tile';

/** The keys of the page, and those that are pressed in the window of slides, command the same. */
export function usePresentKeys(
  page: RefObject<HTMLElement | null>,
  runCommand: (command: PresentCommand) => void,
): void {
  const { audience } = useUplift();
  const run = useEffectEvent(runCommand);
  useEffect(() => {
    const receive = (press: PresentPress): boolean => {
      const command = presentKey(press);
      if (command !== null) run(command);
      return command !== null;
    };
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForPage(event.target, page.current)) return;
      if (receive(readPress(event))) event.preventDefault();
    };
    window.addEventListener('keydown', down);
    const unsubscribe = audience.onKey(
      ({ key, shiftKey, repeat }) => void receive({ key, shiftKey, isRepeat: repeat }),
    );
    return () => {
      window.removeEventListener('keydown', down);
      unsubscribe();
    };
  }, [page, audience]);
}

function readPress(event: KeyboardEvent): PresentPress {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = event;
  const focused = focusedBy(event);
  return {
    key,
    shiftKey,
    hasModifier: ctrlKey || altKey || metaKey,
    isRepeat: repeat,
    isTyping: takesText(focused),
    isOnControl: focused.matches(`:is(button, a, summary, [role=button], [role=link]):not([${TILE}])`),
  };
}
