import type { StorageRefusal } from '@uplift/core/foundation';

/** Messages for a song that wasn't deleted, by reason. */
export const NOT_DELETED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'Couldn’t delete the song: this device is full. Free up some space, then try again.',
  'storage-unavailable': 'Couldn’t delete the song: this device couldn’t save the change. Reload, then try again.',
  'storage-newer': 'Couldn’t delete the song: a newer version of Uplift is open. Reload this page, then try again.',
  'record-not-found': 'The song is no longer in the library.',
  'read-only': 'Couldn’t delete the song: only owners and leaders can change this library.',
};

/** Messages for a deleted song that wasn't restored, by reason. */
export const NOT_RESTORED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'Couldn’t restore the song: this device is full. It’s still in the trash. Free up some space, then try again.',
  'storage-unavailable':
    'Couldn’t restore the song: this device couldn’t save the change. It’s still in the trash. Reload, then try again.',
  'storage-newer':
    'Couldn’t restore the song: a newer version of Uplift is open. It’s still in the trash. Reload this page, then try again.',
  'record-not-found': 'The song is no longer in the trash.',
  'read-only': 'Couldn’t restore the song: only owners and leaders can change this library.',
};

/** Messages for an edit that wasn't stored on the device, by reason. */
export const NOT_STORED: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'Your last edits aren’t saved: this device is full. They’re still on this page. Free up some space, then try again.',
  'storage-unavailable':
    'Your last edits aren’t saved: this device couldn’t save them. They’re still on this page. Try again.',
  'storage-newer':
    'Your last edits aren’t saved: a newer version of Uplift is open. Export the song as a file, then reload this page.',
  'record-not-found':
    'Your last edits aren’t saved: the song was permanently deleted on another device. Export it as a file to keep it.',
  'read-only':
    'Your last edits aren’t saved: only owners and leaders can change this library. Export the song as a file to keep them.',
};
