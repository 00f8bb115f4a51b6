import { z } from 'zod';
import { call, image } from './call.ts';
import { profile } from './session.ts';
import { fullName, moment, newPasswordProof, passwordProof, pictureDataUrl } from './fields.ts';
import { RECORD_COLLECTIONS, recordId } from './records.ts';

const WRONG_PASSWORD = 'The current password is wrong.';

export const changeFullName = call({
  method: 'PATCH',
  path: '/api/v1/account/full_name',
  level: 2,
  isFree: true,
  summary: 'Changes the full name.',
  body: z.object({ full_name: fullName }),
  data: profile,
});

export const changeProfilePicture = call({
  method: 'PATCH',
  path: '/api/v1/account/profile_picture',
  level: 2,
  isFree: true,
  summary: 'Changes the picture; null removes it. It is kept as a JPEG of 180 by 180 pixels.',
  body: z.object({ profile_picture: pictureDataUrl.nullable() }),
  data: profile,
});

export const changePassword = call({
  method: 'PATCH',
  path: '/api/v1/account/password',
  level: 2,
  isFree: true,
  summary: 'Changes the password and, unless told otherwise, ends every other session.',
  body: z.object({
    current_password: passwordProof,
    new_password: newPasswordProof,
    sign_out_others: z.boolean().default(true),
  }),
  data: z.literal(true),
  refusals: { 401: WRONG_PASSWORD },
});

export const deleteAccount = call({
  method: 'DELETE',
  path: '/api/v1/account',
  level: 2,
  isFree: true,
  summary: 'Deletes the account and all the server holds of it.',
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
    'All that the server holds about the account, by table. Records and earlier versions of songs are many: they are read page by page.',
  data: z.record(z.string(), z.unknown()),
});

/** A row's document: its content, or the stored bytes if it cannot be read. */
const exportedDocument = {
  deleted: z.enum(['no', 'in-trash', 'for-good']),
  /** When it was put into the trash. */
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
    'The songs, collections and sets of the account with what they hold, those that follow `after_collection` and `after_id`. An empty page is the last.',
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
    'The earlier versions of all songs of the account with what they hold, those that follow `after_id` and `after_version`. An empty page is the last.',
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
  summary: 'The picture, or the initials, of a person one shares a church with.',
  data: image,
  refusals: { 404: 'There is no such person among those one may see.' },
});
