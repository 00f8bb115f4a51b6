// The thread that merges large documents: does one task after the other and posts what comes of each.
import { parentPort } from 'node:worker_threads';
import { runMergeTask } from './merge-task.ts';
import type { MergeTask } from './merge-task.ts';

parentPort?.on('message', (task: MergeTask) => {
  try {
    parentPort?.postMessage({ ok: true, value: runMergeTask(task) });
  } catch (error) {
    parentPort?.postMessage({ ok: false, refusal: String(error) });
  }
});
