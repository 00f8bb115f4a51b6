import { createCaller } from '@uplift/adapters/browser';
import type { ReadAccess } from '@uplift/client/accounts';
import { OUTDATED, type PullElsewhere, type RoundStop } from '@uplift/core/sync';
import type { PullCalls } from './pull-calls.ts';

/** The page's end of the worker. */
export type PullWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/**
 * Receives libraries in a worker, which is ended afterwards: opening and storing thousands of records would keep the
 * page busy. A church's library comes with its keys. A worker that fails isn't started again; the page then does its work.
 */
export function pullInWorker(
  { state, church: churchId }: ReadAccess,
  start: () => PullWorker,
  church: PullCalls['pull']['payload']['church'] = null,
): PullElsewhere {
  let hasFailed = false;
  return (collection, range, round) => {
    const access = state.get();
    if (hasFailed || access.type !== 'unlocked') return null;
    const { key, root = key, upliftId } = access.account;
    const worker = start();
    const caller = createCaller<PullCalls>(worker);
    worker.addEventListener('error', () => caller.abandon('The worker that receives records failed.'));
    const stopIfOutdated = () => {
      if (state.get() !== access || !round.isCurrent()) caller.abandon(OUTDATED_REASON);
    };
    const unsubscribe = state.subscribe(stopIfOutdated);
    void caller.call('begin', churchId ?? null).catch(() => undefined);
    void caller.call('unlock', { upliftId, key }).catch(() => undefined);
    const pulled = caller.call(
      'pull',
      { collection, range, church, space: { upliftId, key: root }, isEndToEnd: access.account.root !== undefined },
      {
        onProgress: (event) => {
          round.report(event);
          stopIfOutdated();
        },
      },
    );
    return pulled
      .catch((error: unknown): RoundStop => {
        if (error instanceof Error && error.message === OUTDATED_REASON) return OUTDATED;
        hasFailed = true;
        return { type: 'unreachable' };
      })
      .finally(() => {
        unsubscribe();
        worker.terminate();
      });
  };
}

const OUTDATED_REASON = 'Another account is unlocked, or another tab syncs.';
