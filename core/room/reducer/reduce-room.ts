import { assertNever } from '@uplift/core/foundation';
import type { RoomEvent, RoomPlace } from '../protocol/ports.ts';
import { isSameRoomPlace } from '../protocol/room-state.ts';
import type { ClientEvent, PageAction, Person, TimedEvent, TimerName } from './client-events.ts';
import type {
  ClientState,
  Connections,
  JoiningPhase,
  MemberPhase,
  Moment,
  Refusal,
  RoomPhase,
} from './client-state.ts';
import { isMemberPhase } from './client-state.ts';
import { isLeader, newMember, takeSnapshot, type MemberStep } from './member.ts';
import { onRoomMessage } from './member-messages.ts';
import { resendRebased } from './move-member.ts';
import { joinRoom, onChannels, onPageAction, onServerEvent, onTimer, showAfter, showIfSeen } from './reduce-member.ts';
import { andThen, step, type Step } from './step.ts';

type RoomStep = Step<ClientState>;
type Joined = Extract<RoomEvent, { readonly type: 'joined' }>;
/** A phase in which messages of the server are for this device. */
type EnteredPhase = JoiningPhase | MemberPhase;

const NOT_SHARED: Refusal = { status: 404, because: 'This set is no longer shared with you.' };

/** Status of a join after too many others, and the time until the next try: the same as after a lost connection. */
const [TOO_MANY, JOIN_AGAIN_MS] = [429, 3_000];

/** A page in no room. */
export function initialClient(connections: Connections): ClientState {
  return { connections, phase: { type: 'off' } };
}

/**
 * Applies an event to a room's client. Pure: everything for the server, other devices or the page is a command, which
 * the runner executes in order.
 */
export function reduceRoom(state: ClientState, event: TimedEvent): RoomStep {
  const { atMs, uncertaintyMs } = event;
  const moment = { ...state.connections, atMs, uncertaintyMs };
  switch (event.type) {
    case 'place':
      return wantPlace(state, event.place);
    case 'connections':
      return onConnections(state, event.connections, { ...moment, ...event.connections });
    case 'server':
      return onServer(state, event, moment);
    case 'timer':
      return onTimeout(state, event.timer, moment);
    case 'page':
      return onPage(state, event.action, moment);
    case 'peer':
      return inRoom(state, ({ member }) =>
        showIfSeen(onRoomMessage(member, { message: event.message, from: event.from, isByChannel: true }, moment)),
      );
    case 'run-rebased':
      return inRoom(state, ({ member }) => showAfter(resendRebased(member, event, moment)));
    default:
      return assertNever(event);
  }
}

function onTimeout(state: ClientState, timer: TimerName, moment: Moment): RoomStep {
  return timer === 'join-again' ? joinAgain(state) : inRoom(state, ({ member }) => onTimer(member, timer, moment));
}

function inRoom(state: ClientState, change: (phase: MemberPhase) => MemberStep): RoomStep {
  const { phase } = state;
  if (!isMemberPhase(phase)) return step(state);
  const { state: member, commands } = change(phase);
  return step({ ...state, phase: { ...phase, member } }, ...commands);
}

/** The same place again changes nothing, unless it was refused. */
function wantPlace(state: ClientState, place: RoomPlace | null): RoomStep {
  const { phase } = state;
  if (place === null) return phase.type === 'off' ? step(state) : goOut(state, { type: 'off' });
  const isWanted = phase.type !== 'off' && phase.type !== 'refused' && isSameRoomPlace(place, phase.place);
  return isWanted ? step(state) : enter(state, place);
}

function enter(state: ClientState, place: RoomPlace): RoomStep {
  const { phase, connections } = state;
  if (!connections.isSignedIn) return step({ ...state, phase: { type: 'signed-out', place } });
  const before = isEntered(phase) ? phase.unansweredJoins : 0;
  const unansweredJoins = before + (connections.isConnected ? 1 : 0);
  return step<ClientState>(
    { ...state, phase: { type: 'joining', place, unansweredJoins, isFollowing: true } },
    { type: 'end-session', keepsBeats: false },
    { type: 'show' },
    { type: 'join', place, before: null },
  );
}

function goOut(state: ClientState, phase: RoomPhase): RoomStep {
  const keepsBeats = phase.type === 'refused';
  return step({ ...state, phase }, { type: 'end-session', keepsBeats }, { type: 'show' }, { type: 'leave' });
}

function onConnections(before: ClientState, connections: Connections, moment: Moment): RoomStep {
  const state = { ...before, connections };
  const was = before.connections;
  if (was.isSignedIn !== connections.isSignedIn) return onAccount(state);
  if (was.isConnected !== connections.isConnected) return onConnection(state);
  return inRoom(state, ({ member }) => onChannels(was.channels, member, moment));
}

function onAccount(state: ClientState): RoomStep {
  const { phase, connections } = state;
  if (phase.type === 'off') return step(state);
  const { place } = phase;
  return connections.isSignedIn ? enter(state, place) : goOut(state, { type: 'signed-out', place });
}

/** Handles the loss or the return of the connection to the server. */
function onConnection(state: ClientState): RoomStep {
  const { phase, connections } = state;
  if (!isEntered(phase)) return step(state);
  const cleared = { ...state, phase: { ...phase, unansweredJoins: 0 } };
  if (connections.isConnected) return joinAgain(cleared);
  if (!isMemberPhase(phase)) return step(cleared);
  const apart = { ...state, phase: { ...phase, type: 'apart' as const, unansweredJoins: 0 } };
  return inRoom(apart, ({ member }) => showAfter(step(member)));
}

/** Joins again after a lost connection: a leader asks to lead again in case the server forgot, a follower does not. */
function joinAgain(state: ClientState): RoomStep {
  const { phase, connections } = state;
  if (!isEntered(phase) || !connections.isConnected) return step(state);
  const member = isMemberPhase(phase) ? phase.member : null;
  const wasLed = member !== null && member.leads.now.leader !== null;
  const place = { ...phase.place, wantsToLead: wasLed ? isLeader(member) : phase.place.wantsToLead };
  return step<ClientState>(
    { ...state, phase: { ...phase, unansweredJoins: phase.unansweredJoins + 1 } },
    { type: 'join', place, before: member?.self.peer_id ?? null },
  );
}

type FromServer = Extract<ClientEvent, { readonly type: 'server' }>;

function onServer(state: ClientState, { event, person }: FromServer, moment: Moment): RoomStep {
  if (!isEntered(state.phase)) return step(state);
  const isAnswered = event.type === 'joined' || isJoinRefusal(event);
  const phase = isAnswered ? withAnswer(state.phase) : state.phase;
  const answered = { ...state, phase };
  if (phase.unansweredJoins > 0) return step(answered);
  if (event.type === 'joined') return onJoined(answered, phase, { event, person, moment });
  if (isJoinRefusal(event)) return onRefused(answered, phase, event);
  if (isOwnLeaving(phase, event)) return onRefused(answered, phase, NOT_SHARED);
  return inRoom(answered, ({ member }) => onServerEvent(member, event, moment));
}

type Refused = Extract<RoomEvent, { readonly type: 'refused' }>;

function isJoinRefusal(event: RoomEvent): event is Refused {
  return event.type === 'refused' && event.of === 'join';
}

function withAnswer(phase: EnteredPhase): EnteredPhase {
  return { ...phase, unansweredJoins: Math.max(0, phase.unansweredJoins - 1) };
}

function isOwnLeaving(phase: EnteredPhase, event: RoomEvent): boolean {
  return isMemberPhase(phase) && event.type === 'left' && event.peer === phase.member.self.peer_id;
}

function onJoined(
  state: ClientState,
  phase: EnteredPhase,
  { event, person, moment }: { readonly event: Joined; readonly person: Person; readonly moment: Moment },
): RoomStep {
  const { place, unansweredJoins } = phase;
  const self = { ...person, peer_id: event.self, role: place.role };
  const isFirst = phase.type === 'joining';
  const before = phase.type === 'joining' ? newMember(self, phase.isFollowing) : phase.member;
  const remembered = step(before, { type: 'remember', place, self: event.self });
  const { state: member, commands } = andThen(remembered, () => joinRoom({ before, self, isFirst }, event, moment));
  return step({ ...state, phase: { type: 'joined', place, unansweredJoins, member } }, ...commands);
}

function onRefused(state: ClientState, phase: EnteredPhase, { status, because }: Refusal): RoomStep {
  if (status === TOO_MANY) return step(state, { type: 'start-timer', timer: 'join-again', ms: JOIN_AGAIN_MS });
  const position = isMemberPhase(phase) ? { ...takeSnapshot(phase.member, 0), ageMs: 0 } : null;
  return goOut(state, { type: 'refused', place: phase.place, refusal: { status, because }, position });
}

function onPage(state: ClientState, action: PageAction, moment: Moment): RoomStep {
  const { phase } = state;
  if (phase.type === 'joining' && action.type === 'follow')
    return step({ ...state, phase: { ...phase, isFollowing: action.isFollowing } });
  return inRoom(state, (entered) => onPageAction(entered, action, moment));
}

function isEntered(phase: RoomPhase): phase is EnteredPhase {
  return phase.type === 'joining' || isMemberPhase(phase);
}
