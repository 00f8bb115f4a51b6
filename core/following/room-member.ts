import type { BeatAnchor } from '@uplift/core/performance';
import { AwayLeader } from './away-leader.ts';
import type { Sender } from './following.ts';
import { LeaderBeats } from './leader-beats.ts';
import { PeerLinks } from './peer-links.ts';
import type { RoomEvent, RoomPlace, RoomUpdate, RoomWords } from './ports.ts';
import { PresenceRound } from './presence-round.ts';
import type { OwnPresence } from './presence-round.ts';
import { RoomCourse } from './room-course.ts';
import type { RoomParts } from './room-parts.ts';
import type { FollowedCommand, RoomState } from './room-session.ts';
import { NO_ROOM } from './room-session.ts';
import { keptState, withParticipants } from './room-state.ts';
import type { LinkStatus, PeerId, PeerTalk, RoomPeer, SharedRun } from './room.ts';

/** Who looks at a room: the page. */
export interface RoomPage {
  readonly toPage: (command: FollowedCommand) => void;
  readonly onUpdate: (update: RoomUpdate) => void;
  readonly show: (state: RoomState) => void;
  /** The set was taken back from this device. */
  readonly onRemoved: () => void;
}

type Joined = Extract<RoomEvent, { readonly type: 'joined' }>;
type Told = Extract<RoomEvent, { readonly type: 'told' }>;

/** This device in a room: what it hears there, and what its page sees of it. */
export class RoomMember {
  readonly course: RoomCourse;
  readonly #parts: RoomParts;
  readonly #page: RoomPage;
  readonly #links: PeerLinks;
  readonly #beats: LeaderBeats;
  readonly #presence: PresenceRound;
  readonly #away: AwayLeader;
  #state: RoomState = NO_ROOM;
  #own: RoomPeer | null = null;
  #channels: ReadonlyMap<PeerId, LinkStatus> = new Map();

  constructor(parts: RoomParts, page: RoomPage) {
    this.#parts = parts;
    this.#page = page;
    this.#links = new PeerLinks(parts);
    this.#beats = new LeaderBeats(parts, this.#links);
    this.#presence = new PresenceRound(parts, this.#links, () => this.#ownPresence());
    this.#away = new AwayLeader(parts.after, () => this.refresh());
    this.course = new RoomCourse({ ...parts, links: this.#links, beats: this.#beats, toPage: page.toPage });
  }

  get self(): PeerId | null {
    return this.course.self;
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

  /** The set is not for this device: what it shows stays, but it hears and tells no more. */
  refuse(refusal: { readonly status: number; readonly because: string }): void {
    this.course.stop();
    this.#away.clear();
    this.#presence.clear();
    this.#beats.stop();
    this.#links.clear();
    this.#own = null;
    this.#show({ ...NO_ROOM, status: 'refused', place: this.#state.place, refusal, stand: this.#state.stand });
  }

  hear(event: RoomEvent): void {
    switch (event.type) {
      case 'joined':
        this.#onJoined(event);
        break;
      case 'came':
        this.#links.come(event.peers.filter(({ peer_id }) => peer_id !== this.self));
        break;
      case 'left':
        if (event.peer === this.self) return this.#page.onRemoved();
        this.#links.part(event.peer);
        break;
      case 'told':
        if (!this.#onTold(event)) return;
        break;
      default:
        // A word was not taken: it was said too late, or too often, and nothing depends on it.
        return;
    }
    this.refresh();
  }

  /** Words that came over a channel. */
  hearByChannel(from: PeerId, words: RoomWords): void {
    if (this.#onWords(words, { from, isByChannel: true })) this.refresh();
  }

  /** Channels opened or closed. */
  onChannels(): void {
    const [before, now] = [this.#channels, this.#parts.channels.states.get()];
    this.#channels = now;
    for (const peer of new Set([...before.keys(), ...now.keys()])) {
      const [was, is] = [before.get(peer) === 'connected', now.get(peer) === 'connected'];
      if (is && !was) this.#onOpened(peer);
      if (was && !is) this.course.onClosed(peer);
    }
    this.#links.forgetParted();
    this.refresh();
  }

  /** Takes in what has changed: whom to link with, whose clock to read, what the page sees. */
  refresh(): void {
    const { course } = this;
    if (this.#own === null) return;
    const leader = course.heardLeader;
    this.#beats.compareWith(course.isLeader ? 'own' : leader);
    if (course.isLeader)
      this.#links.keep(
        this.#links.all.map(({ peer_id }) => peer_id),
        true,
      );
    else this.#links.keep(leader === null ? [] : [leader], false);
    this.#show({ ...this.#state, ...this.#courseState() });
  }

  /** Follows on, or no longer; the others' lists show it at once. */
  follow(isFollowing: boolean): void {
    if (isFollowing) this.course.resumeFollowing();
    else this.course.stopFollowing();
    this.#presence.tell();
    this.refresh();
  }

  takeLead(): void {
    if (this.#state.isOwner && !this.course.isLeader) this.#parts.server.tell({ command: 'lead' }, []);
  }

  handOver(to: PeerId): void {
    if (this.course.isLeader) this.#parts.server.tell({ command: 'hand-over', to }, []);
  }

  /** Over the server alone, which knows whose devices may change the set; while it is lost, who leads tells those it reaches. */
  tellUpdate(update: RoomUpdate): void {
    if (this.#own === null) return;
    this.#parts.server.tell(update);
    if (this.#state.status !== 'apart' || !this.course.isLeader) return;
    for (const { peer_id } of this.#links.all) this.#links.say(peer_id, update);
  }

  beatsOf(run: SharedRun): BeatAnchor | null {
    return this.#beats.of(run);
  }

  runOf(anchor: BeatAnchor): SharedRun {
    return this.#beats.runOf(anchor);
  }

  #clear(): void {
    this.#away.clear();
    this.course.clear();
    this.#presence.clear();
    this.#beats.clear();
    this.#links.clear();
    this.#own = null;
  }

  #onJoined({ self, isOwner, isLeader, peers, snapshot }: Joined): void {
    const { place } = this.#state;
    const isFirst = this.#own === null;
    const person = this.#parts.person?.() ?? { full_name: '', profile_picture: '' };
    this.#own = { ...person, peer_id: self, role: place?.role ?? 'perform' };
    this.#links.enter(peers.filter(({ peer_id }) => peer_id !== self));
    this.#state = { ...this.#state, status: 'joined', isOwner };
    const lead = { term: snapshot.term, leader: isLeader ? self : snapshot.leader };
    this.course.join(self, lead, { snapshot, isFirst });
    this.#presence.begin(() => this.#onRound());
    this.#beats.compareAnew();
  }

  #onRound(): void {
    this.#links.forgetParted();
    this.refresh();
  }

  #onOpened(peer: PeerId): void {
    this.#links.opened(peer);
    if (peer === this.course.heardLeader) this.#beats.compareAnew();
  }

  /** Whether anything changed that can be seen. */
  #onTold({ from, words }: Told): boolean {
    if (from !== null)
      return 'command' in words && words.command === 'leader'
        ? false
        : this.#onWords(words, { from, isByChannel: false });
    if ('type' in words) return false;
    if (words.command === 'leader') this.course.setLead({ term: words.term, leader: words.peer_id });
    if (words.command === 'snapshot') this.course.hearSnapshot(words.snapshot);
    return true;
  }

  #onWords(words: RoomWords, sender: Sender): boolean {
    if (this.#own === null || !this.#links.hear(sender.from, sender.isByChannel)) return false;
    if ('type' in words) return this.#onUpdate(words, sender);
    if (!('n' in words)) return this.#onTalk(words, sender);
    this.course.hearCommand(words, sender);
    return true;
  }

  #onUpdate(update: RoomUpdate, { from, isByChannel }: Sender): boolean {
    // The server lets only the owner's devices tell changes; on a channel nobody but the leader is trusted with them.
    if (!isByChannel || from === this.course.heardLeader) this.#page.onUpdate(update);
    return false;
  }

  #onTalk(words: PeerTalk, { from, isByChannel }: Sender): boolean {
    switch (words.command) {
      case 'clock':
        this.#answerClock(words.sent, { from, isByChannel });
        return false;
      case 'clock-answer':
        this.#beats.hear(from, { ...words, arrived: this.#parts.clockMs() });
        return false;
      case 'presence':
        this.#presence.hear(from, words);
        return true;
      default:
        return isByChannel && this.#onSnapshots(words, from);
    }
  }

  /** Over the server only the server itself says where the room stands. */
  #onSnapshots(words: PeerTalk, from: PeerId): boolean {
    if (words.command === 'resume-following' && this.course.isLeader)
      this.#links.say(from, { command: 'snapshot', snapshot: this.course.snapshot() });
    if (words.command !== 'snapshot' || from !== this.course.heardLeader) return false;
    this.course.hearSnapshot(words.snapshot);
    return true;
  }

  #answerClock(sent: number, { from, isByChannel }: Sender): void {
    const received = this.#parts.clockMs();
    const answer = (): PeerTalk => ({ command: 'clock-answer', sent, received, answered: this.#parts.clockMs() });
    if (!isByChannel || !this.#parts.channels.send(from, answer())) this.#parts.server.tell(answer(), [from]);
  }

  #ownPresence(): OwnPresence | null {
    if (this.#own === null) return null;
    const { heardLeader: leader, isLeader, isFollowing } = this.course;
    return { peer: this.#own, leader, isFollowing, offBy: isLeader ? null : this.#beats.offByMs };
  }

  #courseState(): Partial<RoomState> {
    const { isLeader, isFollowing, isAhead } = this.course;
    return { isLeader, isFollowing, isLookingAhead: isAhead, stand: { ...this.course.snapshot(), ageMs: 0 } };
  }

  #show(state: RoomState): void {
    const shown = withParticipants(state, this.#presence.participants());
    const awayLeader = this.#own === null ? null : this.#away.next(this.#state.leader, shown.leader);
    const next = keptState(this.#state, { ...shown, awayLeader });
    this.#state = next;
    this.#page.show(next);
  }
}
