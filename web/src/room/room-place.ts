import type { SetId } from '@uplift/core/foundation';
import type { LeaderCommand, PeerRole, RoomPlace, RoomState } from '@uplift/core/following';

/** What is on a stage, as far as its room goes. */
export interface PlacedStage {
  /** It is known what is on the stage; as long as it is not, nothing is entered and nothing left. */
  readonly isOpen: boolean;
  readonly setId: SetId | null;
  readonly isShared: boolean;
  readonly role: Exclude<PeerRole, 'viewer'>;
}

/**
 * The room of what is on a stage. Only who performs a set of their own leads (ROOM-32). Songs that were picked have no room, and who is not
 * fully signed in enters none (PERM-16): null. Undefined while it is not known what is on the stage.
 */
export function roomPlaceOf(
  { isOpen, setId, isShared, role }: PlacedStage,
  isMember: boolean,
): RoomPlace | null | undefined {
  if (!isOpen) return undefined;
  return setId === null || !isMember ? null : { setId, isShared, role, wantsToLead: role === 'perform' && !isShared };
}

/** What the leader tells about the item on the stage; null where the room stands there already, or does not go along. */
export function navigation(state: RoomState, songIndex: number): LeaderCommand | null {
  const { isLeader, isLookingAhead, position } = state;
  if (!isLeader || isLookingAhead || position?.currentIndex === songIndex) return null;
  return { command: 'navigate', currentIndex: songIndex };
}

/** The same, before the own page has drawn the item; null while a run is told, which is stopped first. */
export function navigationAtOnce(state: RoomState, songIndex: number): LeaderCommand | null {
  return state.position?.liveScroll === null ? navigation(state, songIndex) : null;
}

/** The section the leader reads, for those who follow (ROOM-25); null where the room is there already, and while the beat says it. */
export function sectionRead(state: RoomState, songIndex: number, section: number): LeaderCommand | null {
  const { isLeader, isLookingAhead, position } = state;
  if (!isLeader || isLookingAhead || position === null || position.liveScroll !== null) return null;
  const isThere = position.currentIndex === songIndex && (position.section ?? 0) !== section;
  return isThere ? { command: 'section', currentIndex: songIndex, section, liveScroll: null } : null;
}
