import type { StorageRefusal } from '@uplift/core/foundation';

/** What the song page says when a song was not deleted, by why. */
export const NOT_DELETED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'The song was not deleted: this device is full. Free some space, then try again.',
  'storage-unavailable': 'The song was not deleted: this device could not be written to. Reload, then try again.',
  'storage-newer': 'The song was not deleted: a newer version of Uplift is open. Reload this page, then try again.',
  'record-not-found': 'The song is no longer in the library.',
};

/** What it says when a deleted song did not come back, by why. */
export const NOT_RESTORED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'The song was not restored: this device is full. It is still in the trash. Free some space, then try again.',
  'storage-unavailable':
    'The song was not restored: this device could not be written to. It is still in the trash. Reload, then try again.',
  'storage-newer':
    'The song was not restored: a newer version of Uplift is open. It is still in the trash. Reload this page, then try again.',
  'record-not-found': 'The song is no longer in the trash.',
};

/** What it says when an edit did not reach the device, by why. */
export const NOT_STORED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'Your last edits are not stored: this device is full. They stay on this page. Free some space, then try again.',
  'storage-unavailable':
    'Your last edits are not stored: this device could not be written to. They stay on this page. Try again.',
  'storage-newer':
    'Your last edits are not stored: a newer version of Uplift is open. Export the song as a file, then reload this page.',
  'record-not-found':
    'Your last edits are not stored: the song was deleted for good elsewhere. Export it as a file to keep it.',
};
