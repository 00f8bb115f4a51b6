import { expect, test } from 'vitest';
import { nextPresence, NO_WINDOW } from './audience-presence.ts';
import type { AudienceState, PresenceEvent } from './audience-presence.ts';

const asked = (times: number): PresenceEvent[] => Array.from({ length: times }, () => 'asked');
const presenceAfter = (events: readonly PresenceEvent[]) => events.reduce(nextPresence, NO_WINDOW);

test.each<[string, AudienceState, PresenceEvent[]]>([
  ['nothing was opened', 'closed', asked(5)],
  ['it was just opened', 'open', ['opened']],
  ['a slow computer takes nine seconds to open it', 'open', ['opened', ...asked(9)]],
  ['it never comes', 'lost', ['opened', ...asked(11)]],
  ['it has outlived a reload of the operator', 'open', ['alive']],
  ['it is too busy for two questions', 'open', ['alive', ...asked(2)]],
  ['it leaves three questions without an answer', 'lost', ['alive', ...asked(3)]],
  ['it responds again after it seemed lost', 'open', ['alive', ...asked(3), 'alive']],
  ['it is reloaded', 'open', ['alive', 'closing', 'asked', 'alive', ...asked(2)]],
  ['it leaves and does not come back', 'lost', ['alive', 'closing', ...asked(2)]],
  ['the browser says that it is gone', 'lost', ['alive', 'gone']],
  ['it was closed from here', 'closed', ['alive', 'closed', 'closing', ...asked(3)]],
  ['an answer crosses the order to close', 'closed', ['alive', 'asked', 'closed', 'alive', 'closing', ...asked(3)]],
  ['it is opened again at once after it was closed', 'open', ['alive', 'closed', 'opened', 'alive']],
  ['one is opened by hand after it was closed', 'open', ['alive', 'closed', 'asked', 'alive']],
  ['one that was never there is gone', 'closed', ['gone']],
])('[PRES-17] the audience window after "%s" is %s', (_, state, events) => {
  expect(presenceAfter(events).state).toBe(state);
});

test('a page stops asking for its audience window when that is closed or gone', () => {
  expect(presenceAfter(['alive', 'closed', 'asked']).patience).toBe(0);
  expect(presenceAfter(['alive', 'gone']).patience).toBe(0);
});
