/**
 * Loads a part of the app on the first call. Null if it cannot be loaded (an update removed it, or there is no
 * network); the next call tries again.
 */
export function loadOnce<Part>(fetchPart: () => Promise<Part>): () => Promise<Part | null> {
  let fetched: Promise<Part> | null = null;
  return async () => {
    fetched ??= fetchPart();
    try {
      return await fetched;
    } catch {
      fetched = null;
      return null;
    }
  };
}
