import { isRefused, setSessions, storageSentence } from '@uplift/client/records';
import { useEffect } from 'react';
import { historyKey } from '@uplift/core/record-session';
import type { SetList, SetSession } from '@uplift/core/set-list';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useRecordSession } from '../../../state/use-record-session.ts';
import { useStore } from '../../../state/use-store.ts';

/** The session of a set while its page is open. Shows refusals of the device, and offers to retry. */
export function usePlanSession(live: SetList): SetSession {
  const session = useRecordSession(setSessions(useUplift().live), live.id, live);
  useRefusalToast(session);
  return session;
}

function useRefusalToast({ state, retry }: SetSession): void {
  const { show } = useToasts();
  const { storing } = useStore(state);
  useEffect(() => {
    if (!isRefused(storing)) return;
    show({
      message: storageSentence('Couldn’t save the change.', storing),
      action: { label: 'Try Again', onAction: retry },
      isOffer: true,
    });
  }, [storing, retry, show]);
}

/** Undoes with Ctrl or Cmd and Z, redoes with Shift or with Y; ignored while typing or in a dialog. */
export function useUndoKeys({ undo, redo, state }: SetSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = historyKey(event);
      if (key === null || isElsewhere(event.target)) return;
      const { undoLabel, redoLabel } = state.get();
      if ((key === 'undo' ? undoLabel : redoLabel) === null) return;
      event.preventDefault();
      if (key === 'undo') undo();
      else redo();
    };
    // Before the messages of the page, whose Undo has the same keys.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [undo, redo, state]);
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null;
}
