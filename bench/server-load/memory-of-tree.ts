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
