import type { StorageRefusal } from '@uplift/core/foundation';

/** The stable name of what the browser's storage threw. What is no error of the storage is a programmer's, and is thrown on. */
export function toStorageRefusal(error: unknown): StorageRefusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === '') throw error;
  if (name === 'QuotaExceededError') return 'storage-full';
  return name === 'VersionError' ? 'storage-newer' : 'storage-unavailable';
}
