import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, envelope, kdf, managedKey, newPasswordProof, passwordProof, publicKey } from './fields.ts';
import { RECORD_COLLECTIONS } from './records.ts';
import { generation, sealedKey } from './spaces.ts';

/** The kind of an account: the server has its keys too, or its person alone has them. */
export const encryptionMode = z.enum(['managed', 'end-to-end']);
export type EncryptionMode = z.infer<typeof encryptionMode>;

export const readPasswordKdf = call({
  method: 'POST',
  path: '/api/v1/auth/kdf',
  level: 0,
  summary:
    'Returns how the password of an account becomes the string that it signs in with. An address without an account gets a made-up answer, always the same.',
  body: z.object({ email_address: emailAddress }),
  data: kdf,
});

const WRONG_PASSWORD = 'The current password is wrong.';

/** A generation of the library's key, sealed with the account's root key. */
const ownKey = z.object({ generation, sealed: sealedKey });

/** The newest generation seals from now on. Earlier ones open what was sealed before. */
const ownKeys = z.array(ownKey).min(1).max(200);

export const useEndToEnd = call({
  method: 'PATCH',
  path: '/api/v1/account/encryption/end-to-end',
  level: 2,
  isFree: true,
  summary:
    'Makes the account end-to-end encrypted: from now on, the server has no key to its library. Every generation of the library’s key must be included, and a new one.',
  body: z.object({
    current_password: passwordProof,
    new_password: newPasswordProof,
    kdf,
    masterKey: envelope,
    keys: ownKeys,
  }),
  data: z.literal(true),
  refusals: {
    401: WRONG_PASSWORD,
    409: 'The account is end-to-end encrypted already, or its library has other keys; or the kdf is PBKDF2.',
  },
});

export const useManaged = call({
  method: 'PATCH',
  path: '/api/v1/account/encryption/managed',
  level: 2,
  isFree: true,
  summary: 'Gives the server the keys of the account and its library, so that the operator can restore them.',
  body: z.object({
    current_password: passwordProof,
    new_password: newPasswordProof,
    masterKey: managedKey,
    keys: z
      .array(ownKey.extend({ key: managedKey }))
      .min(1)
      .max(200),
  }),
  data: z.literal(true),
  refusals: { 401: WRONG_PASSWORD, 409: 'The account is managed already, or its library has other keys.' },
});

export const replaceEnvelope = call({
  method: 'PATCH',
  path: '/api/v1/account/encryption/envelope',
  level: 2,
  isFree: true,
  summary:
    'Replaces the envelope with the keys of an end-to-end encrypted account. The session must have just begun or been confirmed.',
  body: z.object({ previous: envelope, masterKey: envelope }),
  data: z.literal(true),
  refusals: { 403: 'The session must be confirmed first.', 409: 'The account has another envelope.' },
});

export const startOver = call({
  method: 'PATCH',
  path: '/api/v1/account/encryption/start-over',
  level: 2,
  isFree: true,
  summary:
    'Gives an end-to-end encrypted account new keys and an empty library, because no one can open the present one.',
  body: z.object({ current_password: passwordProof, masterKey: envelope, key: ownKey }),
  data: z.literal(true),
  refusals: { 401: WRONG_PASSWORD, 409: 'The account is managed, or the key isn’t later than all before.' },
});

/** The identity of a person: others seal keys of sets for its public key. */
const identity = z
  .object({
    public_key: publicKey,
    /** The private key, sealed with the root key of the account, or in a managed account with its key: base64 of a vector of 12 bytes, and at most 400 sealed bytes. */
    sealed: z.base64().max(560),
  })
  .readonly();

export const changeKeys = call({
  method: 'PATCH',
  path: '/api/v1/account/encryption/keys',
  level: 2,
  isFree: true,
  summary:
    'Gives an end-to-end encrypted account new keys and another identity, and signs out its other devices: one of them was lost. Every generation of the library’s key must be included, and a new one.',
  body: z.object({ current_password: passwordProof, previous: envelope, masterKey: envelope, keys: ownKeys, identity }),
  data: z.literal(true),
  refusals: {
    401: WRONG_PASSWORD,
    409: 'The account is managed or has another envelope, or its library has other keys.',
  },
});

/** Records of a space whose log begins with an entry of an earlier generation of its key. */
export const listUnsealed = call({
  method: 'GET',
  path: '/api/v1/spaces/:space_id/unsealed',
  level: 2,
  isFree: true,
  summary: 'Counts and lists records of a space that are still sealed with an earlier key, at most 5,000 of them.',
  data: z
    .object({
      count: z.int().min(0),
      records: z.array(z.object({ collection: z.enum(RECORD_COLLECTIONS), id: z.string() }).readonly()).readonly(),
    })
    .readonly(),
  isLong: true,
  refusals: { 404: 'The caller has no such space.' },
});

export const readIdentity = call({
  method: 'GET',
  path: '/api/v1/account/identity',
  level: 2,
  isFree: true,
  summary: 'Returns the identity of the account; null until one of its devices has made it.',
  data: identity.nullable(),
});

export const putIdentity = call({
  method: 'PATCH',
  path: '/api/v1/account/identity',
  level: 2,
  isFree: true,
  summary: 'Stores the identity of the account in place of the one with the public key `previous`, or as its first.',
  body: z.object({ previous: publicKey.nullable(), identity }),
  data: z.literal(true),
  refusals: { 409: 'Another device has made one in the meantime.' },
});
