import { newestBackup } from '../../backup/backup-names.ts';
import { listCauses, readCode } from '../failures.ts';
import { UnusableSchema } from '../unusable-schema.ts';
import type { LastLines } from './postgres-process.ts';

/** Ends each message about a database that is lost. */
export const RESTORE = 'Restore your newest backup: npm run admin -- restore FILE';

/** "No space left on device", as Emscripten numbers it. */
const EMSCRIPTEN_ENOSPC = 51;

const DISK_FULL = /No space left on device/u;

/** Messages of a Postgres that can't start, and the advice for each. */
const KNOWN: readonly (readonly [RegExp, (directory: string) => string])[] = [
  [
    DISK_FULL,
    (directory) => `The disk is full: the database in ${directory} cannot be opened. Free some space and start again.`,
  ],
  [
    /wrong ownership|permission denied|operation not permitted/iu,
    (directory) =>
      `The database in ${directory} belongs to another user. Start Uplift as that user, or give the folder to this one: sudo chown -R "$USER" ${directory}`,
  ],
  [
    /incompatible with server/u,
    (directory) =>
      `The database in ${directory} was made by another version of Postgres. Start the release of Uplift that made it, back it up with npm run admin -- backup FILE, and restore that with this release.`,
  ],
  [
    /Cannot allocate memory|could not create shared memory segment/u,
    (directory) => `There is too little memory to open the database in ${directory}. Uplift needs 512 MB.`,
  ],
];

/** One sentence about a database that couldn't be opened, from an error or from the last lines of Postgres. */
export function failureSentence(directory: string, failure: unknown): string {
  if (failure instanceof UnusableSchema) return failure.message;
  const lines = Array.isArray(failure) ? (failure as LastLines) : failureLines(failure); // the embedded database fails with its last lines
  const known = KNOWN.find(([words]) => lines.some((line) => words.test(line)));
  if (known !== undefined) return known[1](directory);
  return `The database in ${directory} cannot be read (${lastReason(lines)}). Move that folder away. ${RESTORE}`;
}

export function damageSentence(directory: string, reason: string): string {
  return `The database in ${directory} is damaged: ${reason}. Move that folder away. ${RESTORE}`;
}

function failureLines(failure: unknown): readonly string[] {
  const causes = listCauses(failure);
  const isFull = causes.some((cause) => 'errno' in cause && cause.errno === EMSCRIPTEN_ENOSPC);
  const codes = causes.flatMap((cause) => readCode(cause) ?? []);
  const words = causes.map(({ message }) => message);
  return [...(isFull || codes.includes('ENOSPC') ? ['No space left on device'] : []), ...words.slice(-1), ...codes];
}

/** Adds the newest daily backup to a sentence that advises to restore one. */
export function nameBackup(sentence: string, backupFolder: string): string {
  const backup = newestBackup(backupFolder);
  return backup === null ? sentence : sentence.replace(RESTORE, () => RESTORE.replace('FILE', () => backup));
}

/** Returns true if Postgres ended because the disk was full. */
export function isDiskFull(lines: LastLines): boolean {
  return lines.some((line) => DISK_FULL.test(line));
}

/** The line with the reason Postgres ended: it is marked as FATAL or PANIC, after the time. */
export function lastReason(lines: readonly string[]): string {
  const line = lines.findLast((text) => /FATAL|PANIC/u.test(text)) ?? lines.at(-1) ?? 'it says nothing';
  return line.replace(/^.*(?:FATAL|PANIC): +/u, '').slice(0, 200);
}
