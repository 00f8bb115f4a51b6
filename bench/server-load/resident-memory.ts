import { readFileSync } from 'node:fs';
import { inspect } from './inspector.ts';

/** Collections to ask of a server's inspector until it holds nothing that it doesn't need. */
const COLLECTIONS = 3;
const COLLECT = { method: 'HeapProfiler.collectGarbage' };

/** Reads the memory of a process of this machine without its garbage, as Linux counts it, in KB. */
export async function residentKb(processId: number, inspectorPort: number): Promise<number> {
  await inspect(
    inspectorPort,
    Array.from({ length: COLLECTIONS }, () => COLLECT),
  );
  return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]);
}
