import { refuse } from '../../platform/http/serve.ts';

export const PRICE_GONE = refuse(404, { for: 'price_id', because: 'This price is no longer offered. Start over.' });

export const SUBSCRIBED_ALREADY = refuse(409, {
  for: 'server_error',
  because: 'Your account already has a subscription.',
});

export const NO_SUBSCRIPTION = refuse(404, {
  for: 'server_error',
  because: 'Your account has no subscription of its own.',
});

export const NO_TEST_CHECKOUT = refuse(404, { for: 'server_error', because: 'That checkout doesn’t exist.' });

export const DECLINED = refuse(409, { for: 'card', because: 'Your card was declined. Try another one.' });

export const NOT_NOW = refuse(409, { for: 'server_error', because: 'This can no longer be done here.' });

const RETRY_AFTER_SECONDS = 60;

export const PROVIDER_UNREACHABLE = {
  ok: false,
  refusal: {
    status: 503,
    complaints: [{ for: 'server_error', because: 'Couldn’t reach the payment provider. Try again in a minute.' }],
    retryAfter: RETRY_AFTER_SECONDS,
  },
} as const;
