import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Times sort as text. They have no colons, which Windows doesn't allow in names. */
const NAME = /^uplift-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)Z\.backup$/u;

/** The name of a daily backup. */
export function nameAt(at: Date): string {
  return `uplift-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Parses the time of a daily backup from its name, in milliseconds since 1970; NaN for other names. */
export function parseBackupTime(name: string): number {
  const { day, hour, minute, second } = name.match(NAME)?.groups ?? {};
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Names of the daily backups in a folder, oldest first. Ignores other files. */
export function writtenBackups(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
}

/** The path of the newest daily backup in a folder; null if there is none. */
export function newestBackup(folder: string): string | null {
  try {
    const name = writtenBackups(folder).at(-1);
    return name === undefined ? null : join(folder, name);
  } catch {
    return null; // no such folder
  }
}
