import { useEffect, useState } from 'react';
import { MOST_POLLS, POLL_EVERY_MS, thankYou } from '@uplift/core/subscription';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

/** Asks the session again every few seconds until there is a subscription, or it was asked often enough. */
export function useThankYou(): ReturnType<typeof thankYou> {
  const uplift = useUplift();
  const { accounts } = uplift;
  const session = useStore(uplift.session);
  const { isKnown } = useStore(accounts.state);
  const [polls, setPolls] = useState(0);
  const stand = thankYou({ session, isKnown, polls });
  const isWaiting = stand === 'waits';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked === MOST_POLLS) clearInterval(timer);
      // Where nothing was answered that counts as well: a page that waits for ever says nothing.
      void accounts.refresh().then(() => setPolls((before) => before + 1));
    }, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [accounts, isWaiting]);
  return stand;
}
