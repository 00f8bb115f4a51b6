import { useMemo, useState, type RefObject } from 'react';
import { resizeMeasure } from '@uplift/core/song-edits';
import { BEAT_WIDTH_PX, buildTimeline, type TimedItem } from '@uplift/core/song-timing';
import type { Section } from '@uplift/core/songbook';
import { usePointerDrag } from '../../../drag/index.ts';
import { useEditorCommands } from '../editor.ts';
import type { SectionInTime } from './section-in-time.ts';
import { dragFrom, tapOn } from './dragging/drag-and-tap.ts';
import type { TimingCardProps } from './timing-card.tsx';
import { useItemFocus, type TabStops } from './items/use-item-focus.ts';
import { placeSensibly, useItemKeys } from './items/use-item-keys.ts';
import { useScheduling, type Scheduling } from './use-scheduling.ts';
import { useTimingActions } from './use-timing-actions.ts';

/** A section on its card, with everything that is done to it there. */
export interface SectionTiming {
  readonly inTime: SectionInTime;
  readonly tabStops: TabStops;
  readonly scheduling: Scheduling;
  /** For an element in which items are dragged and tapped. */
  readonly dragListeners: ReturnType<typeof usePointerDrag>['listeners'];
  /** Keys and focus, for the element around all items. */
  readonly handlers: object;
  /** Places the first item that waits, by keys alone. */
  readonly placeFirst: () => void;
}

/** Preview of a measure while its edge is dragged. */
interface MeasurePreview {
  /** From 1. */
  readonly number: number;
  readonly beats: number;
}

export function useSectionTiming(props: TimingCardProps, card: RefObject<HTMLElement | null>): SectionTiming {
  const [preview, setPreview] = useState<MeasurePreview | null>(null);
  const inTime = useSectionInTime(props, preview);
  const { announce } = useEditorCommands();
  const actions = useTimingActions(inTime);
  const focus = useItemFocus(card);
  const scheduling = useScheduling({
    inTime,
    actions,
    isScheduling: props.isScheduling,
    setScheduling: (isOn) => props.setScheduling(isOn ? props.placeKey : null),
  });
  const doings = { inTime, actions, focus, scheduling, setPreview };
  const { listeners: dragListeners } = usePointerDrag({
    start: (press) => dragFrom(doings, press),
    onTap: (press) => tapOn(doings, press),
    isEnabled: inTime.isEditing,
  });
  const keys = useItemKeys({ inTime, actions, focus, announce });
  return {
    inTime,
    tabStops: focus.tabStops,
    scheduling,
    dragListeners,
    handlers: inTime.isEditing ? { ...keys, onFocus: focus.onFocus } : {},
    placeFirst() {
      const first: TimedItem | undefined = inTime.timeline.bin[0];
      if (first !== undefined) placeSensibly({ inTime, actions, focus }, first);
    },
  };
}

function useSectionInTime(props: TimingCardProps, preview: MeasurePreview | null): SectionInTime {
  const { arrangementId, orderIndex, sectionId, musicKey, usualBeats, timeScale, isEditing } = props;
  const section = usePreviewed(props, preview);
  const timeline = useMemo(
    () => buildTimeline(section, { key: musicKey, usualBeats }),
    [section, musicKey, usualBeats],
  );
  return useMemo(() => {
    const scale = { beatWidthPx: BEAT_WIDTH_PX * timeScale, pickupBeats: timeline.pickupBeats };
    return { arrangementId, orderIndex, sectionId, section, timeline, scale, isEditing };
  }, [arrangementId, orderIndex, sectionId, section, timeline, timeScale, isEditing]);
}

/** The section after dropping the edge of the measure now. */
function usePreviewed({ section, sectionId, songNow }: TimingCardProps, preview: MeasurePreview | null): Section {
  return useMemo(() => {
    if (preview === null) return section;
    const { number, beats } = preview;
    return resizeMeasure(songNow(), { sectionId, measure: number - 1, beats }).sections[sectionId] ?? section;
  }, [section, sectionId, songNow, preview]);
}
