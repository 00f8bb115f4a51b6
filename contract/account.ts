import { z } from 'zod';
import { call, image } from './call.ts';
import { profile } from './auth.ts';
import { fullName, passwordProof, pictureDataUrl } from './fields.ts';

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
    new_password: passwordProof,
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
  summary: 'All that the server holds about the account, by table.',
  data: z.record(z.string(), z.unknown()),
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
