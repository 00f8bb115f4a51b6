import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, id, mailedToken, moment, newPasswordProof, passwordProof, verificationCode } from './fields.ts';

/** A change of the account’s address that hasn’t taken effect yet. */
export const addressChange = z
  .object({
    new_address: z.string(),
    /** Earliest time for new codes. */
    resend_at: moment,
    /** Time at which it takes effect without the code from the old address; null until the code from the new address has been entered. */
    takes_effect_at: moment.nullable(),
  })
  .readonly();

const NO_CHANGE = 'No address change is pending.';

export const readAddressChange = call({
  method: 'GET',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary: 'Returns the pending address change; null if there is none.',
  data: addressChange.nullable(),
});

export const requestAddressChange = call({
  method: 'POST',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary:
    'Emails a code to the new address and another to the current one. The response is the same if the new address already has an account.',
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
    'With both codes, changes the address immediately, ends other sessions and returns null. Without the code from the old address, the change takes effect seven days later.',
  body: z.object({ new_code: verificationCode.nullable(), old_code: verificationCode.nullable() }),
  data: addressChange.nullable(),
  refusals: { 401: 'A code is wrong, too old, or was tried too often.', 404: NO_CHANGE, 409: 'The address is taken.' },
});

export const resendAddressCodes = call({
  method: 'POST',
  path: '/api/v1/account/address_change/resend',
  level: 2,
  isFree: true,
  summary: 'Emails new codes. The previous ones stop working.',
  data: addressChange,
  refusals: { 404: NO_CHANGE },
});

export const cancelAddressChange = call({
  method: 'DELETE',
  path: '/api/v1/account/address_change',
  level: 2,
  isFree: true,
  summary: 'Cancels the pending address change.',
  data: z.literal(true),
});

export const stopAddressChange = call({
  method: 'POST',
  path: '/api/v1/auth/address-change/stop',
  level: 0,
  summary:
    'Stops an address change with the link that was emailed to the old address, ends every session, and emails a link to set a new password.',
  body: z.object({ change_id: id, stop_token: mailedToken }),
  data: z.literal(true),
  refusals: { 401: 'The link is wrong, or the change is no longer pending.' },
});
