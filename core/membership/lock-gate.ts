import { readPathname } from './subscription-gate.ts';

/** Pages that list or show records of the account, and everything below them. */
const RECORD_PATHS = ['/library', '/plan', '/print', '/perform', '/present'];

/** Pages that stay when the keys are forgotten while they are open: no one loses a chart, or a plan, in the middle of it. */
const LASTING_PAGE = /^\/(?:perform|present|plan\/[^/]+)$/u;

/** The keys of this device, and the path that is open. */
export interface LockSight {
  /** True if the account's keys aren't on this device. */
  readonly isLocked: boolean;
  /** True once the account's encryption is known: what a page shows before that doesn't count as open. */
  readonly isKnown: boolean;
  readonly path: string;
  /** True if this tab had the content of the path on its stage: then the page was reloaded during a performance. */
  readonly isRunning: boolean;
}

/** The path that was shown last, and the page it showed. */
export interface LockGateState extends LockSight {
  readonly shown: 'open' | 'unlock';
}

/** Returns the page to show now: the one of the path, or the page that unlocks the account. A stage or a set that is open stays. */
export function nextLockGate(before: LockGateState | null, sight: LockSight): LockGateState {
  const isHeld = sight.isLocked && !sight.isRunning && hasRecords(sight.path) && !isLasting(before, sight.path);
  return { ...sight, shown: isHeld ? 'unlock' : 'open' };
}

function hasRecords(path: string): boolean {
  const pathname = readPathname(path);
  return pathname === '/' || RECORD_PATHS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

function isLasting(before: LockGateState | null, path: string): boolean {
  if (before === null || !before.isKnown || before.shown === 'unlock') return false;
  const pathname = readPathname(path);
  return pathname === readPathname(before.path) && LASTING_PAGE.test(pathname);
}
