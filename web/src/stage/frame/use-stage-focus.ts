import { useEffect, type RefObject } from 'react';

/**
 * Removes the focus after a finger or mouse pressed a button of the stage: Space and Enter of a pedal then turn pages,
 * and never press that button again. Keyboard users keep the focus.
 */
export function useStageFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    let isByKeyboard = true;
    const noteKeyboard = () => {
      isByKeyboard = true;
    };
    const notePointer = () => {
      isByKeyboard = false;
    };
    const letGo = ({ target }: FocusEvent) => {
      if (!isByKeyboard && target instanceof HTMLElement && page.current?.contains(target) === true) target.blur();
    };
    window.addEventListener('keydown', noteKeyboard, options);
    window.addEventListener('pointerdown', notePointer, options);
    window.addEventListener('focusin', letGo, options);
    return () => ending.abort();
  }, [page]);
}
