import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxLog } from '../mail/outbox.ts';
import { writeBackup } from './write-backup.ts';
import type { BackupParts } from './write-backup.ts';

export interface ScheduledBackups {
  readonly folder: string;
  /** How many are kept: older ones are removed once a new one is whole. */
  readonly keep: number;
}

/** What became of a backup: it is written whole, perhaps before this start, or it failed. */
export type BackupOutcome = { readonly kind: 'written'; readonly at: Date } | { readonly kind: 'failed' };

export interface SchedulingParts extends Omit<BackupParts, 'onTable'>, ScheduledBackups {
  readonly log: OutboxLog;
  readonly onOutcome: (outcome: BackupOutcome) => void;
}

const EVERY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 10 * 60 * 1000;

/** Times sort as text, and have no colons, which Windows takes in no name. */
const NAME = /^uplift-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)Z\.backup$/u;

/** Writes a backup a day while the server runs, beginning at once when the last one is older than that. */
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
    if (last !== undefined) onOutcome({ kind: 'written', at: new Date(timeOf(last)) });
    if (last !== undefined && Math.abs(at.getTime() - timeOf(last)) < EVERY_MS) return;
    const written = await writeBackup(join(folder, nameAt(at)), parts);
    if (!written.ok) throw new Error(written.refusal);
    onOutcome({ kind: 'written', at });
    for (const old of writtenBackups(folder).slice(0, -keep)) rmSync(join(folder, old));
  } catch (error) {
    onOutcome({ kind: 'failed' });
    log.warn({ cause: error instanceof Error ? error.message : String(error) }, 'The daily backup failed');
  }
}

/** Names of the backups in a folder, the oldest first. Other files there are left alone. */
function writtenBackups(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
}

function nameAt(at: Date): string {
  return `uplift-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

function timeOf(name: string): number {
  const { day, hour, minute, second } = name.match(NAME)?.groups ?? {};
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}
