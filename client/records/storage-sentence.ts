import type { StorageRefusal } from '@uplift/core/foundation';

/** Remedies for refusals of the device. */
const REMEDIES: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'This device is full. Free up some space, then try again.',
  'storage-unavailable': 'The browser isn’t allowing storage. Reload the page, then try again.',
  'storage-newer': 'A newer version of Uplift is open in another tab. Reload this page, then try again.',
  'record-not-found': 'It was deleted in another tab.',
  'read-only': 'Only owners and leaders can change this library.',
};

/** Builds a sentence of a failure, such as "Couldn’t save the song.", and its remedy. */
export function storageSentence(happened: string, refusal: StorageRefusal): string {
  return `${happened} ${REMEDIES[refusal]}`;
}
