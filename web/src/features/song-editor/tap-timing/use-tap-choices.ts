import { useState } from 'react';
import { timingSummary, type TapUnit } from '@uplift/core/song-timing';
import { useEditor } from '../editor.ts';

/** Choices for tapping a song, and their setters. */
export interface ChosenTaps {
  readonly by: TapUnit;
  readonly setBy: (by: TapUnit) => void;
  /** True to keep lines that are timed already. */
  readonly keepsTiming: boolean;
  readonly setKeepsTiming: (keeps: boolean) => void;
  readonly isSilent: boolean;
  readonly setSilent: (isSilent: boolean) => void;
}

/** Begins with every line and a sound. Where all is timed already, tapping is there to replace it. */
export function useTapChoices(): ChosenTaps {
  const { song, arrangementId } = useEditor();
  const [by, setBy] = useState<TapUnit>('line');
  const [keepsTiming, setKeepsTiming] = useState(() => {
    const { unscheduledLines, sectionsWithoutMeasures } = timingSummary(song, arrangementId);
    return unscheduledLines > 0 || sectionsWithoutMeasures > 0;
  });
  const [isSilent, setSilent] = useState(false);
  return { by, setBy, keepsTiming, setKeepsTiming, isSilent, setSilent };
}
