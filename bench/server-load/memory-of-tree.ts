import { readdirSync, readFileSync } from 'node:fs';

/** Reads the memory of a process and all its descendants, in MB, with shared pages divided among those that share them (PSS of Linux, proc_pid_smaps(5)). */
export function memoryOfTree(processId: number): number {
  const parents = parentsOfAll();
  const isInTree = (id: number): boolean => id === processId || (parents.has(id) && isInTree(parents.get(id) ?? 0));
  const kb = [...parents.keys()].filter(isInTree).reduce((sum, id) => sum + pssKb(id), 0);
  return kb / 1024;
}

function parentsOfAll(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)) {
    const parent = /^PPid:\s+(\d+)/mu.exec(readOr(`/proc/${id}/status`))?.[1];
    if (parent !== undefined) parents.set(id, Number(parent));
  }
  return parents;
}

/**
 * Reads the memory of a browser's largest page with its workers, counted in the same way, in MB. The browser is found by
 * the folder of its stored data.
 */
export function memoryOfPage(profile: string): number {
  const parents = parentsOfAll();
  const isOfBrowser = (id: number): boolean =>
    id !== 0 && (isBrowser(id, profile) || isOfBrowser(parents.get(id) ?? 0));
  const renderers = [...parents.keys()].filter((id) => commandLine(id).includes('--type=renderer') && isOfBrowser(id));
  return Math.max(0, ...renderers.map(pssKb)) / 1024;
}

function isBrowser(id: number, profile: string): boolean {
  const words = commandLine(id);
  return words.includes(`--user-data-dir=${profile}`) && !words.includes('--type=');
}

function commandLine(id: number): string {
  return readOr(`/proc/${id}/cmdline`);
}

function pssKb(id: number): number {
  return Number(/^Pss:\s+(\d+)/mu.exec(readOr(`/proc/${id}/smaps_rollup`))?.[1] ?? 0);
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
