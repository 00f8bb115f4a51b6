import { expect, test } from 'vitest';
import { isConfirmed } from './confirmation.ts';
import type { ServerSession } from './session.ts';

const MINUTE_MS = 60_000;
const AT = new Date('2026-11-22T10:00:00Z').getTime();

test.each([
  [0, null, true],
  [5, null, true],
  [5.1, null, false],
  [600, 4, true],
  [600, 6, false],
  [-4, null, true],
  [-6, null, false],
  [600, -6, false],
])(
  'a session signed in %j minutes ago, confirmed %j minutes ago, is fresh: %j, even if the clock was set back',
  (signed, confirmed, isFresh) => {
    const ago = (minutes: number) => new Date(AT - minutes * MINUTE_MS);
    // Only these two fields of a session matter here.
    const session = {
      signedInAt: ago(signed),
      confirmedAt: confirmed === null ? null : ago(confirmed),
    } as ServerSession;
    expect(isConfirmed(session, new Date(AT))).toBe(isFresh);
  },
);
