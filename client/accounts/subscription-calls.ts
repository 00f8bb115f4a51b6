import { listProducts, openCheckout, openPortal, readSubscription } from '@uplift/contract';
import type { Accounts } from './accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { answerOf } from './answers.ts';

/** The subscription of the account. */
export function subscriptionCalls({
  api,
}: AccountTools): Pick<Accounts, 'listProducts' | 'openCheckout' | 'readSubscription' | 'openPortal'> {
  return {
    listProducts: async () => answerOf(await api.send(listProducts)),
    openCheckout: async ({ priceId, seats }) =>
      answerOf(await api.send(openCheckout, { body: { price_id: priceId, quantity: seats } })),
    readSubscription: async () => answerOf(await api.send(readSubscription)),
    openPortal: async () => answerOf(await api.send(openPortal)),
  };
}
