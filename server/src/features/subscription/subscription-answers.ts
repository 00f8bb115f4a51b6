import { refuse } from '../../platform/serve.ts';

export const PRICE_GONE = refuse(404, { for: 'price_id', because: 'This price is no longer offered. Start over.' });

export const NO_SUBSCRIPTION = refuse(404, {
  for: 'server_error',
  because: 'Your account has no subscription of its own.',
});

export const NO_TEST_CHECKOUT = refuse(404, { for: 'server_error', because: 'There is no such checkout.' });
