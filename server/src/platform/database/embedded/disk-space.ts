import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/**
 * Size of a file that only takes up space. Postgres cannot even be read on a full disk: to recover from the failed
 * write, it writes. Removing the file makes that possible, whatever else filled the disk.
 */
const RESERVE_MB = 64;

/** Free space below which growth of the database is refused; the rest is for sessions, limits and Postgres itself. */
const FLOOR_MB = 128;

const LOOK_EVERY_MS = 2_000;

/** Free bytes of the disk that a folder is on, for this process's user. */
export type FreeBytes = (folder: string) => number;

/** Watches the disk of a data folder. */
export interface DiskSpace {
  /** True if calls that would grow the database must be refused. */
  isLow(): boolean;
  /** Gives the reserve to Postgres, which found the disk full. */
  release(): void;
  stop(): void;
}

/** Watches the disk that a data folder is on, and keeps a reserve there while there is room for one. */
export function watchDiskSpace(dataFolder: string, freeBytes: FreeBytes = readFreeBytes): DiskSpace {
  const reserve = join(dataFolder, 'reserve');
  let isLow = false;
  const look = (): void => {
    const free = freeBytes(dataFolder);
    isLow = free < FLOOR_MB * MB;
    if (free < RESERVE_MB * MB) rmSync(reserve, { force: true });
    else if (free >= (FLOOR_MB + 2 * RESERVE_MB) * MB && !existsSync(reserve)) fill(reserve);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    isLow: () => isLow,
    release() {
      isLow = true;
      rmSync(reserve, { force: true });
    },
    stop: () => clearInterval(timer),
  };
}

function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity; // a disk that says nothing about itself: Postgres will say when it is full
  }
}

/** Writes real bytes, as a file with holes takes up nothing; completely or not at all. */
function fill(file: string): void {
  const partial = `${file}.new`;
  const zeros = Buffer.alloc(MB);
  const opened = openSync(partial, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE_MB; written += 1) writeSync(opened, zeros);
    fsyncSync(opened);
    renameSync(partial, file);
  } catch {
    rmSync(partial, { force: true }); // the disk filled up meanwhile: there is none
  } finally {
    closeSync(opened);
  }
}
