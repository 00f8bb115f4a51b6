import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Processes that have only two of the machine's cores. */
export interface KeptToTwoCores {
  /** Lets them have all of them again. */
  release(): Promise<void>;
}

/**
 * Restricts every process of the bench, present and future, to two cores. The bench itself keeps all cores, or it
 * would measure late. Returns null if the system cannot do it.
 */
export async function keepToTwoCores(): Promise<KeptToTwoCores | null> {
  try {
    const cores = coresIn(await readFile('/proc/self/status', 'utf8'));
    await giveCores(cores.slice(0, 2));
    return { release: () => giveCores(cores) };
  } catch {
    return null;
  }
}

/** The cores that a process may use, as Linux lists them: `0-3,6`. */
export function coresIn(status: string): readonly number[] {
  const ranges = /^Cpus_allowed_list:\s*(.+)$/m.exec(status)?.[1]?.split(',') ?? [];
  return ranges.flatMap((range) => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

async function giveCores(cores: readonly number[]): Promise<void> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=']);
  const started = descendants(process.pid, stdout);
  await Promise.all(started.map((pid) => giveCoresTo(pid, cores)));
}

/** Sets the cores of a process, which may have ended already. */
async function giveCoresTo(pid: number, cores: readonly number[]): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', cores.join(), String(pid)]).catch(
    async (error: unknown) => {
      if ((await run('ps', ['-o', 'pid=', '-p', String(pid)]).catch(() => null)) !== null) throw error;
    },
  );
}

/** Lists the descendants of a process, from lines of a process and its parent. */
export function descendants(pid: number, lines: string): readonly number[] {
  const all = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.filter(([, parent]) => parent === pid).map(([child = Number.NaN]) => child);
  return children.flatMap((child) => [child, ...descendants(child, lines)]);
}
