import type { StorageRefusal } from '@uplift/core/foundation';

/** The stable name of an error of the browser's storage. Any other error is a programmer's, and is rethrown. */
export function toStorageRefusal(error: unknown): StorageRefusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === '') throw error;
  if (name === 'QuotaExceededError') return 'storage-full';
  return name === 'VersionError' ? 'storage-newer' : 'storage-unavailable';
}
