import { serverRetryDelayMs, spreadDelayMs } from '@uplift/core/room';
import type { Store } from '@uplift/core/foundation';
import type { ServerReach } from './accounts.ts';

const FIRST_WAIT_MS = 500;
/** Most pending requests: one in a lost network hangs for seconds, and must not block the next. */
const MOST_UNANSWERED = 4;

export interface AskingAgain {
  readonly server: Store<ServerReach>;
  /** True while the page waits for the server, such as for the key of an account, or shows that it is unreachable. */
  readonly isWanted: () => boolean;
  /** Requests the session; `server` then has the result. */
  readonly refresh: () => Promise<void>;
  readonly after: (ms: number, work: () => void) => void;
  /** A number from 0 to below 1, so that the pages that a server loses don't all ask at one moment. */
  readonly random: () => number;
}

/** Polls a server that does not respond until it does: no event notifies a page that a server is back. */
export function askWhileUnreached({ server, isWanted, refresh, after, random }: AskingAgain): void {
  let isAsking = false;
  let unanswered = 0;
  const ask = async () => {
    unanswered += 1;
    await refresh();
    unanswered -= 1;
  };
  const waitFor = (tries: number): void => {
    const waitMs = tries === 0 ? FIRST_WAIT_MS : serverRetryDelayMs(tries - 1);
    after(spreadDelayMs(waitMs, random()), () => {
      isAsking = server.get() === 'unreached';
      if (!isAsking) return;
      if (isWanted() && unanswered < MOST_UNANSWERED) void ask();
      waitFor(tries + 1);
    });
  };
  const look = () => {
    if (isAsking || server.get() !== 'unreached') return;
    isAsking = true;
    waitFor(0);
  };
  server.subscribe(look);
  look();
}
