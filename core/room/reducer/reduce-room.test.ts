import { expect, test } from 'vitest';
import {
  ADA,
  at,
  CLIENTS,
  CONNECTED,
  DISCONNECTED,
  joinedEvent,
  peerEvent,
  PLACE,
  serverEvent,
  SIGNED_OUT,
} from '../testing/example-client.ts';
import type { ClientCommand, ClientEvent } from './client-events.ts';
import type { RoomPhase } from './client-state.ts';
import { reduceRoom } from './reduce-room.ts';

const MONDAY = { ...PLACE, setId: 'monday' };

const EVENTS = {
  'wants the same set': { type: 'place', place: PLACE },
  'wants another set': { type: 'place', place: MONDAY },
  'wants no set': { type: 'place', place: null },
  'is signed out': { type: 'connections', connections: SIGNED_OUT },
  'is signed in': { type: 'connections', connections: CONNECTED },
  'loses the server': { type: 'connections', connections: DISCONNECTED },
  'finds the server': { type: 'connections', connections: CONNECTED },
  'has joined': joinedEvent(),
  'is refused': serverEvent({ type: 'refused', of: 'join', status: 404, because: 'No.' }),
  'is put off': serverEvent({ type: 'refused', of: 'join', status: 429, because: 'Too many.' }),
  'learns of a new leader': serverEvent({
    type: 'message',
    from: null,
    message: { command: 'leader', peer_id: ADA, term: 2 },
  }),
  'receives a command': peerEvent(ADA, { command: 'navigate', currentIndex: 4, term: 1, n: 4 }),
  'sends a command': { type: 'page', action: { type: 'lead', command: { command: 'navigate', currentIndex: 4 } } },
  'stops following': { type: 'page', action: { type: 'follow', isFollowing: false } },
  'presses for the lead': { type: 'page', action: { type: 'take-lead' } },
  'has waited to join again': { type: 'timer', timer: 'join-again' },
  'repeats its position': { type: 'timer', timer: 'repeat' },
} as const satisfies Readonly<Record<string, ClientEvent>>;
type ClientName = keyof typeof CLIENTS;
type EventName = keyof typeof EVENTS;

/** Commands of every change that can be seen, apart from the timer of a new leader's watch. */
const SHOWS = ['compare-clocks', 'link', 'show'] as const;

/** Names the commands, with their timers; `shows` for the ones that show a change. */
function nameCommands(commands: readonly ClientCommand[]): string {
  const names = commands.map((command) => ('timer' in command ? `${command.type} ${command.timer}` : command.type));
  const isShown = SHOWS.every((name) => names.includes(name));
  const named = isShown ? names.filter((name) => !SHOWS.some((each) => each === name)) : names;
  return [...named, ...(isShown ? ['shows'] : [])].join(', ');
}

test.each<readonly [ClientName, EventName, RoomPhase['type'], string]>([
  ['off', 'wants another set', 'joining', 'end-session, show, join'],
  ['off', 'is signed out', 'off', ''],
  ['off', 'loses the server', 'off', ''],

  ['signed-out', 'wants another set', 'signed-out', ''],
  ['signed-out', 'wants no set', 'off', 'end-session, show, leave'],
  ['signed-out', 'is signed in', 'joining', 'end-session, show, join'],

  ['joining', 'wants another set', 'joining', 'end-session, show, join'],
  ['joining', 'wants no set', 'off', 'end-session, show, leave'],
  ['joining', 'is signed out', 'signed-out', 'end-session, show, leave'],
  ['joining', 'loses the server', 'joining', ''],
  [
    'joining',
    'has joined',
    'joined',
    'remember, stop-timer refusal-over, stop-timer lead-free, move-page, start-timer repeat, start-timer presence, send-over-server, restart-comparison, start-timer leader-check, shows',
  ],
  ['joining', 'is refused', 'refused', 'end-session, show, leave'],
  ['joining', 'is put off', 'joining', 'start-timer join-again'],
  ['joining', 'learns of a new leader', 'joining', ''],
  ['joining', 'stops following', 'joining', ''],
  ['joining', 'has waited to join again', 'joining', 'join'],

  ['following', 'wants another set', 'joining', 'end-session, show, join'],
  ['following', 'wants no set', 'off', 'end-session, show, leave'],
  ['following', 'is signed out', 'signed-out', 'end-session, show, leave'],
  ['following', 'loses the server', 'apart', 'shows'],
  [
    'following',
    'has joined',
    'joined',
    'remember, stop-timer refusal-over, stop-timer lead-free, start-timer repeat, start-timer presence, send-over-server, restart-comparison, shows',
  ],
  ['following', 'is refused', 'refused', 'end-session, show, leave'],
  ['following', 'is put off', 'joined', 'start-timer join-again'],
  ['following', 'learns of a new leader', 'joined', 'stop-timer lead-free, shows'],
  ['following', 'receives a command', 'joined', 'move-page, shows'],
  ['following', 'sends a command', 'joined', 'shows'],
  ['following', 'stops following', 'joined', 'send-over-server, shows'],
  ['following', 'presses for the lead', 'joined', 'start-timer refusal-over, send-over-server'],
  ['following', 'has waited to join again', 'joined', 'join'],
  ['following', 'repeats its position', 'joined', 'start-timer repeat'],

  ['leading', 'wants another set', 'joining', 'end-session, show, join'],
  ['leading', 'wants no set', 'off', 'end-session, show, leave'],
  ['leading', 'is signed out', 'signed-out', 'end-session, show, leave'],
  ['leading', 'loses the server', 'apart', 'shows'],
  [
    'leading',
    'has joined',
    'joined',
    'remember, stop-timer refusal-over, stop-timer lead-free, start-timer repeat, start-timer presence, send-over-server, restart-comparison, start-timer leader-check, shows',
  ],
  ['leading', 'is refused', 'refused', 'end-session, show, leave'],
  ['leading', 'is put off', 'joined', 'start-timer join-again'],
  ['leading', 'learns of a new leader', 'joined', 'stop-timer lead-free, start-timer leader-check, shows'],
  ['leading', 'receives a command', 'joined', 'shows'],
  ['leading', 'sends a command', 'joined', 'send-to-peers, shows'],
  ['leading', 'stops following', 'joined', 'send-over-server, shows'],
  ['leading', 'presses for the lead', 'joined', ''],
  ['leading', 'has waited to join again', 'joined', 'join'],
  ['leading', 'repeats its position', 'joined', 'start-timer repeat, send-to-peers'],

  ['apart', 'wants another set', 'joining', 'end-session, show, join'],
  ['apart', 'wants no set', 'off', 'end-session, show, leave'],
  ['apart', 'is signed out', 'signed-out', 'end-session, show, leave'],
  ['apart', 'finds the server', 'apart', 'join'],
  [
    'apart',
    'has joined',
    'joined',
    'remember, stop-timer refusal-over, stop-timer lead-free, start-timer repeat, start-timer presence, send-over-server, send-to-peers, send-to-peers, restart-comparison, shows',
  ],
  ['apart', 'is refused', 'refused', 'end-session, show, leave'],
  ['apart', 'is put off', 'apart', 'start-timer join-again'],
  ['apart', 'learns of a new leader', 'apart', 'stop-timer lead-free, shows'],
  ['apart', 'receives a command', 'apart', 'move-page, shows'],
  ['apart', 'sends a command', 'apart', 'shows'],
  ['apart', 'stops following', 'apart', 'send-over-server, send-to-peers, send-to-peers, shows'],
  ['apart', 'presses for the lead', 'apart', 'start-timer refusal-over, send-over-server'],
  ['apart', 'repeats its position', 'apart', 'start-timer repeat'],

  ['refused', 'wants the same set', 'joining', 'end-session, show, join'],
  ['refused', 'wants another set', 'joining', 'end-session, show, join'],
  ['refused', 'wants no set', 'off', 'end-session, show, leave'],
  ['refused', 'is signed out', 'signed-out', 'end-session, show, leave'],
  ['refused', 'loses the server', 'refused', ''],
])('a client that is %s and %s is then %s', (client, event, phase, commands) => {
  const step = reduceRoom(CLIENTS[client], at(EVENTS[event]));
  expect([step.state.phase.type, nameCommands(step.commands)]).toEqual([phase, commands]);
});

test.each<readonly [ClientName, readonly EventName[]]>([
  [
    'off',
    [
      'wants no set',
      'has joined',
      'is refused',
      'is put off',
      'learns of a new leader',
      'receives a command',
      'sends a command',
      'stops following',
      'presses for the lead',
      'has waited to join again',
      'repeats its position',
    ],
  ],
  [
    'signed-out',
    [
      'wants the same set',
      'has joined',
      'is refused',
      'is put off',
      'learns of a new leader',
      'receives a command',
      'sends a command',
      'stops following',
      'presses for the lead',
      'has waited to join again',
      'repeats its position',
    ],
  ],
  [
    'joining',
    ['wants the same set', 'receives a command', 'sends a command', 'presses for the lead', 'repeats its position'],
  ],
  ['following', ['wants the same set']],
  ['leading', ['wants the same set']],
  ['apart', ['wants the same set', 'has waited to join again']],
  [
    'refused',
    [
      'has joined',
      'is refused',
      'is put off',
      'learns of a new leader',
      'receives a command',
      'sends a command',
      'stops following',
      'presses for the lead',
      'has waited to join again',
      'repeats its position',
    ],
  ],
])('nothing changes for a client that is %s and %j', (client, events) => {
  for (const event of events)
    expect([event, reduceRoom(CLIENTS[client], at(EVENTS[event]))]).toEqual([
      event,
      { state: CLIENTS[client], commands: [] },
    ]);
});
