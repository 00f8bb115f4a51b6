import type { Refusal } from '../http/serve.ts';

/** Sent before anything is written, the same for every address: a failed mail must not reveal an account. */
export const MAIL_UNREACHABLE: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: {
    status: 503,
    complaints: [{ for: 'server_error', because: 'Email can’t be sent right now. Try again in a few minutes.' }],
    retryAfter: 60,
  },
};
