import { chmodSync, lchownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

/** A command as `spawn` takes it. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
}

/** The user that Postgres runs as. Postgres refuses root, who lends it a user without rights. */
export interface PostgresUser {
  /** Gives the user a file or folder. */
  own(path: string): void;
  /** Turns a command of this process's user into one of the user. */
  command(program: string, args: readonly string[]): Command;
}

const SETPRIV = '/usr/bin/setpriv';

/** The user without privileges that every Unix has under this name, with its usual uid and gid. */
const UNPRIVILEGED_NAME = 'nobody';
const UNPRIVILEGED_ID = 65_534;

const OTHERS_MAY_ENTER = 0o001;

export interface PostgresPlaces {
  readonly dataFolder: string;
  /** Folder of the database's files; it may not exist yet. */
  readonly directory: string;
  readonly programsFolder: string;
}

/** Returns the user for these places; a sentence if no user can access them. */
export function postgresUser({ dataFolder, directory, programsFolder }: PostgresPlaces): Result<PostgresUser, string> {
  if (process.getuid?.() !== 0) return accepted(SAME_USER);
  const user = findOwner(directory) ?? readUnprivilegedUser();
  chmodSync(dataFolder, statSync(dataFolder).mode | OTHERS_MAY_ENTER);
  if (isOpenToAll(dataFolder) && isOpenToAll(programsFolder)) return accepted(otherUser(user));
  if (process.platform === 'linux' && existsSync(SETPRIV)) return accepted(enteringUser(user));
  return refused(
    `The embedded database cannot run as root, and no other user may enter ${dataFolder}. Start Uplift as another user, or move it and UPLIFT_DATA to where every user may enter, such as /srv/uplift.`,
  );
}

const SAME_USER: PostgresUser = {
  own: () => {},
  command: (program, args) => ({ program, args, options: {} }),
};

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

function otherUser(ids: Ids): PostgresUser {
  return {
    own: (path) => lchownSync(path, ids.uid, ids.gid),
    command: (program, args) => ({ program, args, options: ids }),
  };
}

/** May pass folders that are closed to others, such as /root: capabilities(7), CAP_DAC_OVERRIDE. */
function enteringUser({ uid, gid }: Ids): PostgresUser {
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...right];
  return {
    own: (path) => lchownSync(path, uid, gid),
    command: (program, args) => ({ program: SETPRIV, args: [...become, '--', program, ...args], options: {} }),
  };
}

/** Returns true if every user may enter a folder and its parents. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

/** The user who owns the existing files of a database; null for root, or without files. */
function findOwner(directory: string): Ids | null {
  if (!existsSync(directory)) return null;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? null : { uid, gid };
}

/** Reads the ids from /etc/passwd, as some systems use other numbers. macOS writes -2, which becomes a positive number. */
function readUnprivilegedUser(): Ids {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${UNPRIVILEGED_NAME}:`))?.split(':') ?? [];
  return { uid: Number(uid ?? UNPRIVILEGED_ID) >>> 0, gid: Number(gid ?? UNPRIVILEGED_ID) >>> 0 };
}
