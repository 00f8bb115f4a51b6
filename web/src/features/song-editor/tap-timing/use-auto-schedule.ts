import { NOTHING_TO_PLACE, PLACED, REPLACED, autoSchedule, timingSummary } from '@uplift/core/song-timing';
import { useState } from 'react';
import { useToasts } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../editor.ts';

export interface AutoSchedule {
  /** Places unplaced items; if there are none, asks whether to replace all. */
  readonly fill: () => void;
  /** Replaces all timing. */
  readonly replaceAll: () => void;
  readonly isAsking: boolean;
  readonly leaveIt: () => void;
}

export function useAutoSchedule(): AutoSchedule {
  const { song, arrangementId } = useEditor();
  const { edit, newId } = useEditorCommands();
  const { show } = useToasts();
  const [isAsking, setAsking] = useState(false);
  const place = (replaces: boolean): boolean => {
    const scheduling = { arrangementId, replaces, newId };
    if (autoSchedule(song, scheduling) === song) return false;
    const refusal = edit({ label: 'Auto-schedule', change: (current) => autoSchedule(current, scheduling) });
    show({ message: refusal ?? (replaces ? REPLACED : PLACED) });
    return true;
  };
  return {
    fill() {
      if (place(false)) return;
      if (timingSummary(song, arrangementId).measures > 0) setAsking(true);
      else show({ message: NOTHING_TO_PLACE });
    },
    replaceAll() {
      setAsking(false);
      if (!place(true)) show({ message: NOTHING_TO_PLACE });
    },
    isAsking,
    leaveIt: () => setAsking(false),
  };
}
