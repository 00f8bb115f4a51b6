import { z } from 'zod';
import { call, image } from './call.ts';
import {
  emailAddress,
  fullName,
  id,
  kdf,
  mailedToken,
  masterKey,
  moment,
  newPasswordProof,
  passwordProof,
  plainText,
  verificationCode,
} from './fields.ts';

export const signIn = call({
  method: 'POST',
  path: '/api/v1/auth/credentials',
  level: 0,
  summary: 'Signs in with a password. Returns true when fully signed in, and false when a code was emailed.',
  body: z.object({ email_address: emailAddress, password: passwordProof }),
  data: z.boolean(),
  refusals: { 401: 'No account has this address and password.' },
});

export const verifyCode = call({
  method: 'POST',
  path: '/api/v1/auth/verification-code',
  level: 1,
  summary: 'Finishes signing in or signing up with the emailed code.',
  body: z.object({ verification_code: verificationCode }),
  data: z.literal(true),
  refusals: { 401: 'The code is wrong or expired, or there were too many attempts.' },
});

export const resendCode = call({
  method: 'POST',
  path: '/api/v1/auth/resend-verification-code',
  level: 1,
  summary: 'Emails a new code. The previous one stops working.',
  data: z.literal(true),
});

export const requestReset = call({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  level: 0,
  summary: 'Emails a link to set a new password if an account has this address.',
  body: z.object({ email_address: emailAddress }),
  data: z.literal(true),
});

export const confirmSession = call({
  method: 'POST',
  path: '/api/v1/auth/confirmation',
  level: 2,
  isFree: true,
  summary: 'Confirms the session with the password. Calls that add a way to sign in require this.',
  body: z.object({ current_password: passwordProof }),
  data: z.literal(true),
  refusals: { 401: 'The password is wrong.' },
});

const RESET_LINK_REFUSED = 'The link is wrong, expired or already used.';
const resetLink = z.object({ reset_id: id, reset_token: mailedToken });

export const readReset = call({
  method: 'POST',
  path: '/api/v1/auth/reset-password/address',
  level: 0,
  summary:
    'Returns the address that a reset link was emailed to, which is needed to derive the new password, and the names of the account’s passkeys. The link can still be used.',
  body: resetLink,
  // A server of the previous release sends no passkeys.
  data: z
    .object({
      email_address: z.string(),
      passkeys: z.array(z.string()).readonly().default([]),
      encryption: z.enum(['managed', 'end-to-end']).default('managed'),
    })
    .readonly(),
  refusals: { 401: RESET_LINK_REFUSED },
});

export const completeReset = call({
  method: 'PATCH',
  path: '/api/v1/auth/reset-password',
  level: 0,
  summary:
    'Sets a new password with an emailed link, ends every session of the account, and removes its passkeys unless keep_passkeys is true.',
  body: resetLink.extend({
    password: newPasswordProof,
    keep_passkeys: z.boolean().optional(),
    /** Of an end-to-end encrypted account: how the new password is derived. Its keys stay sealed for the old one. */
    kdf: kdf.optional(),
  }),
  data: z.literal(true),
  refusals: { 401: RESET_LINK_REFUSED, 409: 'The kdf is missing, or the account is managed.' },
});

export const signUp = call({
  method: 'POST',
  path: '/api/v1/auth/account',
  level: 0,
  summary:
    'Signs up by emailing a code that opens the account. The response is the same if the address already has an account.',
  body: z.object({
    full_name: fullName,
    new_email_address: emailAddress,
    new_password: newPasswordProof,
    masterKey,
  }),
  data: z.object({ email_address: z.string(), uplift_id: id }).readonly(),
});

export const signOut = call({
  method: 'POST',
  path: '/api/v1/auth/sign-out',
  level: 0,
  summary: 'Ends this session.',
  data: z.literal(true),
});

/** The JSON form of passkey options and credentials (WebAuthn Level 3, section 5.1.8). */
const webAuthnJson = z.record(z.string().max(64), z.unknown());

export const passkey = z
  .object({ passkey_id: z.string(), name: z.string(), created_at: moment, last_used_at: moment.nullable() })
  .readonly();

const NO_SUCH_PASSKEY = 'The account has no such passkey.';
const passkeyName = plainText.trim().min(1).max(60);

export const readPasskeyRegistration = call({
  method: 'GET',
  path: '/api/v1/auth/passkey/registration',
  level: 2,
  isFree: true,
  summary: 'Returns what the browser needs to create a passkey. The session must have just begun or been confirmed.',
  data: webAuthnJson,
  refusals: { 403: 'The session must be confirmed first.' },
});

export const registerPasskey = call({
  method: 'POST',
  path: '/api/v1/auth/passkey/registration',
  level: 2,
  isFree: true,
  summary: 'Stores a passkey that the browser created.',
  body: z.looseObject({ id: plainText.max(2048), response: z.looseObject({}), name: passkeyName.optional() }),
  data: passkey,
  refusals: {
    401: 'The passkey’s response doesn’t match the challenge.',
    409: 'The account already has this passkey, or the most passkeys allowed.',
  },
});

export const readPasskeyAuthentication = call({
  method: 'GET',
  path: '/api/v1/auth/passkey/authentication',
  level: 0,
  summary:
    'Returns what the browser needs to sign in with a passkey. The response has the same form for an address without an account.',
  query: z.object({ email_address: emailAddress.optional() }),
  data: webAuthnJson,
});

export const authenticatePasskey = call({
  method: 'POST',
  path: '/api/v1/auth/passkey/authentication',
  level: 0,
  summary: 'Signs in fully with a passkey.',
  body: z.looseObject({ id: plainText.max(2048), response: z.looseObject({}) }),
  data: z.literal(true),
  refusals: { 401: 'The passkey is unknown, or its response doesn’t match the challenge.' },
});

export const listPasskeys = call({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  level: 2,
  isFree: true,
  summary: "Lists the account's passkeys, oldest first.",
  data: z.array(passkey).readonly(),
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/v1/auth/passkeys/:passkey_id',
  level: 2,
  isFree: true,
  summary: 'Renames a passkey.',
  body: z.object({ name: passkeyName }),
  data: passkey,
  refusals: { 404: NO_SUCH_PASSKEY },
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:passkey_id',
  level: 2,
  isFree: true,
  summary: 'Removes a passkey.',
  data: z.literal(true),
  refusals: { 404: NO_SUCH_PASSKEY },
});

export const openSession = z
  .object({
    session_id: id,
    /** The browser and system, such as "Chrome on Android". */
    device: z.string(),
    signed_in_at: moment,
    last_seen_at: moment,
    is_current: z.boolean(),
  })
  .readonly();

export const listSessions = call({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  level: 2,
  isFree: true,
  summary:
    'Lists the sessions of the account: this one first, then the others by when they were last seen, latest first.',
  data: z.array(openSession).readonly(),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:session_id',
  level: 2,
  isFree: true,
  summary: 'Ends another session.',
  data: z.literal(true),
  refusals: { 404: 'The account has no such session.' },
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  level: 2,
  isFree: true,
  summary: 'Ends every session except this one.',
  data: z.literal(true),
});

export const readProfilePicture = call({
  method: 'GET',
  path: '/api/v1/auth/profile-picture',
  level: 2,
  isFree: true,
  summary: 'Returns the picture of the signed-in person, or a picture of their initials.',
  data: image,
});
