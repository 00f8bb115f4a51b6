import { refuse } from '../../../platform/http/serve.ts';

const FIELD = 'encryption';

export const END_TO_END_ALREADY = refuse(409, {
  for: FIELD,
  because: 'Your account is already end-to-end encrypted.',
});

export const MANAGED_ALREADY = refuse(409, { for: FIELD, because: 'Your account isn’t end-to-end encrypted.' });

/** Another device has given the library a key in the meantime, or this one lacks a key. */
export const OTHER_KEYS = refuse(409, {
  for: FIELD,
  because: 'Your library has other keys by now. Wait until it has synced, and try again.',
});

/** Another device has sealed the keys again in the meantime. */
export const OTHER_ENVELOPE = refuse(409, {
  for: 'masterKey',
  because: 'Another device has changed how your songs are unlocked. Try again.',
});

export const ENVELOPE_NEEDED = refuse(409, {
  for: 'sealed',
  because: 'The keys of an end-to-end encrypted account must be sealed for the new password.',
});
