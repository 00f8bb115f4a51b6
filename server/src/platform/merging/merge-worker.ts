// The thread that merges large documents: does one task after the other and posts what comes of each.
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { runMergeTask } from './merge-task.ts';
import type { MergeTask } from './merge-task.ts';

// On Linux, this is the priority of the calling thread alone: short calls of other people go before its long tasks.
// Other systems would lower the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (task: MergeTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and takes no target
  parentPort?.postMessage(runTask(task));
});

function runTask(task: MergeTask): Result<unknown, string> {
  try {
    return accepted(runMergeTask(task));
  } catch (error) {
    return refused(String(error));
  }
}
