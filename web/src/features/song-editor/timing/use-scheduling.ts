import { useEffect, useState } from 'react';
import {
  followingWaiting,
  itemKey,
  nextWaiting,
  spokenItem,
  visibleTracks,
  type PickedItems,
  type TimedItem,
  type Track,
} from '@uplift/core/song-timing';
import { useEditorCommands } from '../editor.ts';
import type { SectionInTime } from './section-in-time.ts';
import { TRACKS } from './lanes/tracks.ts';
import type { TimingActions } from './use-timing-actions.ts';

/** Scheduling of unplaced items by tapping beats in order. */
export interface Scheduling {
  readonly isOn: boolean;
  /** Finds the item that the next tap on a lane places; null if none waits, or while scheduling is off. */
  readonly next: (track: Track) => TimedItem | null;
  /** Begins, with `item` as the next of its lane if given. */
  readonly begin: (item?: TimedItem) => void;
  readonly end: () => void;
  /** Places the next item of a lane. */
  readonly placeNext: (track: Track, beat: number) => void;
}

interface SchedulingOptions {
  readonly inTime: SectionInTime;
  readonly actions: TimingActions;
  readonly isScheduling: boolean;
  readonly setScheduling: (isOn: boolean) => void;
}

export function useScheduling({ inTime, actions, isScheduling, setScheduling }: SchedulingOptions): Scheduling {
  const { announce } = useEditorCommands();
  const { bin } = inTime.timeline;
  const [picked, setPicked] = useState<PickedItems>({});
  const isOn = isScheduling && inTime.isEditing && bin.length > 0;
  const pick = (item: TimedItem) => setPicked((before) => ({ ...before, [item.track]: itemKey(item) }));
  const next = (track: Track) => (isOn ? nextWaiting(bin, track, picked) : null);
  const end = () => {
    setScheduling(false);
    announce('Scheduling ended');
  };
  useEndOnEscape(isOn, end);
  return {
    isOn,
    next,
    begin(item) {
      if (item === undefined) setPicked({});
      else pick(item);
      setScheduling(true);
      announce(item === undefined ? invitation(inTime) : `Next ${TRACKS[item.track].one}: ${spokenItem(item)}`);
    },
    end,
    placeNext(track, beat) {
      const item = next(track);
      if (item === null) return announce(`No ${TRACKS[track].one} left to time`);
      const following = followingWaiting(bin, item);
      if (!actions.schedule(item, beat)) return;
      if (following !== null) pick(following);
      if (bin.length === 1) setScheduling(false);
    },
  };
}

function invitation({ timeline }: SectionInTime): string {
  const first = visibleTracks(timeline).flatMap((track) => {
    const item = nextWaiting(timeline.bin, track, {});
    return item === null ? [] : [`${TRACKS[track].one} ${spokenItem(item)}`];
  });
  return `Tap a beat of a lane. Next: ${first.join(', ')}. Press Escape to stop.`;
}

function useEndOnEscape(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) end();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
