import { useState } from 'react';
import type { Presentation } from '@uplift/core/presentation';
import type { AudienceWindowState } from '@uplift/core/presentation';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPresentation } from './use-presentation.ts';

export interface SlidesWindow {
  readonly state: AudienceWindowState;
  /** The browser would not open it. */
  readonly isBlocked: boolean;
  /** To be called while a press is handled. */
  readonly present: () => void;
  /** The one that was lost is not wanted any more. */
  readonly letGo: () => void;
}

/** State of the audience window, opened or lost. */
export function useSlidesWindow(
  { startedAtEpochMs }: Presentation,
  dispatch: OpenPresentation['dispatch'],
): SlidesWindow {
  const { audience, now } = useUplift();
  const state = useStore(audience.state);
  const [isBlocked, setBlocked] = useState(false);
  return {
    state,
    isBlocked: isBlocked && state !== 'open',
    present() {
      const isOpened = audience.open() === 'opened';
      setBlocked(!isOpened);
      // A window that comes back goes on with its presentation.
      const isNew = state === 'closed' || startedAtEpochMs === null;
      if (isOpened && isNew) dispatch({ type: 'presenting', atEpochMs: now() });
    },
    letGo() {
      audience.close();
      dispatch({ type: 'presenting', atEpochMs: null });
    },
  };
}
