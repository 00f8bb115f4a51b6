import { followCommand, followSnapshot, isOfLeader, nextLeads, NO_LEAD } from './following.ts';
import type { FollowingStep, Leads, RoomLead, Sender } from './following.ts';
import type { LeaderBeatClock } from '../clock/leader-beat-clock.ts';
import { isOwnNewer, withSequence, stampedAt } from './leading.ts';
import type { PeerRouter } from '../links/peer-router.ts';
import type { RoomParts } from '../protocol/room-parts.ts';
import type { FollowedCommand } from '../protocol/room.ts';
import { INITIAL_POSITION, toSeekCommand, isAfter, isInitial, toFullCommand } from './room-position.ts';
import type { RoomPosition } from './room-position.ts';
import type { LeaderCommand, NumberedCommand, PeerId, RoomSnapshot, SharedRun } from '../protocol/protocol.ts';
import { SnapshotRequest } from './snapshot-request.ts';

export interface LeaderFollowerParts extends Pick<RoomParts, 'server' | 'clockMs' | 'after'> {
  readonly links: PeerRouter;
  readonly beats: LeaderBeatClock;
  readonly toPage: (command: FollowedCommand) => void;
}

/** A command that came before the server named its sender as the leader. */
interface EarlyCommand {
  readonly command: NumberedCommand;
  readonly sender: Sender;
}

/** The lead and the position of a room as this device knows them, whether it leads or follows. */
export class LeaderFollower {
  readonly #parts: LeaderFollowerParts;
  readonly #question: SnapshotRequest;
  #self: PeerId | null = null;
  #leads: Leads = { now: NO_LEAD, before: NO_LEAD };
  #position: RoomPosition = INITIAL_POSITION;
  #positionAtMs = 0;
  #last: NumberedCommand | null = null;
  #early: EarlyCommand | null = null;
  #isFollowing = true;
  #isAhead = false;

  constructor(parts: LeaderFollowerParts) {
    this.#parts = parts;
    this.#question = new SnapshotRequest(() => this.#askServerOrLeader(), parts.after);
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

  /** The leader according to the server. */
  get leader(): PeerId | null {
    return this.#leads.now.leader;
  }

  /** The current leader, or the previous one while its channel is still open. */
  get activeLeader(): PeerId | null {
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

  /** Returns a snapshot of the room for a late joiner. */
  snapshot(): RoomSnapshot {
    const { term, leader } = this.#leads.now;
    const n = this.#position.term === term ? this.#position.n : 0;
    return { ...this.#position, term, n, leader, ageMs: Math.max(0, this.#ageMs()) };
  }

  clear(): void {
    this.#question.answered();
    this.#self = null;
    this.#leads = { now: NO_LEAD, before: NO_LEAD };
    [this.#position, this.#positionAtMs] = [INITIAL_POSITION, 0];
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
    if (wasLeader && this.isLeader && isOwnNewer(this.#ageMs(), snapshot)) return this.#continueLeading(snapshot);
    this.#applyJoin(snapshot, isFirst);
    this.#onLead();
  }

  /** Applies the server's notice of the lead. */
  setLead(lead: RoomLead): void {
    const before = this.#leads;
    this.#leads = nextLeads(before, lead);
    if (this.#leads !== before) this.#onLead();
  }

  receiveCommand(command: NumberedCommand, sender: Sender): void {
    if (!isOfLeader(this.#leads, command, sender)) {
      // A channel may be quicker than the server's notice.
      if (command.term > this.#leads.now.term) this.#early = { command, sender };
      return;
    }
    const step = followCommand(this.#position, command);
    const before = step.position.currentIndex === this.#position.currentIndex ? this.#position.liveScroll : null;
    this.#receiveRun(step.position.liveScroll, { by: sender.from, ageMs: 0, before });
    this.#apply(step, 0);
    if (step.isMissing) this.#question.ask();
  }

  /** Handles a snapshot that a device sent by itself: only the leader's counts. */
  receiveRepeated(snapshot: RoomSnapshot, from: PeerId): void {
    if (from === this.leader && snapshot.term === this.#leads.now.term) this.receiveSnapshot(snapshot);
  }

  /** Handles a snapshot from the server or the leader. */
  receiveSnapshot(snapshot: RoomSnapshot): void {
    this.#question.answered();
    if (this.isLeader) return;
    this.#receiveSnapshotRun(snapshot);
    this.#apply(followSnapshot(this.#position, snapshot, this.#ageMs()), snapshot.ageMs);
  }

  /** Sends a command to the followers, unless this device looks ahead. */
  lead(command: LeaderCommand): void {
    if (this.isLeader && !this.#isAhead) this.#send(command);
  }

  /** Sends the position again, for followers that missed a command. The others ignore it. */
  repeat(): void {
    if (!this.isLeader || this.#position.term !== this.#leads.now.term || this.#position.n === 0) return;
    this.#parts.links.broadcast({ command: 'snapshot', snapshot: this.snapshot() });
  }

  bringEveryone(command: LeaderCommand): void {
    if (!this.isLeader) return;
    this.#isAhead = false;
    this.#send(command);
  }

  lookAhead(isAhead: boolean): void {
    if (!this.isLeader || isAhead === this.#isAhead) return;
    this.#isAhead = isAhead;
    if (!isAhead) this.#parts.toPage(toSeekCommand(this.#position));
  }

  stopFollowing(): void {
    if (!this.isLeader) this.#isFollowing = false;
  }

  /** Goes to the last known position, and requests the current one. */
  resumeFollowing(): void {
    if (this.isLeader) return;
    this.#isFollowing = true;
    if (this.#self === null) return;
    this.#parts.toPage(toSeekCommand(this.#position));
    this.#question.ask();
  }

  /** The channel to a device closed: in-flight messages may be lost. */
  onClosed(peer: PeerId): void {
    if (peer === this.leader && this.#self !== null) this.#question.ask();
    const wasSent = this.isLeader && this.#last?.term === this.#leads.now.term;
    if (wasSent && this.#last !== null) this.#parts.links.send(peer, this.#last);
  }

  #ageMs(): number {
    return this.#parts.clockMs() - this.#positionAtMs;
  }

  /** This device leads again, and knows later commands than the server does. */
  #continueLeading({ term, n }: RoomSnapshot): void {
    const isBehind = isAfter(this.#position, { term, n }) || term !== this.#position.term;
    if (term !== this.#position.term) this.#position = { ...this.#position, term, n };
    if (isBehind) this.#resendPosition();
  }

  #applyJoin(snapshot: RoomSnapshot, isFirst: boolean): void {
    // A server that forgot the room knows less than this device does.
    if (!isFirst && isInitial(snapshot)) {
      this.#position = { ...this.#position, term: snapshot.term, n: 0 };
      return;
    }
    const base =
      this.#position.term > snapshot.term ? { ...this.#position, term: snapshot.term, n: 0 } : this.#position;
    this.#receiveSnapshotRun(snapshot);
    const step = followSnapshot(base, snapshot, this.#ageMs());
    const isPlaced = isFirst && !(isInitial(snapshot) && (this.isLeader || this.leader === null));
    const page = isPlaced ? toSeekCommand(step.position) : step.page;
    this.#apply({ ...step, page }, snapshot.ageMs, this.isLeader);
  }

  /** The leader or the term changed. Commands of an earlier term no longer count. */
  #onLead(): void {
    this.#isAhead &&= this.isLeader;
    if (this.isLeader) {
      this.#isFollowing = true;
      this.#question.answered();
      this.#resendPosition();
    }
    const early = this.#early;
    this.#early = null;
    if (early !== null) this.receiveCommand(early.command, early.sender);
  }

  #apply({ position, page }: FollowingStep, ageMs: number, isForced = false): void {
    if (position !== this.#position) this.#positionAtMs = this.#parts.clockMs() - ageMs;
    this.#position = position;
    if (page !== null && (isForced || (this.#isFollowing && !this.isLeader))) this.#parts.toPage(page);
  }

  #send(command: LeaderCommand): void {
    const nowMs = this.#parts.clockMs();
    const sent = withSequence(stampedAt(command, nowMs), this.#position, this.#leads.now.term);
    this.#last = sent;
    this.#receiveRun('liveScroll' in sent ? sent.liveScroll : null, { by: 'own', ageMs: 0, before: null });
    this.#apply({ ...followCommand(this.#position, sent), page: null }, 0);
    this.#parts.links.broadcast(sent);
  }

  /** Sends the position again: its beats were on the former leader's clock, and that leader's followers may know another position. */
  #resendPosition(): void {
    const { beats } = this.#parts;
    if (this.#leads.now.term <= 1 && isInitial(this.#position)) return;
    const { liveScroll } = this.#position;
    const anchor = liveScroll === null ? null : beats.toLocalBeats(liveScroll);
    const rebasedRun = anchor && { ...beats.toSharedRun(anchor), pace: liveScroll?.pace };
    this.#send(toFullCommand({ ...this.#position, liveScroll: rebasedRun }));
  }

  #receiveSnapshotRun({ liveScroll, leader, n, ageMs }: RoomSnapshot): void {
    this.#receiveRun(liveScroll, { by: n > 0 && leader !== null ? leader : 'unknown', ageMs, before: null });
  }

  #receiveRun(
    run: SharedRun | null,
    sent: { readonly by: PeerId | 'own' | 'unknown'; readonly ageMs: number; readonly before: SharedRun | null },
  ): void {
    if (run !== null) this.#parts.beats.receiveRun({ run, ...sent });
  }

  #askServerOrLeader(): void {
    const { links, server } = this.#parts;
    const leader = this.activeLeader;
    if (leader !== null && links.isOpen(leader)) links.send(leader, { command: 'resume-following' });
    else server.send({ command: 'resume-following' }, []);
  }
}
