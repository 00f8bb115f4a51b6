/** Fetches a part of the app with the first call. What could not be fetched (an update took it away, and there is no network) is null, and tried again with the next. */
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
