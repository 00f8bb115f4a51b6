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

export function followedWords(state: RoomState, { songIndex, isFollowing, titleAt }: GuestPlace): FollowedWords {
  const { status, leader, position } = state;
  const next = titleAt(songIndex + 1);
  const coming = next === null ? 'The last item of the set.' : `Next: ${next}`;
  if (status === 'apart') return { headline: 'Connection lost', detail: 'Reconnecting…' };
  if (status === 'joining' || status === 'off') return { headline: 'Connecting…', detail: coming };
  const missed = missedLeader(state);
  if (missed !== null)
    return { headline: `${firstName(missed)} can’t be reached`, detail: 'The songs stay here until they’re back.' };
  if (leader === null) return { headline: 'No one is leading', detail: 'The songs move once someone does.' };
  if (isFollowing) return { headline: `Following ${firstName(leader)}`, detail: coming };
  const there = position === null ? null : titleAt(position.currentIndex);
  const where = there === null ? 'is leading.' : `is on ${there}.`;
  return { headline: 'Not following', detail: `${firstName(leader)} ${where}` };
}
