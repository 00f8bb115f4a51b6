import { leaderNews, NO_LEADER_SEEN, type RoomState } from '@uplift/core/room';
import { useEffect, useRef } from 'react';
import { useToasts } from '@uplift/ui-kit';

/** Shows a message when the leader has changed. */
export function useLeaderNews(state: RoomState): void {
  const { show } = useToasts();
  const seen = useRef(NO_LEADER_SEEN);
  useEffect(() => {
    const news = leaderNews(seen.current, state);
    seen.current = news.seen;
    if (news.message !== null) show({ message: news.message });
  }, [state, show]);
}
