import { z } from 'zod';
import { call, image } from './call.ts';
import { profile } from './session.ts';
import { envelope, fullName, kdf, moment, newPasswordProof, passwordProof, pictureDataUrl } from './fields.ts';
import { RECORD_COLLECTIONS, recordId } from './records.ts';

const WRONG_PASSWORD = 'The current password is wrong.';

export const changeFullName = call({
  method: 'PATCH',
  path: '/api/v1/account/full_name',
  level: 2,
  isFree: true,
  summary: 'Changes the full name of the account.',
  body: z.object({ full_name: fullName }),
  data: profile,
});

export const changeProfilePicture = call({
  method: 'PATCH',
  path: '/api/v1/account/profile_picture',
  level: 2,
  isFree: true,
  summary: 'Changes the profile picture, which is stored as a JPEG of 180 by 180 pixels. Null removes it.',
  body: z.object({ profile_picture: pictureDataUrl.nullable() }),
  data: profile,
});

export const changePassword = call({
  method: 'PATCH',
  path: '/api/v1/account/password',
  level: 2,
  isFree: true,
  summary: 'Changes the password and ends every other session, unless sign_out_others is false.',
  body: z.object({
    current_password: passwordProof,
    new_password: newPasswordProof,
    sign_out_others: z.boolean().default(true),
    /** Of an end-to-end encrypted account: how the new password is derived, and its keys sealed for it. */
    sealed: z.object({ kdf, previous: envelope, masterKey: envelope }).optional(),
  }),
  data: z.literal(true),
  refusals: { 401: WRONG_PASSWORD, 409: 'The account has another envelope, needs one, or is managed and needs none.' },
});

export const deleteAccount = call({
  method: 'DELETE',
  path: '/api/v1/account',
  level: 2,
  isFree: true,
  summary: 'Deletes the account and everything the server stores about it.',
  body: z.object({ current_password: passwordProof }),
  data: z.literal(true),
  refusals: { 401: WRONG_PASSWORD, 409: 'A church would be left without an owner.' },
});

export const exportAccount = call({
  method: 'GET',
  path: '/api/v1/account/export',
  level: 2,
  isFree: true,
  summary:
    'Returns everything the server stores about the account, by table. Records and earlier versions of songs have their own calls, which return them in pages.',
  data: z.record(z.string(), z.unknown()),
});

/** A row's document: its content, or the stored bytes if it cannot be read. */
const exportedDocument = {
  deleted: z.enum(['no', 'in-trash', 'for-good']),
  /** Time at which it was moved to the trash. */
  deleted_at: moment.nullable(),
  value: z.record(z.string(), z.unknown()).nullable(),
  state: z.base64().nullable(),
  tail: z.base64().nullable(),
};

export const exportRecords = call({
  method: 'GET',
  path: '/api/v1/account/export/records',
  level: 2,
  isFree: true,
  summary:
    'Returns a page of the songs, collections, sets and layers of the account, with their contents, starting after `after_collection` and `after_id`. The last page is empty.',
  query: z.object({ after_collection: z.enum(RECORD_COLLECTIONS).optional(), after_id: recordId.optional() }),
  data: z.array(z.looseObject({ collection: z.enum(RECORD_COLLECTIONS), id: z.string(), ...exportedDocument })),
  isLong: true,
});

export const exportSongHistory = call({
  method: 'GET',
  path: '/api/v1/account/export/song_history',
  level: 2,
  isFree: true,
  summary:
    'Returns a page of the earlier versions of all songs of the account, with their contents, starting after `after_id` and `after_version`. The last page is empty.',
  query: z.object({
    after_id: recordId.optional(),
    after_version: z
      .string()
      .regex(/^\d{1,15}$/u)
      .optional(),
  }),
  data: z.array(z.looseObject({ record_id: z.string(), version: z.number(), ...exportedDocument })),
  isLong: true,
});

export const readPersonPicture = call({
  method: 'GET',
  path: '/api/v1/accounts/:uplift_id/profile-picture',
  level: 2,
  isFree: true,
  summary:
    'Returns the picture of a person who shares a church or a set with the caller, or a picture of their initials.',
  data: image,
  refusals: { 404: 'The person isn’t in any of the caller’s churches or sets.' },
});
