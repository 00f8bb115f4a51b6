import { z } from 'zod';
import { call, image } from './call.ts';
import {
  emailAddress,
  fullName,
  id,
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
  summary: 'Signs in with a password: true when fully signed in, false when a code was mailed.',
  body: z.object({ email_address: emailAddress, password: passwordProof }),
  data: z.boolean(),
  refusals: { 401: 'No account has this address and password.' },
});

export const verifyCode = call({
  method: 'POST',
  path: '/api/v1/auth/verification-code',
  level: 1,
  summary: 'Finishes signing in or signing up with the mailed code.',
  body: z.object({ verification_code: verificationCode }),
  data: z.literal(true),
  refusals: { 401: 'The code is wrong, too old, or was tried too often.' },
});

export const resendCode = call({
  method: 'POST',
  path: '/api/v1/auth/resend-verification-code',
  level: 1,
  summary: 'Mails a new code; the one before stops working.',
  data: z.literal(true),
});

export const requestReset = call({
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  level: 0,
  summary: 'Mails a link to set a new password, where an account has this address.',
  body: z.object({ email_address: emailAddress }),
  data: z.literal(true),
});

export const confirmSession = call({
  method: 'POST',
  path: '/api/v1/auth/confirmation',
  level: 2,
  isFree: true,
  summary:
    'Proves again, with the password, that it is the person of the account. What adds a way to sign in asks for it.',
  body: z.object({ current_password: passwordProof }),
  data: z.literal(true),
  refusals: { 401: 'The password is wrong.' },
});

const RESET_LINK_REFUSED = 'The link is wrong, too old, or was used.';
const resetLink = z.object({ reset_id: id, reset_token: mailedToken });

export const readReset = call({
  method: 'POST',
  path: '/api/v1/auth/reset-password/address',
  level: 0,
  summary:
    'The address a reset link was mailed to, which the new password is derived with, and the names of its passkeys. The link stays good.',
  body: resetLink,
  // A server of the release before sends no passkeys.
  data: z.object({ email_address: z.string(), passkeys: z.array(z.string()).readonly().default([]) }).readonly(),
  refusals: { 401: RESET_LINK_REFUSED },
});

export const completeReset = call({
  method: 'PATCH',
  path: '/api/v1/auth/reset-password',
  level: 0,
  summary:
    'Sets a new password with a mailed link, ends every session of the account, and removes its passkeys unless they are to be kept.',
  body: resetLink.extend({ password: newPasswordProof, keep_passkeys: z.boolean().optional() }),
  data: z.literal(true),
  refusals: { 401: RESET_LINK_REFUSED },
});

export const signUp = call({
  method: 'POST',
  path: '/api/v1/auth/account',
  level: 0,
  summary: 'Signs up: mails a code, which opens the account. The answer is the same where the address has an account.',
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

/** Options and credentials of a passkey travel as WebAuthn Level 3 writes them in JSON (section 5.1.8). */
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
  summary: 'What the browser needs to create a passkey, for who has just signed in or confirmed the session.',
  data: webAuthnJson,
  refusals: { 403: 'The session has to be confirmed first.' },
});

export const registerPasskey = call({
  method: 'POST',
  path: '/api/v1/auth/passkey/registration',
  level: 2,
  isFree: true,
  summary: 'Keeps a passkey the browser has created.',
  body: z.looseObject({ id: plainText.max(2048), response: z.looseObject({}), name: passkeyName.optional() }),
  data: passkey,
  refusals: {
    401: 'The passkey does not answer what was asked.',
    409: 'The account has this passkey, or as many as it may have.',
  },
});

export const readPasskeyAuthentication = call({
  method: 'GET',
  path: '/api/v1/auth/passkey/authentication',
  level: 0,
  summary: 'What the browser needs to sign in with a passkey. An address without an account is answered alike.',
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
  refusals: { 401: 'The passkey is unknown or does not answer what was asked.' },
});

export const listPasskeys = call({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  level: 2,
  isFree: true,
  summary: "The account's passkeys, oldest first.",
  data: z.array(passkey).readonly(),
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/v1/auth/passkeys/:passkey_id',
  level: 2,
  isFree: true,
  summary: 'Names a passkey.',
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
    /** What the device calls itself, such as "Chrome on Android". */
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
  summary: 'Where the account is signed in, this session first, then the latest seen.',
  data: z.array(openSession).readonly(),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:session_id',
  level: 2,
  isFree: true,
  summary: 'Signs out there.',
  data: z.literal(true),
  refusals: { 404: 'The account has no such session.' },
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  level: 2,
  isFree: true,
  summary: 'Signs out everywhere but here.',
  data: z.literal(true),
});

export const readProfilePicture = call({
  method: 'GET',
  path: '/api/v1/auth/profile-picture',
  level: 2,
  isFree: true,
  summary: 'The picture of the person who is signed in, or their initials.',
  data: image,
});
