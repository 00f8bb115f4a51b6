import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxLog } from '../mail/outbox.ts';
import { nameAt, parseBackupTime, writtenBackups } from './backup-names.ts';
import { writeBackup } from './write-backup.ts';
import type { BackupParts } from './write-backup.ts';

export interface ScheduledBackups {
  readonly folder: string;
  /** Number of backups kept: older ones are removed once a new one is complete. */
  readonly keep: number;
}

/** Outcome of a backup: it is written whole, perhaps before this start, or it failed. */
export type BackupOutcome = { readonly type: 'written'; readonly at: Date } | { readonly type: 'failed' };

export interface SchedulingParts extends Omit<BackupParts, 'onTable'>, ScheduledBackups {
  readonly log: OutboxLog;
  readonly onOutcome: (outcome: BackupOutcome) => void;
}

const EVERY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 10 * 60 * 1000;

/** Writes a backup a day while the server runs, starting at once when the last one is older than that. */
export function scheduleBackups(parts: SchedulingParts) {
  let running = Promise.resolve();
  const look = (): void => {
    running = running.then(() => backUpWhenDue(parts));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    /** Lets a backup that is being written finish. */
    stop(): Promise<void> {
      clearInterval(timer);
      return running;
    },
  };
}

/** Writes a backup when the last one is a day old; a failure is logged, and tried again ten minutes later. */
export async function backUpWhenDue({ folder, keep, log, onOutcome, ...parts }: SchedulingParts): Promise<void> {
  const at = parts.now();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const last = writtenBackups(folder).at(-1);
    if (last !== undefined) onOutcome({ type: 'written', at: new Date(parseBackupTime(last)) });
    if (last !== undefined && Math.abs(at.getTime() - parseBackupTime(last)) < EVERY_MS) return;
    const written = await writeBackup(join(folder, nameAt(at)), parts);
    if (!written.ok) throw new Error(written.refusal);
    onOutcome({ type: 'written', at });
    for (const old of writtenBackups(folder).slice(0, -keep)) rmSync(join(folder, old));
  } catch (error) {
    onOutcome({ type: 'failed' });
    log.warn({ cause: error instanceof Error ? error.message : String(error) }, 'The daily backup failed');
  }
}
