import type { Store } from '@uplift/core/foundation';
import type { PeerId } from '../protocol/protocol.ts';
import type { RoomState } from '../protocol/room.ts';
import { firstName } from './room-line.ts';

/** The leader at the last check. */
export interface SeenLeader {
  readonly setId: string | null;
  readonly leader: PeerId | null;
}

export const NO_LEADER_SEEN: SeenLeader = { setId: null, leader: null };

export interface LeaderNews {
  readonly seen: SeenLeader;
  readonly message: string | null;
}

/** Returns the message about a new leader; none for the first leader, and for one that is back. */
export function leaderNews(seen: SeenLeader, { status, place, leader, isLeader }: RoomState): LeaderNews {
  if (status !== 'joined' || leader === null) return { seen, message: null };
  const setId = place?.setId ?? null;
  const next = { setId, leader: leader.peer_id };
  if (!isNews(seen, next)) return { seen: next, message: null };
  return { seen: next, message: isLeader ? 'You’re leading now.' : `${firstName(leader)} is leading now.` };
}

function isNews(seen: SeenLeader, next: SeenLeader): boolean {
  return seen.leader !== null && seen.setId === next.setId && seen.leader !== next.leader;
}

/** Announces each new leader. Returns the function that ends it. */
export function announceLeaders(state: Store<RoomState>, announce: (message: string) => void): () => void {
  let seen = NO_LEADER_SEEN;
  const check = (): void => {
    const news = leaderNews(seen, state.get());
    seen = news.seen;
    if (news.message !== null) announce(news.message);
  };
  check();
  return state.subscribe(check);
}
