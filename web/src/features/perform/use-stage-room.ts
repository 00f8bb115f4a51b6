import type { OpenSet } from '@uplift/client/stage';
import { useCallback } from 'react';
import { currentPositionCommand, isLed, type LeaderCommand } from '@uplift/core/room';
import {
  NO_PERFORMANCE,
  offeredPerformance,
  type Performance,
  type PerformanceEvent,
  type Place,
} from '@uplift/core/performance';
import type { Chart } from '@uplift/core/songbook';
import type { SectionReading } from '../../chart/index.ts';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import { useRoom, useRunInRoom, useSectionInRoom, type RoomOnStage } from '../../room/index.ts';
import { useSharedOnStage, useStageTrouble, type ShownTrouble, type StageCopies } from '../../stage/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPerformance } from './use-performance.ts';
import { useLatest } from '../../state/use-latest.ts';

export interface StageRoom {
  readonly onStage: RoomOnStage;
  /** Dispatches the player's own moves: moving to another item stops following (PERF-11). */
  readonly byHand: OpenPerformance['dispatch'];
  readonly onStep: (by: 1 | -1) => void;
  readonly leaveLeader: () => void;
  /** Begins a set that offers the place it was left at. A leader takes the others along, wherever they are. */
  readonly begin: () => void;
}

/** The room of the performance's set; nothing changes as long as that is not open. */
export function useStageRoom({ performance, dispatch }: OpenPerformance, set: OpenSet): StageRoom {
  const { setId, isShared, place } = performance ?? NO_PERFORMANCE;
  const isUndecided = useUndecided(performance);
  const onStage = useRoom({
    isOpen: set === 'open' && performance !== null && !isUndecided,
    setId,
    isShared,
    place,
    role: 'perform',
    dispatch,
  });
  const latest = useLatest({ performance, onStage });
  const byHand = useCallback(
    (event: PerformanceEvent) => {
      const { performance: before, onStage: room } = latest();
      if (event.type !== 'stepped' && event.type !== 'picked') return dispatch(event);
      const { place: from, list } = before ?? NO_PERFORMANCE;
      return dispatch(room.move(event, { place: from, itemCount: list.length }));
    },
    [dispatch, latest],
  );
  const onStep = useCallback((by: 1 | -1) => byHand({ type: 'stepped', by }), [byHand]);
  return {
    onStage,
    byHand,
    onStep,
    leaveLeader: () => byHand({ type: 'picked', songIndex: place.songIndex }),
    begin: () => dispatch(isUndecided ? { type: 'picked', songIndex: 0 } : { type: 'began' }),
  };
}

/** A leader who hasn't chosen where to resume moves no followers; a follower is moved to the leader without a question. */
function useUndecided(performance: Performance | null): boolean {
  const { isLeader } = useStore(useUplift().roomAccess.state);
  if (performance === null || offeredPerformance(performance) === null) return false;
  return isLeader || !performance.isShared;
}

/** Parts at the edges of the stage that show the other devices. */
export interface StageRoomParts {
  readonly onStage: RoomOnStage;
  /** True if the set was unshared; the stage keeps it. */
  readonly isGone: boolean;
  readonly trouble: ShownTrouble;
  /** LiveScroll runs with the leader's beats. */
  readonly isLed: boolean;
  readonly here: () => LeaderCommand;
}

export interface TogetherOptions {
  readonly performance: Performance;
  readonly onStage: RoomOnStage;
  readonly liveScroll: LiveScrollControl;
  readonly copies: StageCopies;
}

/** Keeps LiveScroll with the others, and shows them at the edges of the stage. */
export function useTogether({ performance, onStage, liveScroll: control, copies }: TogetherOptions): StageRoomParts {
  const { setId, isShared, place } = performance;
  const { songIndex } = place;
  useRunInRoom({ onStage, control, songIndex });
  const { type } = useSharedOnStage(isShared ? setId : null);
  return {
    onStage,
    isGone: isShared && type === 'missing',
    trouble: useStageTrouble(copies.kept.owner !== null),
    isLed: isLed(onStage),
    here: () => currentPositionCommand(onStage.room, control, songIndex),
  };
}

export interface ReadingTogether {
  readonly onStage: RoomOnStage;
  readonly place: Place;
  readonly chart: Chart | null;
  readonly isMoving: boolean;
}

/** Sections that the leader jumps to are jumped to by those who follow. */
export function useReadingTogether(
  reading: SectionReading,
  { onStage, place, chart, isMoving }: ReadingTogether,
): SectionReading {
  const { songIndex } = place;
  const [isDrawn, isScrolling] = [chart !== null, isMoving];
  const jumpTo = useSectionInRoom({
    onStage,
    songIndex,
    isDrawn,
    isScrolling,
    current: reading.current,
    jumpTo: reading.jumpTo,
  });
  return { ...reading, jumpTo };
}
