import { broadcastSection, sectionJump, wantedSection } from '@uplift/core/room';
import { useCallback, useEffect } from 'react';
import { after } from '../state/after.ts';
import type { RoomOnStage } from './use-room.ts';
import { useLatest } from '../state/use-latest.ts';

export interface SectionInRoom {
  readonly onStage: RoomOnStage;
  /** The item on the stage. */
  readonly songIndex: number;
  /** Its chart, or slides, are drawn. */
  readonly isDrawn: boolean;
  /** LiveScroll runs: then the beat determines the section. */
  readonly isScrolling: boolean;
  readonly jumpTo: (orderIndex: number) => void;
  /** The section that is read here; left out on stages that never lead. */
  readonly current?: number;
}

/** Goes to the section the leader jumped to. Returns the jump of this device, which is sent to followers (ROOM-25). */
export function useSectionInRoom(options: SectionInRoom): (orderIndex: number) => void {
  const { onStage, songIndex, isDrawn, isScrolling, jumpTo } = options;
  const { room, wanted } = onStage;
  const section = wantedSection(wanted, songIndex);
  const latest = useLatest({ room, songIndex, isScrolling, jumpTo });
  useEffect(() => {
    if (isDrawn && section !== null) latest().jumpTo(section);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same section may be wanted again
  }, [isDrawn, section, wanted, latest]);
  useBroadcastSection(options);
  // The same function for every item, so that the drawn sections need not render again.
  return useCallback(
    (orderIndex: number) => {
      const { room: entered, songIndex: currentIndex, isScrolling: isPlayed, jumpTo: jump } = latest();
      if (!isPlayed) entered?.lead(sectionJump(currentIndex, orderIndex));
      jump(orderIndex);
    },
    [latest],
  );
}

/** Sends the section that the leader has paged or scrolled to, once they stay there. */
function useBroadcastSection({ onStage, songIndex, isDrawn, isScrolling, current }: SectionInRoom): void {
  const { room, state } = onStage;
  const { isLeader } = state;
  useEffect(() => {
    if (room === null || current === undefined || !isLeader || !isDrawn || isScrolling) return undefined;
    return broadcastSection(room, { songIndex, section: current }, after);
  }, [room, isLeader, isDrawn, isScrolling, songIndex, current]);
}
