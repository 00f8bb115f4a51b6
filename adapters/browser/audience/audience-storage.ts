/** The browser's local storage; null for a page that may not store. */
export function localStorageOrNull(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
