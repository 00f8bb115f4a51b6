import { firstName, missedLeader, type RoomState } from '@uplift/core/room';

/** The guest's own place, and the titles of the items. */
interface GuestPlace {
  readonly songIndex: number;
  readonly isFollowing: boolean;
  /** Null for an index outside of the list. */
  readonly titleAt: (songIndex: number) => string | null;
}

/** Words about the leader at the edge of a guest's stage, and about what comes next. */
export interface FollowedWords {
  readonly headline: string;
  readonly detail: string;
}

export function followedWords(state: RoomState, place: GuestPlace): FollowedWords {
  const next = place.titleAt(place.songIndex + 1);
  const coming = next === null ? 'The last item of the set.' : `Next: ${next}`;
  return lostWords(state, coming) ?? leaderWords(state, place, coming);
}

/** Words while something is lost, or not there yet; null while all is well. */
function lostWords(state: RoomState, coming: string): FollowedWords | null {
  const { status } = state;
  if (status === 'apart') return { headline: 'Connection lost', detail: 'Reconnecting…' };
  if (status === 'joining' || status === 'off') return { headline: 'Connecting…', detail: coming };
  const missed = missedLeader(state);
  if (missed === null) return null;
  return { headline: `${firstName(missed)} can’t be reached`, detail: 'The songs stay here until they’re back.' };
}

function leaderWords(
  { leader, position }: RoomState,
  { isFollowing, titleAt }: GuestPlace,
  coming: string,
): FollowedWords {
  if (leader === null) return { headline: 'No one is leading', detail: 'The songs move once someone does.' };
  const name = firstName(leader);
  if (isFollowing) return { headline: `Following ${name}`, detail: coming };
  const there = position === null ? null : titleAt(position.currentIndex);
  return { headline: 'Not following', detail: there === null ? `${name} is leading.` : `${name} is on ${there}.` };
}
