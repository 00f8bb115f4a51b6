import { useEffect } from 'react';
import type { LeaderCommand } from '@uplift/core/room';
import type { LiveScrollControl } from '../live-scroll/index.ts';
import { broadcastRun } from './broadcast-run.ts';
import type { RoomOnStage } from './use-room.ts';

export interface RunInRoom {
  readonly onStage: RoomOnStage;
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

/**
 * Starts with the leader, wherever its beats are, and stops with it, once the item that is meant is on the stage. A command is taken in
 * the moment it comes, and not when the page has drawn it: until then this device would play by the one before.
 */
function useFollowedRun({ onStage, control, songIndex }: RunInRoom): void {
  const { room, commands } = onStage;
  const { followFrom, isActive, stop } = control;
  useEffect(() => {
    const follow = (): void => {
      const wanted = commands.get();
      if (room === null || wanted === null) return followFrom(null);
      if (wanted.currentIndex !== songIndex) return;
      const { liveScroll } = wanted;
      followFrom(liveScroll === null ? null : () => room.toLocalBeats(liveScroll));
      if (liveScroll === null && isActive()) stop();
    };
    follow();
    return commands.subscribe(follow);
  }, [room, commands, songIndex, followFrom, isActive, stop]);
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

/** True if LiveScroll runs, or is about to run, with the leader's beats. */
export function isLed({ wanted, state }: Pick<RoomOnStage, 'wanted' | 'state'>): boolean {
  return wanted !== null && wanted.liveScroll !== null && !state.isLeader;
}

/** Returns this device's position as a command: its item, and its beats if they run. */
export function currentPositionCommand(
  { room }: RoomOnStage,
  { anchor, state, pace }: LiveScrollControl,
  currentIndex: number,
): LeaderCommand {
  const position = state.phase === 'active' ? anchor() : null;
  if (room === null || position === null) return { command: 'navigate', currentIndex };
  return { command: 'start', currentIndex, liveScroll: { ...room.toSharedRun(position), pace } };
}

/** The pace of the run that this stage follows, if it follows one through its item: 1 from a leader's device of an earlier version. */
export function leaderPace({ state, wanted }: RoomOnStage, currentIndex: number): number | null {
  const run = wanted?.currentIndex === currentIndex ? wanted.liveScroll : null;
  return run === null || state.isLeader || state.leader === null ? null : (run.pace ?? 1);
}
