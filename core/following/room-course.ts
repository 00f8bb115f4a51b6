import { followCommand, followSnapshot, isOfLeader, nextLeads, NO_LEAD } from './following.ts';
import type { FollowingStep, Leads, RoomLead, Sender } from './following.ts';
import type { LeaderBeats } from './leader-beats.ts';
import { isOwnNewer, numbered, toldAt } from './leading.ts';
import type { PeerLinks } from './peer-links.ts';
import type { RoomParts } from './room-parts.ts';
import type { FollowedCommand } from './room-session.ts';
import { FIRST_STAND, inPlace, isAfter, isUntold, restated } from './room-stand.ts';
import type { RoomStand } from './room-stand.ts';
import type { LeaderCommand, NumberedCommand, PeerId, RoomSnapshot, SharedRun } from './room.ts';
import { SnapshotQuestion } from './snapshot-question.ts';

export interface CourseParts extends Pick<RoomParts, 'server' | 'clockMs' | 'after'> {
  readonly links: PeerLinks;
  readonly beats: LeaderBeats;
  readonly toPage: (command: FollowedCommand) => void;
}

/** A command that came before the server named who tells it. */
interface EarlyCommand {
  readonly command: NumberedCommand;
  readonly sender: Sender;
}

/** Who leads a room and where it stands, as this device knows it: it leads, or follows. */
export class RoomCourse {
  readonly #parts: CourseParts;
  readonly #question: SnapshotQuestion;
  #self: PeerId | null = null;
  #leads: Leads = { now: NO_LEAD, before: NO_LEAD };
  #stand: RoomStand = FIRST_STAND;
  #stoodAtMs = 0;
  #last: NumberedCommand | null = null;
  #early: EarlyCommand | null = null;
  #isFollowing = true;
  #isAhead = false;

  constructor(parts: CourseParts) {
    this.#parts = parts;
    this.#question = new SnapshotQuestion(() => this.#askServerOrLeader(), parts.after);
  }

  get self(): PeerId | null {
    return this.#self;
  }

  get isLeader(): boolean {
    return this.#self !== null && this.#leads.now.leader === this.#self;
  }

  get term(): number {
    return this.#leads.now.term;
  }

  /** Who leads by the server's word. */
  get leader(): PeerId | null {
    return this.#leads.now.leader;
  }

  /** Whom this device would hear: who leads, or who did last as long as its channel is open. */
  get heardLeader(): PeerId | null {
    const { now, before } = this.#leads;
    if (now.leader !== null || before.leader === null || before.leader === this.#self) return now.leader;
    return this.#parts.links.has(before.leader) ? before.leader : null;
  }

  get isFollowing(): boolean {
    return this.isLeader || this.#isFollowing;
  }

  get isAhead(): boolean {
    return this.#isAhead;
  }

  /** Where the room stands, for who asks now. */
  snapshot(): RoomSnapshot {
    const { term, leader } = this.#leads.now;
    const n = this.#stand.term === term ? this.#stand.n : 0;
    return { ...this.#stand, term, n, leader, ageMs: Math.max(0, this.#ageMs()) };
  }

  clear(): void {
    this.#question.answered();
    this.#self = null;
    this.#leads = { now: NO_LEAD, before: NO_LEAD };
    [this.#stand, this.#stoodAtMs] = [FIRST_STAND, 0];
    [this.#last, this.#early] = [null, null];
    [this.#isFollowing, this.#isAhead] = [true, false];
  }

  /** No more questions; what is known stays. */
  stop(): void {
    this.#question.answered();
  }

  /** The room was joined: for the first time, or again after the connection was lost. */
  join(self: PeerId, lead: RoomLead, { snapshot, isFirst }: { snapshot: RoomSnapshot; isFirst: boolean }): void {
    const wasLeader = this.isLeader;
    const { now, before } = this.#leads;
    this.#self = self;
    this.#leads = { now: lead, before: now.leader === null ? before : now };
    this.#question.answered();
    if (wasLeader && this.isLeader && isOwnNewer(this.#ageMs(), snapshot)) return this.#leadOn(snapshot);
    this.#takeJoined(snapshot, isFirst);
    this.#onLead();
  }

  /** The server said who leads. */
  setLead(lead: RoomLead): void {
    const before = this.#leads;
    this.#leads = nextLeads(before, lead);
    if (this.#leads !== before) this.#onLead();
  }

  hearCommand(command: NumberedCommand, sender: Sender): void {
    if (!isOfLeader(this.#leads, command, sender)) {
      // A channel may be quicker than the server's word of who leads.
      if (command.term > this.#leads.now.term) this.#early = { command, sender };
      return;
    }
    const step = followCommand(this.#stand, command);
    const before = step.stand.currentIndex === this.#stand.currentIndex ? this.#stand.liveScroll : null;
    this.#hearRun(step.stand.liveScroll, { by: sender.from, ageMs: 0, before });
    this.#take(step, 0);
    if (step.isMissing) this.#question.ask();
  }

  /** Where the room stands, as a device says by itself: only the leader knows. */
  hearRepeated(snapshot: RoomSnapshot, from: PeerId): void {
    if (from === this.leader && snapshot.term === this.#leads.now.term) this.hearSnapshot(snapshot);
  }

  /** Where the room stands, from the server or from who leads. */
  hearSnapshot(snapshot: RoomSnapshot): void {
    this.#question.answered();
    if (this.isLeader) return;
    this.#hearSnapshotRun(snapshot);
    this.#take(followSnapshot(this.#stand, snapshot, this.#ageMs()), snapshot.ageMs);
  }

  /** Tells those who follow, unless this device looks ahead. */
  lead(command: LeaderCommand): void {
    if (this.isLeader && !this.#isAhead) this.#tell(command);
  }

  /** Says again where the room stands: who has it all drops it, and whom something kept from hearing it is in place again. */
  repeat(): void {
    if (!this.isLeader || this.#stand.term !== this.#leads.now.term || this.#stand.n === 0) return;
    this.#parts.links.tellAll({ command: 'snapshot', snapshot: this.snapshot() });
  }

  bringEveryone(command: LeaderCommand): void {
    if (!this.isLeader) return;
    this.#isAhead = false;
    this.#tell(command);
  }

  lookAhead(isAhead: boolean): void {
    if (!this.isLeader || isAhead === this.#isAhead) return;
    this.#isAhead = isAhead;
    if (!isAhead) this.#parts.toPage(inPlace(this.#stand));
  }

  stopFollowing(): void {
    if (!this.isLeader) this.#isFollowing = false;
  }

  /** Goes to where the room stood when it was heard last, and asks whether that is so still. */
  resumeFollowing(): void {
    if (this.isLeader) return;
    this.#isFollowing = true;
    if (this.#self === null) return;
    this.#parts.toPage(inPlace(this.#stand));
    this.#question.ask();
  }

  /** The channel to a device closed: words that were on their way may be lost. */
  onClosed(peer: PeerId): void {
    if (peer === this.leader && this.#self !== null) this.#question.ask();
    const isTold = this.isLeader && this.#last?.term === this.#leads.now.term;
    if (isTold && this.#last !== null) this.#parts.links.say(peer, this.#last);
  }

  #ageMs(): number {
    return this.#parts.clockMs() - this.#stoodAtMs;
  }

  /** This device leads again, and knows better than the server what it told meanwhile. */
  #leadOn({ term, n }: RoomSnapshot): void {
    const isBehind = isAfter(this.#stand, { term, n }) || term !== this.#stand.term;
    if (term !== this.#stand.term) this.#stand = { ...this.#stand, term, n };
    if (isBehind) this.#restate();
  }

  #takeJoined(snapshot: RoomSnapshot, isFirst: boolean): void {
    // A server that forgot the room knows less than this device does.
    if (!isFirst && isUntold(snapshot)) {
      this.#stand = { ...this.#stand, term: snapshot.term, n: 0 };
      return;
    }
    const base = this.#stand.term > snapshot.term ? { ...this.#stand, term: snapshot.term, n: 0 } : this.#stand;
    this.#hearSnapshotRun(snapshot);
    const step = followSnapshot(base, snapshot, this.#ageMs());
    const isPlaced = isFirst && !(isUntold(snapshot) && (this.isLeader || this.leader === null));
    const page = isPlaced ? inPlace(step.stand) : step.page;
    this.#take({ ...step, page }, snapshot.ageMs, this.isLeader);
  }

  /** Somebody else leads, or the same in another term, in which what was told before does not count. */
  #onLead(): void {
    this.#isAhead &&= this.isLeader;
    if (this.isLeader) {
      this.#isFollowing = true;
      this.#question.answered();
      this.#restate();
    }
    const early = this.#early;
    this.#early = null;
    if (early !== null) this.hearCommand(early.command, early.sender);
  }

  #take({ stand, page }: FollowingStep, ageMs: number, isAsked = false): void {
    if (stand !== this.#stand) this.#stoodAtMs = this.#parts.clockMs() - ageMs;
    this.#stand = stand;
    if (page !== null && (isAsked || (this.#isFollowing && !this.isLeader))) this.#parts.toPage(page);
  }

  #tell(command: LeaderCommand): void {
    const nowMs = this.#parts.clockMs();
    const told = numbered(toldAt(command, nowMs), this.#stand, this.#leads.now.term);
    this.#last = told;
    this.#hearRun('liveScroll' in told ? told.liveScroll : null, { by: 'own', ageMs: 0, before: null });
    this.#take({ ...followCommand(this.#stand, told), page: null }, 0);
    this.#parts.links.tellAll(told);
  }

  /** Says where the room stands: its beats were on the clock of who led before, and who followed that one may know something else. */
  #restate(): void {
    const { beats } = this.#parts;
    if (this.#leads.now.term <= 1 && isUntold(this.#stand)) return;
    const { liveScroll } = this.#stand;
    const anchor = liveScroll === null ? null : beats.of(liveScroll);
    const restatedRun = anchor && { ...beats.runOf(anchor), pace: liveScroll?.pace };
    this.#tell(restated({ ...this.#stand, liveScroll: restatedRun }));
  }

  #hearSnapshotRun({ liveScroll, leader, n, ageMs }: RoomSnapshot): void {
    this.#hearRun(liveScroll, { by: n > 0 && leader !== null ? leader : 'unknown', ageMs, before: null });
  }

  #hearRun(
    run: SharedRun | null,
    told: { readonly by: PeerId | 'own' | 'unknown'; readonly ageMs: number; readonly before: SharedRun | null },
  ): void {
    if (run !== null) this.#parts.beats.hearRun({ run, ...told });
  }

  #askServerOrLeader(): void {
    const { links, server } = this.#parts;
    const leader = this.heardLeader;
    if (leader !== null && links.isOpen(leader)) links.say(leader, { command: 'resume-following' });
    else server.tell({ command: 'resume-following' }, []);
  }
}
