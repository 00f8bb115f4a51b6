/** Unreadable records of the device, in one readable file. */
export function setAsideFile(records: readonly unknown[]): Blob {
  return new Blob([JSON.stringify({ set_aside: records }, null, 2)], { type: 'application/json' });
}

/** "uplift-set-aside-2026-11-21.json". */
export function setAsideFileName(now: number): string {
  return `uplift-set-aside-${new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length)}.json`;
}
