import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectionFailure, stopCluster } from './postgres-process.ts';
import { clusterUrl } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/** Lock file of a running Postgres in its directory (PostgreSQL documentation, "postmaster.pid"). */
interface LockFile {
  readonly pid: number;
  readonly port: number;
}

/** Address of the Postgres that runs on a directory; null when none answers. */
export async function runningUrl(cluster: Pick<Cluster, 'directory'>): Promise<string | null> {
  const lock = readLockFile(cluster.directory);
  if (lock === null) return null;
  const url = clusterUrl(cluster, lock.port);
  return (await connectionFailure(url)) === null ? url : null;
}

/**
 * Ends a Postgres that a killed server left behind, and removes a lock file that names another program: after a restart of
 * the machine, or of a container, an id is soon used again. To be called while the data folder is held for this process alone.
 */
export async function clearStaleLock(cluster: Cluster): Promise<void> {
  if ((await runningUrl(cluster)) !== null) return stopCluster(cluster);
  const lock = readLockFile(cluster.directory);
  if (lock !== null && isOtherProgram(lock.pid)) rmSync(lockFile(cluster.directory), { force: true });
}

function readLockFile(directory: string): LockFile | null {
  if (!existsSync(lockFile(directory))) return null;
  const [pid, , , port] = readFileSync(lockFile(directory), 'utf8').split('\n').map(Number);
  return pid !== undefined && port !== undefined && pid > 0 && port > 0 ? { pid, port } : null;
}

function lockFile(directory: string): string {
  return join(directory, 'postmaster.pid');
}

/**
 * Returns true if the process isn't Postgres. Only Linux reveals it without another program; on other systems Postgres
 * decides.
 */
function isOtherProgram(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false; // no such process, which Postgres finds out by itself
  }
}
