/** A page of large records takes a slow network longer than any other call. */
export const PATIENCE_MS = 60_000;
