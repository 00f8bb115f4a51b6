import { createCaller, type Caller, type MessageEnd } from '@uplift/adapters/browser';
import type { ReadAccess } from '@uplift/client/accounts';
import type { UnlockCalls } from './account-key.ts';
import { keepUnlocked } from './unlocking.ts';

/** Calls a worker, which always has the key of the records that the page can read there. */
export function callUnlocked<Named extends UnlockCalls>(worker: MessageEnd, access: ReadAccess): Caller<Named> {
  const caller = createCaller<UnlockCalls>(worker);
  void caller.call('begin', access.church ?? null);
  keepUnlocked(access, (account) => void caller.call('unlock', account));
  return caller as unknown as Caller<Named>; // its worker serves `unlock` and the other calls of the same name
}

/** Starts a worker with its first call. `isStarted` is false before. */
export function startWithFirstCall<Named extends UnlockCalls>(
  start: () => MessageEnd,
  access: ReadAccess,
): { readonly caller: () => Caller<Named>; readonly isStarted: () => boolean } {
  let started: Caller<Named> | null = null;
  return {
    caller() {
      started ??= callUnlocked<Named>(start(), access);
      return started;
    },
    isStarted: () => started !== null,
  };
}
