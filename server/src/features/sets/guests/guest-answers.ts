import type { DataOf, createGuestCode } from '@uplift/contract';
import type { Library } from '../../../platform/churches/serve-library.ts';
import { refuse } from '../../../platform/http/serve.ts';
import type { Refusal } from '../../../platform/http/serve.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { NOT_OWN } from '../sharing-answers.ts';
import { deriveCode, deriveToken } from './guest-secrets.ts';
import type { CodeWithGuests } from './guest-codes.repository.ts';

/** The same answer for a code that never was, has ended, or was taken back. */
export const NO_SUCH_CODE = refuse(404, {
  for: 'code',
  because: 'This code doesn’t open a set, or no longer does. Ask the leader for the present one.',
});

export const NOT_A_GUEST = refuse(401, {
  for: 'server_error',
  because: 'The set has ended, or its leader has taken the code back.',
});

export const FULL = refuse(409, { for: 'code', because: 'This set has 250 guests. No more can join.' });

export const NO_CODE = refuse(404, { for: 'server_error', because: 'This set has no guest code.' });

/** Also used for a set that has not been synced yet. */
const NOT_OF_CHURCH = refuse(404, {
  for: 'server_error',
  because: 'That set isn’t in this church’s library. If it’s new, wait until it has synced.',
});

/** Refusal of a set that the library doesn't have. */
export function refuseMissing({ isOfChurch }: Library): { readonly ok: false; readonly refusal: Refusal } {
  return isOfChurch ? NOT_OF_CHURCH : NOT_OWN;
}

/** The device doesn't know yet how the account is encrypted by now. */
export const OTHER_ENCRYPTION = refuse(409, {
  for: 'server_error',
  because: 'The encryption of your account has changed. Reload this page and try again.',
});

/** The code as its owner's devices show it. */
export function presentCode(
  secrets: Secrets,
  { id, createdAt, endsAt, ownerSecret, generation, guests }: CodeWithGuests,
): DataOf<typeof createGuestCode> {
  return {
    id,
    token: deriveToken(secrets, id),
    code: ownerSecret === null ? deriveCode(secrets, id) : null,
    owner_secret: ownerSecret,
    generation,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
    guests: guests.map(({ fullName, joinedAt }) => ({ full_name: fullName, joined_at: joinedAt.toISOString() })),
  };
}
