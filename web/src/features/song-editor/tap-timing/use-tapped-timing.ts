import { useMemo, useState } from 'react';
import { autoSchedule, scheduleTaps, tappedTiming, type TapRun } from '@uplift/core/song-timing';
import { useToasts } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../editor.ts';

/** Result of a run for the song. */
export interface UsableTaps {
  /** "28 lines timed". */
  readonly words: string;
  readonly isPartial: boolean;
  /** Measures of the arrangement, once the taps are used. */
  readonly measures: number;
  /** The reason the taps cannot be used; null if they can. */
  readonly problem: string | null;
  /** Puts them into the song; returns whether that could be done. */
  readonly use: () => boolean;
}

export function useTappedTiming(run: TapRun, keepsTiming: boolean): UsableTaps {
  const { song, arrangementId } = useEditor();
  const { edit, newId } = useEditorCommands();
  const { show } = useToasts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const tapped = useMemo(
    () => tappedTiming(song, run, { arrangementId, keepsTiming, newId }),
    [song, run, arrangementId, keepsTiming, newId],
  );
  const { scheduling, words, isPartial, measures, hasWaitingChords, problem } = tapped;
  const placeChords = {
    label: 'Place Chords',
    onAction: () =>
      void edit({
        label: 'Place chords',
        change: (current) => autoSchedule(current, { ...scheduling, replaces: false }),
      }),
  };
  return {
    words,
    isPartial,
    measures,
    problem: problem ?? refusal,
    use() {
      const refused = edit({ label: 'Tap timing', change: (current) => scheduleTaps(current, scheduling) });
      setRefusal(refused);
      if (refused === null) show({ message: `${words}.`, ...(hasWaitingChords && { action: placeChords }) });
      return refused === null;
    },
  };
}
