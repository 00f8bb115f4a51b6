import type { DataOf, listSharedSets, shareSet } from '@uplift/contract';
import { churchPictureAddress, personPictureAddress } from '../../platform/pictures/addresses.ts';
import { refuse } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import type { SetOwner } from './shared-records.repository.ts';
import type { Person } from './shares.repository.ts';

export const NOT_SHARED = refuse(404, {
  for: 'server_error',
  because: 'That set doesn’t exist, or it isn’t shared with you.',
});

/** Also used for a set that has not been synced yet. */
export const NOT_OWN = refuse(404, {
  for: 'server_error',
  because: 'That set isn’t in your account. If it’s new, wait until it has synced.',
});

export const OWN_ADDRESS = refuse(409, {
  for: 'email_address',
  because: 'This is your own address. Your devices already have the set.',
});

export const SHARED_ALREADY = refuse(409, {
  for: 'email_address',
  because: 'This set is already shared with this address.',
});

export const TOO_MANY = refuse(409, {
  for: 'email_address',
  because: 'This set is shared with 200 people. Remove someone before you add another.',
});

export const MANAGED = refuse(409, {
  for: 'server_error',
  because: 'Only sets of end-to-end encrypted accounts are sealed.',
});

export const UNSHARED = refuse(409, {
  for: 'server_error',
  because: 'This set isn’t shared with anyone, and has no guest code.',
});

export const NEWER_KEY = refuse(409, {
  for: 'generation',
  because: 'Another device has given this set a newer key.',
});

export const OTHER_PUBLIC_KEY = refuse(409, {
  for: 'keys',
  because: 'One of these people has another key by now, or this set isn’t shared with them.',
});

export const ACCOUNT_FULL = refuse(507, {
  for: 'content',
  because: 'Your account is full. Permanently delete anything you no longer need.',
});

export const MAIL_UNREACHABLE: Refusal = {
  status: 503,
  complaints: [{ for: 'server_error', because: 'Email can’t be sent right now. Try again in a few minutes.' }],
  retryAfter: 60,
};

export function presentOwner({
  ownerId,
  fullName,
  pictureUpdatedAt,
  isChurch,
}: SetOwner): DataOf<typeof listSharedSets>[number]['owner'] {
  const pictureAddress = isChurch === true ? churchPictureAddress : personPictureAddress;
  return { full_name: fullName, profile_picture: pictureAddress(ownerId, pictureUpdatedAt) };
}

export function presentCollaborator({ fullName, emailAddress }: Person): DataOf<typeof shareSet> {
  return { full_name: fullName, email_address: emailAddress };
}
