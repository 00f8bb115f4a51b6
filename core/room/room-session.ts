import { assertNever } from '@uplift/core/foundation';
import type { BeatAnchor } from '@uplift/core/performance';
import type { Sender } from './leading/following.ts';
import { LeadRefusal } from './protocol/lead-refusal.ts';
import { LeaderBeatClock } from './clock/leader-beat-clock.ts';
import { LeaderWatch } from './leading/leader-watch.ts';
import { PeerRouter } from './links/peer-router.ts';
import type { RoomEvent, RoomPlace, RoomUpdate, RoomMessage } from './protocol/ports.ts';
import { PresenceRound } from './protocol/presence-round.ts';
import type { OwnPresence } from './protocol/presence-round.ts';
import { Repeating } from './links/repeating.ts';
import { LeaderFollower } from './leading/leader-follower.ts';
import type { RoomPage } from './protocol/room-page.ts';
import type { RoomParts } from './protocol/room-parts.ts';
import type { RoomState } from './protocol/room.ts';
import { NO_ROOM } from './protocol/room.ts';
import { PeerMessageHandler } from './links/peer-message-handler.ts';
import { reuseState, withParticipants } from './protocol/room-state.ts';
import type { LeaderChange, LinkStatus, PeerId, PeerMessage, RoomPeer, SharedRun } from './protocol/protocol.ts';

/** Interval at which the leader sends its position again. */
const REPEAT_MS = 2_000;

type Joined = Extract<RoomEvent, { readonly type: 'joined' }>;
type MessageEvent = Extract<RoomEvent, { readonly type: 'message' }>;

/** This device in a room: handles its messages, and shows its state to the page. */
export class RoomSession {
  readonly leaderFollower: LeaderFollower;
  readonly #parts: RoomParts;
  readonly #page: RoomPage;
  readonly #links: PeerRouter;
  readonly #beats: LeaderBeatClock;
  readonly #presence: PresenceRound;
  readonly #peerMessages: PeerMessageHandler;
  readonly #watch: LeaderWatch;
  readonly #refusal: LeadRefusal;
  /** Repeats state regularly, which repairs lost messages within seconds, even if the server forgot the room. */
  readonly #repeating: Repeating;
  #state: RoomState = NO_ROOM;
  #own: RoomPeer | null = null;
  #channels: ReadonlyMap<PeerId, LinkStatus> = new Map();

  constructor(parts: RoomParts, page: RoomPage) {
    this.#parts = parts;
    this.#page = page;
    this.#links = new PeerRouter(parts);
    this.#beats = new LeaderBeatClock(parts, this.#links);
    this.#presence = new PresenceRound(parts, this.#links, () => this.#ownPresence());
    const onChange = (): void => this.refresh();
    this.#watch = new LeaderWatch({
      after: parts.after,
      lastSeenAt: (peer) => this.#links.lastSeenAt(peer),
      isInRoom: (peer) => this.#links.isInRoom(peer),
      onChange,
    });
    this.#refusal = new LeadRefusal(parts.after, onChange);
    this.#repeating = new Repeating(parts.after, REPEAT_MS, () => this.leaderFollower.repeat());
    const connected = { ...parts, links: this.#links, beats: this.#beats };
    const leaderFollower = new LeaderFollower({ ...connected, toPage: page.toPage });
    this.leaderFollower = leaderFollower;
    this.#peerMessages = new PeerMessageHandler({ ...connected, presence: this.#presence, leaderFollower });
  }

  get self(): PeerId | null {
    return this.leaderFollower.self;
  }

  /** Returns the place to rejoin after a lost connection: a leader asks to lead again in case the server forgot, a follower does not. */
  again(place: RoomPlace): RoomPlace {
    const { leader, isLeader } = this.leaderFollower;
    return { ...place, wantsToLead: leader === null ? place.wantsToLead : isLeader };
  }

  /** Wants to be in this room. */
  begin(place: RoomPlace): void {
    this.#clear();
    this.#show({ ...NO_ROOM, status: 'joining', place });
  }

  end(): void {
    this.#clear();
    this.#show(NO_ROOM);
  }

  /** The connection to the server is lost; channels may still be open. */
  lose(): void {
    this.#show({ ...this.#state, status: this.#own === null ? 'joining' : 'apart' });
  }

  /** The set is not for this device: its content stays on the screen, but no messages are sent or received. */
  refuse(refusal: { readonly status: number; readonly because: string }): void {
    this.leaderFollower.stop();
    this.#presence.clear();
    this.#beats.stop();
    this.#links.clear();
    this.#goOut();
    this.#show({ ...NO_ROOM, status: 'refused', place: this.#state.place, refusal, position: this.#state.position });
  }

  receive(event: RoomEvent): void {
    if (event.type === 'left' && event.peer === this.self) this.#page.onRemoved();
    else if (this.#handle(event)) this.refresh();
  }

  /** Returns false if the room looks as before. */
  #handle(event: RoomEvent): boolean {
    switch (event.type) {
      case 'joined':
        this.#onJoined(event);
        return true;
      case 'came':
        this.#links.addPeers(event.peers.filter(({ peer_id }) => peer_id !== this.self));
        return true;
      case 'left':
        this.#links.removePeer(event.peer);
        return true;
      case 'message':
        return this.#onMessage(event);
      case 'refused':
        // Other messages were rejected because they were late or rate-limited: safe to ignore.
        return this.#refusal.receive(event);
      default:
        return assertNever(event);
    }
  }

  /** Handles a message that came over a channel. */
  onPeerMessage(from: PeerId, message: RoomMessage): void {
    if (this.#onRoomMessage(message, { from, isByChannel: true })) this.refresh();
  }

  /** Channels opened or closed. */
  onChannels(): void {
    const [before, now] = [this.#channels, this.#parts.channels.states.get()];
    this.#channels = now;
    for (const peer of new Set([...before.keys(), ...now.keys()])) {
      const [was, is] = [before.get(peer) === 'connected', now.get(peer) === 'connected'];
      if (is && !was) this.#onOpened(peer);
      if (was && !is) this.leaderFollower.onClosed(peer);
    }
    this.#links.pruneDeparted();
    this.refresh();
  }

  /** Applies what has changed: links, clock comparison, the state on the page. */
  refresh(): void {
    const { leaderFollower } = this;
    if (this.#own === null) return;
    const leader = leaderFollower.activeLeader;
    this.#beats.setLeader(leaderFollower.isLeader ? 'own' : leader);
    if (leaderFollower.isLeader)
      this.#links.keep(
        this.#links.all.map(({ peer_id }) => peer_id),
        true,
      );
    else this.#links.keep(leader === null ? [] : [leader], false);
    this.#show({ ...this.#state, ...this.#courseState() });
  }

  /** Follows on, or no longer; the others' lists show it at once. */
  follow(isFollowing: boolean): void {
    if (isFollowing) this.leaderFollower.resumeFollowing();
    else this.leaderFollower.stopFollowing();
    this.#presence.send();
    this.refresh();
  }

  takeLead(): void {
    if (!this.leaderFollower.isLeader) this.#ask({ command: 'lead' });
  }

  handOver(to: PeerId): void {
    if (this.leaderFollower.isLeader) this.#ask({ command: 'hand-over', to });
  }

  /** Sends over the server only, which knows whose devices may change the set. While disconnected, a leader sends to those it reaches. */
  sendUpdate(update: RoomUpdate): void {
    if (this.#own === null) return;
    this.#parts.server.send(update);
    if (this.#state.status !== 'apart' || !this.leaderFollower.isLeader) return;
    for (const { peer_id } of this.#links.all) this.#links.send(peer_id, update);
  }

  toLocalBeats(run: SharedRun): BeatAnchor | null {
    return this.#beats.toLocalBeats(run);
  }

  toSharedRun(anchor: BeatAnchor): SharedRun {
    return this.#beats.toSharedRun(anchor);
  }

  #ask(message: PeerMessage): void {
    this.#refusal.ask();
    this.#parts.server.send(message, []);
  }

  #clear(): void {
    this.leaderFollower.clear();
    this.#presence.clear();
    this.#beats.clear();
    this.#links.clear();
    this.#goOut();
  }

  /** Last of all, for whatever ends may be looked at once more. */
  #goOut(): void {
    this.#own = null;
    this.#watch.clear();
    this.#refusal.clear();
    this.#repeating.end();
  }

  #onJoined({ self, isOwner, isLeader, peers, snapshot, leadRefusal, leadFreeInMs }: Joined): void {
    const { place } = this.#state;
    const isFirst = this.#own === null;
    const person = this.#parts.person?.() ?? { full_name: '', profile_picture: '' };
    this.#own = { ...person, peer_id: self, role: place?.role ?? 'perform' };
    this.#links.enter(peers.filter(({ peer_id }) => peer_id !== self));
    this.#state = { ...this.#state, status: 'joined', isOwner };
    const lead = { term: snapshot.term, leader: isLeader ? self : snapshot.leader };
    this.#refusal.set(leadRefusal);
    this.#watch.onLead(lead.leader, leadFreeInMs);
    this.leaderFollower.join(self, lead, { snapshot, isFirst });
    this.#repeating.begin();
    this.#presence.begin(() => this.#onRound());
    this.#beats.restartComparison();
  }

  #onRound(): void {
    this.#links.pruneDeparted();
    this.refresh();
  }

  #onOpened(peer: PeerId): void {
    this.#links.opened(peer);
    if (peer === this.leaderFollower.activeLeader) this.#beats.restartComparison();
  }

  /** Returns true if anything changed that can be seen. */
  #onMessage({ from, message }: MessageEvent): boolean {
    if (from !== null) {
      if ('command' in message && message.command === 'leader') return false;
      return this.#onRoomMessage(message, { from, isByChannel: false });
    }
    if ('type' in message) return false;
    if (message.command === 'leader') this.#onLead(message);
    if (message.command === 'snapshot') this.leaderFollower.receiveSnapshot(message.snapshot);
    return true;
  }

  #onLead({ term, peer_id: leader, leadRefusal }: LeaderChange): void {
    if (leadRefusal !== undefined) this.#refusal.set(leadRefusal);
    if (term > this.leaderFollower.term) this.#watch.onLead(leader);
    this.leaderFollower.setLead({ term, leader });
  }

  #onRoomMessage(message: RoomMessage, sender: Sender): boolean {
    if (this.#own === null || !this.#links.receive(sender.from, sender.isByChannel)) return false;
    if ('type' in message) return this.#onUpdate(message, sender);
    if (!('n' in message)) return this.#peerMessages.receive(message, sender);
    this.leaderFollower.receiveCommand(message, sender);
    return true;
  }

  #onUpdate(update: RoomUpdate, { from, isByChannel }: Sender): boolean {
    // The server accepts changes from the owner's devices only; on a channel only the leader is trusted.
    if (!isByChannel || from === this.leaderFollower.activeLeader) this.#page.onUpdate(update);
    return false;
  }

  #ownPresence(): OwnPresence | null {
    if (this.#own === null) return null;
    const { activeLeader: leader, isLeader, isFollowing } = this.leaderFollower;
    return { peer: this.#own, leader, isFollowing, offBy: isLeader ? null : this.#beats.offByMs };
  }

  #courseState(): Partial<RoomState> {
    const { isLeader, isFollowing, isAhead } = this.leaderFollower;
    return {
      isLeader,
      isFollowing,
      isLookingAhead: isAhead,
      position: { ...this.leaderFollower.snapshot(), ageMs: 0 },
    };
  }

  #show(state: RoomState): void {
    const shown = withParticipants(state, this.#presence.participants());
    const awayLeader = this.#own === null ? null : this.#watch.next(this.#state.leader, shown.leader);
    const { isMissed: isLeaderMissed, isFree: isLeadFree } = this.#watch;
    const leadRefusal = this.#refusal.because;
    const next = reuseState(this.#state, { ...shown, awayLeader, isLeaderMissed, isLeadFree, leadRefusal });
    this.#state = next;
    this.#page.show(next);
  }
}
