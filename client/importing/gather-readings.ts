import type { FileReading } from './song-importer.ts';

/** Readings on their way to the list of files. */
export interface GatheredReadings {
  readonly add: (readings: readonly FileReading[]) => void;
  /** Lists at once what still waits. */
  readonly listAll: () => void;
}

/** Time between two changes of the list. Drawing each one costs a page more than reading the files. */
export const LISTED_EVERY_MS = 100;

/** Gathers readings for `list`: the first ones are listed at once, later ones together. */
export function gatherReadings(list: (readings: readonly FileReading[]) => void): GatheredReadings {
  let waiting: FileReading[] = [];
  let isResting = false;
  const listAll = (): void => {
    const readings = waiting;
    waiting = [];
    if (readings.length > 0) list(readings);
  };
  const rest = (): void => {
    isResting = true;
    setTimeout(() => {
      isResting = waiting.length > 0;
      listAll();
      if (isResting) rest();
    }, LISTED_EVERY_MS);
  };
  return {
    add(readings) {
      waiting.push(...readings);
      if (isResting) return;
      listAll();
      rest();
    },
    listAll,
  };
}
