import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, id, mailedToken, moment, newPasswordProof, passwordProof, verificationCode } from './fields.ts';

/** A new address of the account that has not taken effect yet. */
export const addressChange = z
  .object({
    new_address: z.string(),
    /** When other codes may be sent. */
    resend_at: moment,
    /** When it takes effect without the code from the old address; null until the code from the new one was entered. */
    takes_effect_at: moment.nullable(),
  })
  .readonly();

const NO_CHANGE = 'No change of the address is pending.';

export const readAddressChange = call({
  method: 'GET',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary: 'The pending change of the address; null if there is none.',
  data: addressChange.nullable(),
});

export const requestAddressChange = call({
  method: 'POST',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary:
    'Mails a code to the new address and another to the present one. The answer is the same if the new address has an account.',
  body: z.object({
    new_email_address: emailAddress,
    current_password: passwordProof,
    /** Derived from the same password and the new address. */
    new_password: newPasswordProof,
  }),
  data: addressChange,
  refusals: { 401: 'The current password is wrong.' },
});

export const confirmAddressChange = call({
  method: 'POST',
  path: '/api/v1/account/address_change/codes',
  level: 2,
  isFree: true,
  summary:
    'With both codes the address changes at once, other sessions end, and the answer is null. Without the code from the old address it changes seven days later.',
  body: z.object({ new_code: verificationCode.nullable(), old_code: verificationCode.nullable() }),
  data: addressChange.nullable(),
  refusals: { 401: 'A code is wrong, too old, or was tried too often.', 404: NO_CHANGE, 409: 'The address is taken.' },
});

export const resendAddressCodes = call({
  method: 'POST',
  path: '/api/v1/account/address_change/resend',
  level: 2,
  isFree: true,
  summary: 'Mails new codes; those before stop working.',
  data: addressChange,
  refusals: { 404: NO_CHANGE },
});

export const cancelAddressChange = call({
  method: 'DELETE',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary: 'Cancels the pending change of the address.',
  data: z.literal(true),
});

export const stopAddressChange = call({
  method: 'POST',
  path: '/api/v1/auth/address-change/stop',
  level: 0,
  summary:
    'Stops a change of the address with the link that was mailed to the old one, ends every session, and mails a link to set a new password.',
  body: z.object({ change_id: id, stop_token: mailedToken }),
  data: z.literal(true),
  refusals: { 401: 'The link is wrong, or the change is no longer pending.' },
});
