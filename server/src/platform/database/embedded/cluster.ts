import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newToken } from '../../secrets/secrets.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { PostgresUser } from './postgres-user.ts';

/** The files of one Postgres: in its documentation, a database cluster. */
export interface Cluster {
  readonly directory: string;
  readonly programs: PostgresPrograms;
  readonly user: PostgresUser;
}

const OWNER = 'uplift';
const DATABASE = 'postgres';

/** Placed in the directory, so that a copy includes its password; Postgres ignores unknown files. */
const PASSWORD_FILE = 'uplift_password';

/** WAL segments of 4 MB instead of 16: a small library leaves most of a segment empty, and the next must fit on the disk. */
const SEGMENT_MB = 4;

const FILE_OF_EVERY_CLUSTER = 'PG_VERSION';

/** Returns true if a directory has the file that marks it as a database's. */
export function isCluster(directory: string): boolean {
  return existsSync(join(directory, FILE_OF_EVERY_CLUSTER));
}

/** Makes an empty cluster. */
export async function makeCluster({ directory, programs, user }: Cluster): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  user.own(directory);
  const password = newToken();
  const passwordFile = join(dirname(directory), 'password.new');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    user.own(passwordFile);
    const { program, args, options } = user.command(programs.initdb, [
      `--pgdata=${directory}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--wal-segsize=${SEGMENT_MB}`,
    ]);
    await promisify(execFile)(program, [...args], options);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const kept = join(directory, PASSWORD_FILE);
  writeFileSync(kept, password, { mode: 0o600, flush: true });
  user.own(kept);
}

/**
 * Creates a cluster next to its place, fills it, and moves it there whole: an interrupted start leaves nothing
 * half-made.
 */
export async function makeClusterWhole(cluster: Cluster, fill: (partial: Cluster) => Promise<void>): Promise<void> {
  const partial = { ...cluster, directory: `${cluster.directory}.new` };
  rmSync(partial.directory, { recursive: true, force: true });
  try {
    await makeCluster(partial);
    await fill(partial);
  } catch (error) {
    rmSync(partial.directory, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(cluster.directory)) rmdirSync(cluster.directory); // an empty one
  renameSync(partial.directory, cluster.directory);
}

/** Address of a cluster's database, its password included. */
export function clusterUrl({ directory }: Pick<Cluster, 'directory'>, port: number): string {
  const password = readFileSync(join(directory, PASSWORD_FILE), 'utf8');
  return `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/**
 * Settings for starting Postgres. It serves one small server: few connections and helpers, 32 MB of shared buffers, no
 * parallel plans and no just-in-time compiler. Everything that protects data in a power cut keeps its default.
 */
export function clusterSettings(port: number): readonly string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 40,
    shared_buffers: '32MB',
    huge_pages: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: `${2 * SEGMENT_MB}MB`,
    max_wal_size: '64MB',
    io_method: 'sync',
    max_worker_processes: 1,
    max_parallel_workers_per_gather: 0,
    autovacuum_worker_slots: 1,
    autovacuum_max_workers: 1,
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'error',
    log_timezone: 'UTC',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Postgres refuses files that others may read, or that belong to another user: a program that copied them may have changed both. */
export function claimFiles({ directory, user }: Cluster): void {
  chmodSync(directory, 0o700);
  if (statSync(directory).uid !== 0) return;
  user.own(directory);
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' })) user.own(join(directory, path));
}
