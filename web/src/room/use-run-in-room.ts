import { broadcastRun, followRun, type FollowedCommand, type Room, type RoomState } from '@uplift/core/room';
import type { Store } from '@uplift/core/foundation';
import { useEffect } from 'react';
import type { LiveScrollControl } from '../live-scroll/index.ts';

export interface RunInRoom {
  readonly onStage: {
    readonly state: RoomState;
    readonly room: Room | null;
    readonly commands: Store<FollowedCommand | null>;
  };
  readonly control: LiveScrollControl;
  /** The item on the stage. */
  readonly songIndex: number;
}

/** LiveScroll of a stage in its room: the leader's run is sent, and followers run with it. */
export function useRunInRoom(options: RunInRoom): void {
  useLettingGo(options);
  useFollowedRun(options);
  useBroadcastRun(options);
}

/** A new leader controls the beats itself. */
function useLettingGo({ onStage, control }: RunInRoom): void {
  const { isLeader } = onStage.state;
  const { followFrom } = control;
  useEffect(() => {
    if (isLeader) followFrom(null);
  }, [isLeader, followFrom]);
}

function useFollowedRun({ onStage, control, songIndex }: RunInRoom): void {
  const { room, commands } = onStage;
  const { followFrom, isActive, stop } = control;
  useEffect(
    () => followRun({ room, commands }, songIndex, { followFrom, isActive, stop }),
    [room, commands, songIndex, followFrom, isActive, stop],
  );
}

function useBroadcastRun({ onStage, control, songIndex }: RunInRoom): void {
  const { room, state } = onStage;
  const { anchor, moves, beat, timeline, pace } = control;
  const isRunning = control.state.phase === 'active';
  const { isLeader } = state;
  useEffect(() => {
    if (room === null || !isLeader || !isRunning) return undefined;
    return broadcastRun(room, { currentIndex: songIndex, anchor, moves, beat, timeline, pace });
  }, [room, isLeader, isRunning, songIndex, anchor, moves, beat, timeline, pace]);
}
