import type { BeatAnchor } from '@uplift/core/performance';
import type { Sender } from './following.ts';
import { LeadRefusal } from './lead-refusal.ts';
import { LeaderBeats } from './leader-beats.ts';
import { LeaderWatch } from './leader-watch.ts';
import { PeerLinks } from './peer-links.ts';
import type { RoomEvent, RoomPlace, RoomUpdate, RoomWords } from './ports.ts';
import { PresenceRound } from './presence-round.ts';
import type { OwnPresence } from './presence-round.ts';
import { Repeating } from './repeating.ts';
import { RoomCourse } from './room-course.ts';
import type { RoomParts } from './room-parts.ts';
import type { FollowedCommand, RoomState } from './room-session.ts';
import { NO_ROOM } from './room-session.ts';
import { RoomTalk } from './room-talk.ts';
import { keptState, withParticipants } from './room-state.ts';
import type { LeaderChange, LinkStatus, PeerId, PeerTalk, RoomPeer, SharedRun } from './room.ts';

/** How often the leader says again where the room stands. */
const REPEAT_MS = 2_000;

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
  readonly #talk: RoomTalk;
  readonly #watch: LeaderWatch;
  readonly #refusal: LeadRefusal;
  /** Whatever was lost on the way, a server that forgot the room among it, is made good within seconds. */
  readonly #repeating: Repeating;
  #state: RoomState = NO_ROOM;
  #own: RoomPeer | null = null;
  #channels: ReadonlyMap<PeerId, LinkStatus> = new Map();

  constructor(parts: RoomParts, page: RoomPage) {
    this.#parts = parts;
    this.#page = page;
    this.#links = new PeerLinks(parts);
    this.#beats = new LeaderBeats(parts, this.#links);
    this.#presence = new PresenceRound(parts, this.#links, () => this.#ownPresence());
    const onChange = (): void => this.refresh();
    this.#watch = new LeaderWatch({
      after: parts.after,
      heardAt: (peer) => this.#links.heardAt(peer),
      isInRoom: (peer) => this.#links.isInRoom(peer),
      onChange,
    });
    this.#refusal = new LeadRefusal(parts.after, onChange);
    this.#repeating = new Repeating(parts.after, REPEAT_MS, () => this.course.repeat());
    this.course = new RoomCourse({ ...parts, links: this.#links, beats: this.#beats, toPage: page.toPage });
    const { course } = this;
    this.#talk = new RoomTalk({ ...parts, links: this.#links, beats: this.#beats, presence: this.#presence, course });
  }

  get self(): PeerId | null {
    return this.course.self;
  }

  /** The place to come back to after a lost connection: who led leads on if the server forgot it, and who followed takes no lead. */
  again(place: RoomPlace): RoomPlace {
    const { leader, isLeader } = this.course;
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

  /** The set is not for this device: what it shows stays, but it hears and tells no more. */
  refuse(refusal: { readonly status: number; readonly because: string }): void {
    this.course.stop();
    this.#presence.clear();
    this.#beats.stop();
    this.#links.clear();
    this.#goOut();
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
        // Other words that were not taken were said too late, or too often, and nothing depends on them.
        if (!this.#refusal.hear(event)) return;
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
    if (!this.course.isLeader) this.#ask({ command: 'lead' });
  }

  handOver(to: PeerId): void {
    if (this.course.isLeader) this.#ask({ command: 'hand-over', to });
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

  #ask(words: PeerTalk): void {
    this.#refusal.ask();
    this.#parts.server.tell(words, []);
  }

  #clear(): void {
    this.course.clear();
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
    this.course.join(self, lead, { snapshot, isFirst });
    this.#repeating.begin();
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
    if (words.command === 'leader') this.#onLead(words);
    if (words.command === 'snapshot') this.course.hearSnapshot(words.snapshot);
    return true;
  }

  #onLead({ term, peer_id: leader, leadRefusal }: LeaderChange): void {
    if (leadRefusal !== undefined) this.#refusal.set(leadRefusal);
    if (term > this.course.term) this.#watch.onLead(leader);
    this.course.setLead({ term, leader });
  }

  #onWords(words: RoomWords, sender: Sender): boolean {
    if (this.#own === null || !this.#links.hear(sender.from, sender.isByChannel)) return false;
    if ('type' in words) return this.#onUpdate(words, sender);
    if (!('n' in words)) return this.#talk.hear(words, sender);
    this.course.hearCommand(words, sender);
    return true;
  }

  #onUpdate(update: RoomUpdate, { from, isByChannel }: Sender): boolean {
    // The server lets only the owner's devices tell changes; on a channel nobody but the leader is trusted with them.
    if (!isByChannel || from === this.course.heardLeader) this.#page.onUpdate(update);
    return false;
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
    const awayLeader = this.#own === null ? null : this.#watch.next(this.#state.leader, shown.leader);
    const { isMissed: isLeaderMissed, isFree: isLeadFree } = this.#watch;
    const leadRefusal = this.#refusal.because;
    const next = keptState(this.#state, { ...shown, awayLeader, isLeaderMissed, isLeadFree, leadRefusal });
    this.#state = next;
    this.#page.show(next);
  }
}
