import { listProducts, openCheckout, openPortal, readSubscription } from '@uplift/contract';
import type { Accounts } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer } from '../answers.ts';

/** The subscription of the account. */
export function subscriptionCalls({
  api,
}: AccountTools): Pick<Accounts, 'listProducts' | 'openCheckout' | 'readSubscription' | 'openPortal'> {
  return {
    listProducts: async () => toAnswer(await api.send(listProducts)),
    openCheckout: async ({ priceId, seats }) =>
      toAnswer(await api.send(openCheckout, { body: { price_id: priceId, quantity: seats } })),
    readSubscription: async () => toAnswer(await api.send(readSubscription)),
    openPortal: async () => toAnswer(await api.send(openPortal)),
  };
}
