import type { RoomPlace } from '../protocol/ports.ts';
import type { LeaderCommand, PeerRole } from '../protocol/protocol.ts';
import type { RoomState } from '../protocol/room.ts';
import type { SetId } from '@uplift/core/foundation';

/** The part of a stage that its room needs. */
export interface PlacedStage {
  /** True once the content of the stage is known; until then no room is entered or left. */
  readonly isOpen: boolean;
  readonly setId: SetId | null;
  readonly isShared: boolean;
  readonly role: Exclude<PeerRole, 'viewer'>;
}

/**
 * Returns the room of a stage. Only a player who performs their own set leads (ROOM-32). Picked songs have no room, and an
 * account that is not fully signed in enters none (PERM-16): null. Undefined while the content of the stage is unknown.
 */
export function toRoomPlace(
  { isOpen, setId, isShared, role }: PlacedStage,
  isMember: boolean,
): RoomPlace | null | undefined {
  if (!isOpen) return undefined;
  return setId === null || !isMember ? null : { setId, isShared, role, wantsToLead: role === 'perform' && !isShared };
}

/** Returns the leader's command for the item on the stage; null if the room is there already, or is not moved. */
export function navigation(state: RoomState, songIndex: number): LeaderCommand | null {
  const { isLeader, isLookingAhead, position } = state;
  if (!isLeader || isLookingAhead || position?.currentIndex === songIndex) return null;
  return { command: 'navigate', currentIndex: songIndex };
}

/** Returns the same command before the leader's page has drawn the item; null during a run, which is stopped first. */
export function navigationAtOnce(state: RoomState, songIndex: number): LeaderCommand | null {
  return state.position?.liveScroll === null ? navigation(state, songIndex) : null;
}

/** Returns the command for the section the leader reads (ROOM-25); null if the room is there already, and while the beat moves it. */
export function sectionRead(state: RoomState, songIndex: number, section: number): LeaderCommand | null {
  const { isLeader, isLookingAhead, position } = state;
  if (!isLeader || isLookingAhead || position === null || position.liveScroll !== null) return null;
  const isThere = position.currentIndex === songIndex && (position.section ?? 0) !== section;
  return isThere ? { command: 'section', currentIndex: songIndex, section, liveScroll: null } : null;
}
