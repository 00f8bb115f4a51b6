import type { RoundTrip } from '../clock/clock-estimate.ts';
import type { IncomingRun } from '../clock/leader-beat-clock.ts';
import type { RoomEvent, RoomMessage, RoomPlace, RoomUpdate } from '../protocol/ports.ts';
import type { LeaderCommand, PeerId, RoomPeer, SharedRun } from '../protocol/protocol.ts';
import type { FollowedCommand } from '../protocol/room.ts';
import type { Connections } from './client-state.ts';
import type { Recipient } from './peers.ts';

/** A request of the page. */
export type PageAction =
  | { readonly type: 'lead'; readonly command: LeaderCommand }
  | { readonly type: 'bring-everyone'; readonly command: LeaderCommand }
  | { readonly type: 'look-ahead'; readonly isAhead: boolean }
  | { readonly type: 'follow'; readonly isFollowing: boolean }
  | { readonly type: 'take-lead' }
  | { readonly type: 'hand-over'; readonly to: PeerId }
  | { readonly type: 'send-update'; readonly update: RoomUpdate };

/**
 * The timers of a room, one of each at a time. `ask-again`: the request for the position got no reply. `refusal-over`: a press
 * for the lead no longer gets a reply, or its refusal has been shown long enough.
 */
export type TimerName =
  | 'join-again'
  | 'repeat'
  | 'presence'
  | 'lead-free'
  | 'leader-check'
  | 'ask-again'
  | 'refusal-over';

/** The player of this device, for its own row. */
export type Person = Pick<RoomPeer, 'full_name' | 'profile_picture'>;

/** An event of a room's client. */
export type ClientEvent =
  /** The page wants to be in this room; null for none. */
  | { readonly type: 'place'; readonly place: RoomPlace | null }
  /** The account, the connection to the server or the channels changed. */
  | { readonly type: 'connections'; readonly connections: Connections }
  | { readonly type: 'server'; readonly event: RoomEvent; readonly person: Person }
  /** A message arrived over a channel. */
  | { readonly type: 'peer'; readonly from: PeerId; readonly message: RoomMessage }
  | { readonly type: 'timer'; readonly timer: TimerName }
  | { readonly type: 'page'; readonly action: PageAction }
  /** The reply to `rebase-run`; `rebased` is null if the run's beats can't be computed. */
  | { readonly type: 'run-rebased'; readonly run: SharedRun; readonly rebased: SharedRun | null };

/** An event with its readings of this device's clock. */
export type TimedEvent = ClientEvent & {
  /** Time on this device's clock, ms. */
  readonly atMs: number;
  /** Uncertainty of this device's reading of each leader's clock, ms. */
  readonly uncertaintyMs: ReadonlyMap<PeerId, number>;
};

/** The fields of each command to the runner. */
export interface CommandFields {
  /** Joins over the server. `before`: the peer id so far; null if only the memory of the tab may know it. */
  readonly join: { readonly place: RoomPlace; readonly before: PeerId | null };
  readonly leave: object;
  readonly remember: { readonly place: RoomPlace; readonly self: PeerId };
  /** Sends to the whole room; with `to`, to some devices, or only to the server if it is empty. */
  readonly 'send-over-server': { readonly message: RoomMessage; readonly to?: readonly PeerId[] };
  /** Sends over channels, and over the server if necessary, or in any case if `isForServer`. */
  readonly 'send-to-peers': {
    readonly message: RoomMessage;
    readonly recipients: readonly Recipient[];
    readonly isForServer: boolean;
  };
  /** Replies to a clock request with the time of sending. */
  readonly 'answer-clock': {
    readonly to: PeerId;
    readonly sent: number;
    readonly received: number;
    readonly isByChannel: boolean;
  };
  /** Keeps channels to just these. */
  readonly link: { readonly peers: readonly PeerId[]; readonly isLeader: boolean };
  /** Compares clocks with this leader; with no one for `own` and null. */
  readonly 'compare-clocks': { readonly leader: PeerId | 'own' | null };
  readonly 'restart-comparison': object;
  readonly 'clock-answer': { readonly from: PeerId; readonly trip: RoundTrip };
  readonly 'receive-run': { readonly incoming: IncomingRun };
  /** Converts a run to this device's clock, and reports it as `run-rebased`. */
  readonly 'rebase-run': { readonly run: SharedRun };
  readonly 'move-page': { readonly command: FollowedCommand };
  readonly 'deliver-update': { readonly update: RoomUpdate };
  readonly 'start-timer': { readonly timer: TimerName; readonly ms: number };
  readonly 'stop-timer': { readonly timer: TimerName };
  /** Stops all timers, clock requests and channels. The known beats continue if `keepsBeats`. */
  readonly 'end-session': { readonly keepsBeats: boolean };
  /** Shows the state on the page. */
  readonly show: object;
}

/** A command to the runner. */
export type ClientCommand<Type extends keyof CommandFields = keyof CommandFields> = {
  readonly [Each in Type]: { readonly type: Each } & CommandFields[Each];
}[Type];
