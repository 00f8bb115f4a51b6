import process from 'node:process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { createMerging } from './merging.ts';

/** The priorities of this process's threads (proc(5): the field "nice" of stat, after a name in parentheses). */
function readPriorities(): readonly number[] {
  const stats = readdirSync('/proc/self/task').map((task) => readFileSync(`/proc/self/task/${task}/stat`, 'utf8'));
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')(
  'on Linux, the thread that merges gives way to the threads of short calls, whose priority stays',
  async () => {
    const merging = createMerging();
    expect(await merging.readJson('ada', Buffer.from('{}'))).toEqual({ ok: true, value: {} });
    const priorities = readPriorities();
    await merging.close();
    expect(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(priorities).toContain(constants.priority.PRIORITY_NORMAL);
  },
);
