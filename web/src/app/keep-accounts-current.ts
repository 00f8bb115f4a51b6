import { askWhileUnreached, type RecordAccess } from '@uplift/client/accounts';
import type { Uplift } from '../state/uplift.ts';
import { whenIdle } from '../state/when-idle.ts';
import { isStagePage } from './running-stage.ts';

/** Asks who is signed in once the page is drawn, or at once where records wait for a key, and again whenever it comes back into sight. */
export function keepAccountsCurrent(
  { accounts, server }: Pick<Uplift, 'accounts' | 'server'>,
  access: RecordAccess,
): void {
  const ask = () => void accounts.refresh();
  askWhileUnreached({
    server,
    // A stage reports an unreachable server even if this browser doesn't remember an account, as can happen after a power loss.
    isWanted: () => access.isAccountExpected() || isStagePage(location.pathname),
    refresh: () => accounts.refresh(),
    after: (ms, work) => void setTimeout(work, ms),
    random: () => Math.random(),
  });
  if (access.state.get().type === 'expected') ask();
  else whenIdle(ask);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}
