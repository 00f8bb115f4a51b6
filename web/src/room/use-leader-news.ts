import { useEffect, useRef } from 'react';
import type { RoomState } from '@uplift/core/following';
import { useToasts } from '@uplift/ui-kit';
import { leaderNews, NO_LEADER_SEEN } from './leader-words.ts';

/** Says who leads now when that has changed: nobody takes the lead unseen. */
export function useLeaderNews(state: RoomState): void {
  const { show } = useToasts();
  const seen = useRef(NO_LEADER_SEEN);
  useEffect(() => {
    const news = leaderNews(seen.current, state);
    seen.current = news.seen;
    if (news.message !== null) show({ message: news.message });
  }, [state, show]);
}
