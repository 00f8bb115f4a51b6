import { announceLeaders } from '@uplift/core/room';
import { useToasts } from '@uplift/ui-kit';
import { useEffect } from 'react';
import { useUplift } from '../state/uplift.ts';

/** Shows a message when the leader has changed. */
export function useLeaderNews(): void {
  const { show } = useToasts();
  const { state } = useUplift().roomAccess;
  useEffect(() => announceLeaders(state, (message) => show({ message })), [state, show]);
}
