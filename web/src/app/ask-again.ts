import type { Store } from '@uplift/core/foundation';
import type { ServerReach } from '../state/accounts.ts';

const FIRST_WAIT_MS = 500;
/** Lets a playing band continue together within two seconds after the network returns. */
const WAIT_MS = 1_000;
const TRIES_IN_A_HURRY = 20;
/** Finds a server that was away for longer within five seconds, including its response time. */
const LONG_WAIT_MS = 3_000;
/** A question to a network that is gone hangs for seconds: it does not keep the next from being asked. */
const MOST_UNANSWERED = 4;

export interface AskingAgain {
  readonly server: Store<ServerReach>;
  /** Whether this page needs the server, for example for an account's key, or shows that the server is unreachable. */
  readonly isWanted: () => boolean;
  /** Asks the server who is signed in; `server` then says whether it answered. */
  readonly refresh: () => Promise<void>;
  readonly after: (ms: number, work: () => void) => void;
}

/** Asks a server that does not answer again and again, until it does: no event tells a page that a server is back. */
export function askWhileUnreached({ server, isWanted, refresh, after }: AskingAgain): void {
  let isAsking = false;
  let unanswered = 0;
  const ask = async () => {
    unanswered += 1;
    await refresh();
    unanswered -= 1;
  };
  const waitFor = (tries: number): void => {
    after(waitBefore(tries), () => {
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

function waitBefore(tries: number): number {
  if (tries === 0) return FIRST_WAIT_MS;
  return tries <= TRIES_IN_A_HURRY ? WAIT_MS : LONG_WAIT_MS;
}
