import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { isStuckAt, toSyncState } from './shown-state.ts';
import { FIRST_MACHINE, DEBOUNCE_MS, LAST_RETRY_MS, POLL_MS, step } from './sync-machine.ts';
import type { RoundEnd, SyncEnvironment, SyncCommand, SyncEvent, SyncMachine } from './sync-machine.ts';

const ADA = toId<UpliftId>('ada');
const BEN = toId<UpliftId>('ben');
const NONE = { count: 0, since: null };
const MINUTE = 60_000;

const inEnvironment = (environment: Partial<SyncEnvironment>): SyncEvent => ({ type: 'informed', environment });
const ended = (end: RoundEnd, jitter = 0): SyncEvent => ({ type: 'round-ended', end, jitter });
const SETTLED: RoundEnd = { type: 'settled', waiting: NONE, trouble: null };
const READY = inEnvironment({ leads: true, session: ADA });

/** Applies events, each a second after the other; returns the last state, and the commands of the last event. */
function after(...events: readonly SyncEvent[]): {
  readonly state: SyncMachine;
  readonly commands: readonly SyncCommand[];
} {
  let last: ReturnType<typeof step> = { state: FIRST_MACHINE, commands: [] };
  for (const [at, event] of events.entries()) last = step(last.state, event, at * 1_000);
  return last;
}

const statusAfter = (...events: readonly SyncEvent[]): string => toSyncState(after(...events).state, 0).status;
function isAgainDue({ activity }: SyncMachine): boolean {
  return activity.type === 'running' && activity.isAgainDue;
}

const lastTimer = (commands: readonly SyncCommand[]): number | null | undefined =>
  commands.findLast((command) => command.type === 'set-timer')?.ms;
const starts = (commands: readonly SyncCommand[]): boolean => commands.some(({ type }) => type === 'start-round');

describe('[SYNC-2] the sync state', () => {
  test.each<[string, string, readonly SyncEvent[]]>([
    ['[SYNC-3] syncing, initially', 'syncing', []],
    ['[SYNC-4] authenticate without a session', 'authenticate', [inEnvironment({ session: 'none' })]],
    [
      '[SYNC-4] authenticate without a session, without a network too',
      'authenticate',
      [inEnvironment({ session: 'none', online: false })],
    ],
    ['[SYNC-4] authenticate once the session is over', 'authenticate', [READY, ended({ type: 'signed-out' })]],
    [
      '[SYNC-4] authenticate once another tab signed out',
      'authenticate',
      [READY, inEnvironment({ session: 'signed-out' })],
    ],
    ['[SYNC-5] offline without a network', 'offline', [READY, ended(SETTLED), inEnvironment({ online: false })]],
    [
      '[SYNC-5] offline when the server is out of reach',
      'offline',
      [READY, ended({ type: 'unreachable' }), ended({ type: 'unreachable' })],
    ],
    ['[SYNC-6] syncing while a round runs', 'syncing', [READY]],
    ['[SYNC-6] syncing from a change on', 'syncing', [READY, ended(SETTLED), { type: 'changed' }]],
    ['[SYNC-6] syncing when a change came in mid-round', 'syncing', [READY, { type: 'changed' }, ended(SETTLED)]],
    [
      '[SYNC-6] syncing while anything waits',
      'syncing',
      [READY, ended({ ...SETTLED, waiting: { count: 1, since: 0 } })],
    ],
    [
      '[SYNC-6] syncing when the server has something newer',
      'syncing',
      [READY, ended(SETTLED), { type: 'learned', facts: { isSettled: false } }],
    ],
    ['[SYNC-6] syncing as another account', 'syncing', [READY, ended(SETTLED), inEnvironment({ session: BEN })]],
    ['[SYNC-7] synced when here and there is the same', 'synced', [READY, ended(SETTLED)]],
    ['[SYNC-7] synced during the next look', 'synced', [READY, ended(SETTLED), { type: 'timer-fired' }]],
    [
      '[SYNC-9] synced still when one look fails',
      'synced',
      [READY, ended(SETTLED), { type: 'timer-fired' }, ended({ type: 'unreachable' })],
    ],
  ])('is %s', (_, status, events) => {
    expect(statusAfter(...events)).toBe(status);
  });

  test('the sync state never says synced while anything waits, whatever happens', () => {
    const waiting = fc.record({ count: fc.nat(2), since: fc.constantFrom(null, 0) });
    const event = fc.oneof(
      fc.record({
        type: fc.constant('informed' as const),
        environment: fc.record(
          {
            online: fc.boolean(),
            visible: fc.boolean(),
            leads: fc.boolean(),
            session: fc.constantFrom(ADA, BEN, 'none' as const),
          },
          { requiredKeys: [] },
        ),
      }),
      fc.constantFrom<SyncEvent>(
        { type: 'changed' },
        { type: 'urged' },
        { type: 'timer-fired' },
        ended({ type: 'unreachable' }),
      ),
      waiting.map((found): SyncEvent => ({ type: 'learned', facts: { waiting: found } })),
      waiting.map((found): SyncEvent => ended({ type: 'settled', waiting: found, trouble: null })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: SyncMachine = FIRST_MACHINE;
        for (const one of events) {
          // A round that does not run does not end.
          if (one.type !== 'round-ended' || state.activity.type === 'running') ({ state } = step(state, one, 0));
        }
        const hasEdits = state.waiting.count > 0 || state.activity.type === 'debouncing' || isAgainDue(state);
        const isUrged = events.some(({ type }) => type === 'urged');
        expect(toSyncState(state, 0).status === 'synced' && hasEdits && !isUrged).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('when a round begins', () => {
  test.each<[string, readonly SyncEvent[]]>([
    ['[SYNC-1] once the account is unlocked', [inEnvironment({ leads: true }), inEnvironment({ session: ADA })]],
    ['once this tab syncs for all', [inEnvironment({ session: ADA }), inEnvironment({ leads: true })]],
    [
      'on coming back into sight',
      [READY, ended(SETTLED), inEnvironment({ visible: false }), inEnvironment({ visible: true })],
    ],
    [
      'when there is a network again',
      [READY, ended(SETTLED), inEnvironment({ online: false }), inEnvironment({ online: true })],
    ],
    ['[SYNC-11] at once on a hint', [READY, ended(SETTLED), { type: 'urged' }]],
    ['when the account is another, although a round runs', [READY, inEnvironment({ session: BEN })]],
    [
      'when this tab syncs again, although an earlier round still runs',
      [READY, inEnvironment({ leads: false }), inEnvironment({ leads: true })],
    ],
    ['for what is left of a long one', [READY, ended({ type: 'more' })]],
    [
      'with the edits that are about to go, when the page goes out of sight',
      [READY, { type: 'changed' }, ended(SETTLED), inEnvironment({ visible: false })],
    ],
  ])('%s', (_, events) => {
    expect(starts(after(...events).commands)).toBe(true);
  });

  test.each<[string, readonly SyncEvent[]]>([
    ['without an account', [inEnvironment({ leads: true, session: 'none' }), { type: 'urged' }]],
    ['before the account is known', [inEnvironment({ leads: true }), { type: 'timer-fired' }]],
    ['when the session is over', [READY, ended({ type: 'signed-out' }), { type: 'timer-fired' }]],
    ['in a tab that does not sync for all', [inEnvironment({ session: ADA }), { type: 'timer-fired' }]],
    ['[SYNC-8] out of sight', [READY, ended(SETTLED), inEnvironment({ visible: false }), { type: 'urged' }]],
    ['[SYNC-8] offline', [READY, ended(SETTLED), inEnvironment({ online: false }), { type: 'timer-fired' }]],
    ['while one runs', [READY, { type: 'urged' }]],
  ])('not %s', (_, events) => {
    expect(starts(after(...events).commands)).toBe(false);
  });

  test('[SYNC-8] a round begins every ten seconds while the page is visible', () => {
    expect(lastTimer(after(READY, ended(SETTLED)).commands)).toBe(POLL_MS);
    expect(starts(after(READY, ended(SETTLED), { type: 'timer-fired' }).commands)).toBe(true);
    expect(lastTimer(after(READY, ended(SETTLED), inEnvironment({ visible: false })).commands)).toBeNull();
    expect(lastTimer(after(READY, inEnvironment({ visible: false }), ended(SETTLED)).commands)).toBeUndefined();
  });

  test('a timer that fires late, while a round runs, starts no other round', () => {
    const late = after(READY, ended(SETTLED), { type: 'timer-fired' }, { type: 'timer-fired' });
    expect(isAgainDue(late.state)).toBe(false);
  });

  test('[SYNC-10] a round begins at once on the first change after a rest; later changes are debounced well within a second', () => {
    expect(DEBOUNCE_MS).toBeLessThan(1_000);
    expect(starts(after(READY, ended(SETTLED), { type: 'changed' }).commands)).toBe(true);
    const { state: synced } = after(READY, ended(SETTLED));
    const soon = step(synced, { type: 'changed' }, 1_000 + DEBOUNCE_MS - 1);
    expect(lastTimer(soon.commands)).toBe(DEBOUNCE_MS);
    expect(lastTimer(step(soon.state, { type: 'changed' }, 1_000 + DEBOUNCE_MS).commands)).toBeUndefined();
    expect(lastTimer(after(READY, { type: 'changed' }, ended(SETTLED)).commands)).toBe(DEBOUNCE_MS);
  });

  test('[SYNC-9] after failures a round begins later each time, and never later than the longest wait', () => {
    const failing = Array.from({ length: 8 }, () => ended({ type: 'unreachable' }));
    const waits = failing.map((_, at) => lastTimer(after(READY, ...failing.slice(0, at + 1)).commands));
    expect(waits).toEqual([2_000, ...Array.from({ length: 7 }, () => LAST_RETRY_MS)]);
    expect(lastTimer(after(READY, ...failing.slice(1), ended({ type: 'unreachable' }, 1)).commands)).toBe(
      LAST_RETRY_MS * 1.25,
    );
  });

  test('[SYNC-9] a change starts no round sooner while the server is in trouble', () => {
    const { commands } = after(READY, ended({ type: 'unreachable' }), { type: 'changed' });
    expect(commands).toEqual([{ type: 'count' }]);
  });

  test('[SYNC-9] once the server is back, rounds begin as if there had been no failures', () => {
    const { state } = after(READY, ended({ type: 'unreachable' }), ended(SETTLED));
    expect([state.failures, state.trouble]).toEqual([0, null]);
  });
});

/** Five minutes after the start of the clock. */
function stuckAt(since: number, ...events: readonly SyncEvent[]): boolean {
  const learned: SyncEvent = { type: 'learned', facts: { waiting: { count: 3, since } } };
  return isStuckAt(step(after(...events).state, learned, 5 * MINUTE).state, 5 * MINUTE);
}

describe('edits that wait for long', () => {
  const waiting = { count: 3, since: 0 };
  test('waiting edits are stuck after five minutes', () => {
    expect(stuckAt(0, READY)).toBe(true);
    expect(stuckAt(1, READY)).toBe(false);
  });

  test('waiting edits are not stuck for the time without a network, a session or a visible page', () => {
    for (const away of [
      inEnvironment({ online: false }),
      inEnvironment({ session: 'signed-out' }),
      inEnvironment({ visible: false }),
    ]) {
      expect(stuckAt(0, READY, away)).toBe(false);
      expect(stuckAt(0, READY, away, inEnvironment({ online: true, session: ADA, visible: true }))).toBe(false);
    }
  });

  test('waiting edits are no longer stuck once they are sent', () => {
    const stuck = step(after(READY).state, ended({ ...SETTLED, waiting }), 6 * MINUTE).state;
    expect(toSyncState(stuck, 6 * MINUTE)).toMatchObject({ isStuck: true, waiting: 3 });
    expect(isStuckAt(step(stuck, ended(SETTLED), 7 * MINUTE).state, 7 * MINUTE)).toBe(false);
  });
});

describe('reported facts', () => {
  test('the sync state reports the reason the server or the device refuses something', () => {
    const full = 'The account is full.';
    expect(toSyncState(after(READY, ended({ ...SETTLED, trouble: full })).state, 0).trouble).toBe(full);
    expect(toSyncState(after(READY, ended({ type: 'refused', because: 'Full.' })).state, 0).trouble).toBe('Full.');
  });

  test('the sync state reports the time of the last complete sync, and nothing of another account', () => {
    const { state } = after(READY, ended(SETTLED));
    expect(state.lastSyncedAt).toBe(1_000);
    expect(step(state, ended({ ...SETTLED, waiting: { count: 1, since: 2_000 } }), 9_000).state.lastSyncedAt).toBe(
      1_000,
    );
    expect(step(state, inEnvironment({ session: BEN }), 9_000).state).toMatchObject({
      lastSyncedAt: null,
      waiting: NONE,
      isSettled: false,
    });
  });
});
