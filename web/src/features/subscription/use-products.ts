import type { Accounts, Product } from '@uplift/client/accounts';
import { useEffect } from 'react';
import { useAnswer, type Asked } from '../../state/use-answer.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

const listProducts = (accounts: Accounts) => accounts.listProducts();

/** Products on offer. Fetched again once the network is back, if none are known. */
export function useProducts(): {
  readonly asked: Asked<readonly Product[]>;
  readonly askAgain: () => Promise<void>;
} {
  const [asked, askAgain] = useAnswer(listProducts);
  const isOnline = useStore(useUplift().connection) === 'online';
  const isRefused = asked.type === 'refused';
  useEffect(() => {
    if (isOnline && isRefused) void askAgain();
    // oxlint-disable-next-line react/exhaustive-deps -- when the network comes back, not after each refusal
  }, [isOnline, askAgain]);
  return { asked, askAgain };
}
