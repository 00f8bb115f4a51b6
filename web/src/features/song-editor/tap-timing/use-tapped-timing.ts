import {
  selectTaps,
  type TapPlan,
  type TapRun,
  ALL_KEPT,
  LINES_CHANGED,
  timedWords,
  autoSchedule,
  scheduleTaps,
  tapTargets,
  timingSummary,
  type TapTarget,
} from '@uplift/core/song-timing';
import { useMemo, useState } from 'react';
import { useToasts } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../editor.ts';

/** Result of a run for the song. */
export interface TappedTiming {
  /** "28 lines timed". */
  readonly words: string;
  readonly isPartial: boolean;
  /** Of the arrangement, once it is used. */
  readonly measures: number;
  /** The reason it cannot be used, or null. */
  readonly problem: string | null;
  /** Puts it into the song; whether that could be done. */
  readonly use: () => boolean;
}

export function useTappedTiming(run: TapRun, keepsTiming: boolean): TappedTiming {
  const { song, arrangementId } = useEditor();
  const { edit, newId } = useEditorCommands();
  const { show } = useToasts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { by, targets } = run.phase === 'reviewing' ? run.plan : NO_TARGETS;
  const taps = useMemo(() => (run.phase === 'reviewing' ? selectTaps(run.steps) : []), [run]);
  const scheduling = useMemo(
    () => ({ arrangementId, by, taps, replaces: !keepsTiming, newId }),
    [arrangementId, by, taps, keepsTiming, newId],
  );
  const timed = useMemo(() => scheduleTaps(song, scheduling), [song, scheduling]);
  const areSame = useMemo(
    () => haveSameLines(targets, tapTargets(song, { arrangementId, by })),
    [targets, song, arrangementId, by],
  );
  const areChordsLeft = timingSummary(timed, arrangementId).unscheduledChords > 0;
  const placeChords = {
    label: 'Place Chords',
    onAction: () =>
      void edit({
        label: 'Place chords',
        change: (current) => autoSchedule(current, { ...scheduling, replaces: false }),
      }),
  };
  const words = timedWords(taps.length, targets, by);
  return {
    words,
    isPartial: taps.length < targets.length,
    measures: timingSummary(timed, arrangementId).measures,
    problem: areSame ? (timed === song ? ALL_KEPT : refusal) : LINES_CHANGED,
    use() {
      const refused = edit({ label: 'Tap timing', change: (current) => scheduleTaps(current, scheduling) });
      setRefusal(refused);
      if (refused === null) show({ message: `${words}.`, ...(areChordsLeft && { action: placeChords }) });
      return refused === null;
    },
  };
}

const NO_TARGETS: Pick<TapPlan, 'by' | 'targets'> = { by: 'line', targets: [] };

/** Another tab may have edited the song while it was tapped here. */
function haveSameLines(tapped: readonly TapTarget[], now: readonly TapTarget[]): boolean {
  return tapped.length === now.length && tapped.every((target, index) => isSameLine(target, now[index]));
}

function isSameLine(one: TapTarget, other: TapTarget | undefined): boolean {
  return one.sectionId === other?.sectionId && one.line === other.line && one.text === other.text;
}
