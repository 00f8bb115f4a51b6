import type { Store } from '@uplift/core/foundation';
import type { LiveScrollControl, LiveScrollState } from '@uplift/core/performance';
import type { LeaderCommand } from '../protocol/protocol.ts';
import type { FollowedCommand, Room, RoomState } from '../protocol/room.ts';

/** A stage that may follow a leader: the room, and the leader's latest command for it. */
export interface FollowingStage {
  readonly state: RoomState;
  readonly wanted: FollowedCommand | null;
}

/** The parts of a stage's LiveScroll that a leader moves. */
export type FollowingControl = Pick<LiveScrollControl, 'followFrom' | 'isActive' | 'stop'>;

/**
 * Starts LiveScroll with the leader, wherever its beats are, and stops with it, once the intended item is on the
 * stage. A command is applied when it arrives, and not when the page has drawn it: until then this device would play
 * by the previous one. Returns the function that ends it.
 */
export function followRun(
  {
    room,
    commands,
  }: { readonly room: Pick<Room, 'toLocalBeats'> | null; readonly commands: Store<FollowedCommand | null> },
  songIndex: number,
  { followFrom, isActive, stop }: FollowingControl,
): () => void {
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
}

/** True if LiveScroll runs, or is about to run, with the leader's beats. */
export function isLed({ wanted, state }: FollowingStage): boolean {
  return wanted !== null && wanted.liveScroll !== null && !state.isLeader;
}

/** The parts of a stage's LiveScroll that others may follow. */
interface PlayedControl extends Pick<LiveScrollControl, 'anchor' | 'pace'> {
  readonly state: Pick<LiveScrollState, 'phase'>;
}

/** Returns this device's position as a command: its item, and its beats if they run. */
export function currentPositionCommand(
  room: Pick<Room, 'toSharedRun'> | null,
  { anchor, state, pace }: PlayedControl,
  currentIndex: number,
): LeaderCommand {
  const position = state.phase === 'active' ? anchor() : null;
  if (room === null || position === null) return { command: 'navigate', currentIndex };
  return { command: 'start', currentIndex, liveScroll: { ...room.toSharedRun(position), pace } };
}

/** The pace of the run that this stage follows, if it follows one through its item: 1 from a leader's device of an earlier version. */
export function leaderPace({ state, wanted }: FollowingStage, currentIndex: number): number | null {
  const run = wanted?.currentIndex === currentIndex ? wanted.liveScroll : null;
  return run === null || state.isLeader || state.leader === null ? null : (run.pace ?? 1);
}
