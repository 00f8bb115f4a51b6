import { useEffect, useRef } from 'react';
import type { RoomState } from '@uplift/core/room';
import { useToasts } from '@uplift/ui-kit';
import { leaderNews, NO_LEADER_SEEN } from './leader-words.ts';

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
