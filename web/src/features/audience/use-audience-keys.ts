import { useLayoutEffect } from 'react';
import type { AudienceStage } from '@uplift/core/presentation';

/** Keys whose browser actions are wanted here too: another window, full screen and its end, the page's source. */
const LEFT_TO_BROWSER = new Set(['Tab', 'Escape', 'F6', 'F11', 'F12']);

/** Forwards keys pressed in the window to the operator's page, with their meaning there. Enter requests full screen. */
export function useAudienceKeys(stage: AudienceStage): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      // F5, which a clicker sends to start, would reload the window and end full screen.
      if (!LEFT_TO_BROWSER.has(event.key)) event.preventDefault();
      if (event.key === 'Enter') void stage.requestFullscreen();
      else stage.sendKey({ key: event.key, shiftKey: event.shiftKey, repeat: event.repeat });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [stage]);
}
