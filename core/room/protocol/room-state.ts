import type { RoomPlace } from './ports.ts';
import { linkCounts } from './participants.ts';
import type { Participant, RoomState } from './room.ts';
import type { RoomPeer, RoomSnapshot } from './protocol.ts';

export function isSameRoomPlace(one: RoomPlace | null, other: RoomPlace | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof RoomPlace)[]).every((field) => one[field] === other[field]); // its own fields
}

/** The state with its rows and their counts. */
export function withParticipants(state: RoomState, participants: readonly Participant[]): RoomState {
  if (participants === state.participants) return state;
  const leader = participants.find(({ isLeader }) => isLeader) ?? null;
  const links = linkCounts(participants);
  return { ...state, participants, leader, links: isSameFields(links, state.links) ? state.links : links };
}

/** Returns the state before if nothing is new, so that subscribers don't render again. */
export function reuseState(before: RoomState, next: RoomState): RoomState {
  const isSamePosition =
    before.position !== null && next.position !== null && isSameFields(before.position, next.position);
  const kept = isSamePosition ? { ...next, position: before.position } : next;
  return isSameFields(before, kept) ? before : kept;
}

function isSameFields<Fields extends RoomState | RoomSnapshot | RoomState['links']>(
  one: Fields,
  other: Fields,
): boolean {
  return (Object.keys(other) as (keyof Fields)[]).every((field) => one[field] === other[field]); // its own fields
}

/** Names this device by its account, which may have another name since the room was joined. */
export function withOwnName(
  state: RoomState,
  person: Pick<RoomPeer, 'full_name' | 'profile_picture'> | null,
): RoomState {
  if (person === null) return state;
  const { full_name, profile_picture } = person;
  const participants = state.participants.map((each) => (each.isSelf ? { ...each, full_name, profile_picture } : each));
  return { ...state, participants };
}
