import {
  beatCount,
  canWait,
  itemKey,
  landingBeat,
  scheduleItem,
  spokenBeat,
  spokenItem,
  type TimedItem,
} from '@uplift/core/song-timing';
import { useMemo } from 'react';
import { resizeMeasure } from '@uplift/core/song-edits';
import { useEditorCommands } from '../editor.ts';
import type { SectionInTime } from './section-in-time.ts';
import { scheduleLabel } from './timing-words.ts';

/** Edits of the timeline of a section. Each announces its outcome and returns whether it was done. */
export interface TimingActions {
  /** Puts an item on a beat. */
  readonly schedule: (item: TimedItem, beat: number) => boolean;
  /** Puts it on another beat; consecutive steps are undone together. */
  readonly nudge: (item: TimedItem, beat: number) => boolean;
  /** Puts it back into the bin. */
  readonly unschedule: (item: TimedItem) => boolean;
  /** Changes how many beats a measure has. Its number counts from 1. */
  readonly resize: (measure: number, beats: number) => boolean;
}

export function useTimingActions({ timeline, sectionId }: SectionInTime): TimingActions {
  const { edit, announce, newId } = useEditorCommands();
  return useMemo(() => {
    const put = (item: TimedItem, beat: number | null, group?: string) => {
      const refusal = edit({
        label: scheduleLabel(item, beat),
        change: (song) => scheduleItem(song, { sectionId, item, beat, newId }),
        ...(group !== undefined && { group }),
      });
      const place = beat === null ? 'not timed' : spokenBeat(timeline, beat);
      announce(refusal ?? `${spokenItem(item)}, ${place}`);
      return refusal === null;
    };
    return {
      schedule: (item, beat) => put(item, landingBeat(timeline, beat)),
      nudge: (item, beat) => put(item, landingBeat(timeline, beat), `move ${sectionId} ${itemKey(item)}`),
      unschedule(item) {
        if (canWait(item)) return put(item, null);
        announce(`${spokenItem(item)} belongs to measures, not words, so it keeps its beat.`);
        return false;
      },
      resize(measure, beats) {
        const refusal = edit({
          label: 'Resize measure',
          change: (song) => resizeMeasure(song, { sectionId, measure: measure - 1, beats }),
          group: `resize ${sectionId} ${measure}`,
        });
        announce(refusal ?? `Measure ${measure}, ${beatCount(beats)}`);
        return refusal === null;
      },
    };
  }, [timeline, sectionId, edit, announce, newId]);
}
