import { assertNever } from '@uplift/core/foundation';
import type { Sender } from '../leading/following.ts';
import type { LeaderBeatClock } from '../clock/leader-beat-clock.ts';
import type { RouterParts, PeerRouter } from './peer-router.ts';
import type { PresenceRound } from '../protocol/presence-round.ts';
import type { LeaderFollower } from '../leading/leader-follower.ts';
import type { PeerId, PeerMessage } from '../protocol/protocol.ts';

export interface PeerMessageParts extends RouterParts {
  readonly links: PeerRouter;
  readonly beats: LeaderBeatClock;
  readonly presence: PresenceRound;
  readonly leaderFollower: LeaderFollower;
}

/** Handles peer messages other than the leader's commands. */
export class PeerMessageHandler {
  readonly #parts: PeerMessageParts;

  constructor(parts: PeerMessageParts) {
    this.#parts = parts;
  }

  /** Returns true if anything changed that can be seen. */
  receive(message: PeerMessage, { from, isByChannel }: Sender): boolean {
    switch (message.command) {
      case 'clock':
        this.#answerClock(message.sent, { from, isByChannel });
        return false;
      case 'clock-answer':
        this.#parts.beats.receive(from, { ...message, arrived: this.#parts.clockMs() });
        return false;
      case 'presence':
        this.#parts.presence.receive(from, message);
        return true;
      case 'resume-following':
      case 'snapshot':
        return this.#onPosition(message, { from, isByChannel });
      case 'lead':
      case 'hand-over':
        // Only the server decides who leads.
        return false;
      default:
        return assertNever(message);
    }
  }

  #onPosition(message: PeerMessage, { from, isByChannel }: Sender): boolean {
    return isByChannel ? this.#onSnapshots(message, from) : this.#onRepeated(message, from);
  }

  #onRepeated(message: PeerMessage, from: PeerId): boolean {
    if (message.command !== 'snapshot') return false;
    this.#parts.leaderFollower.receiveRepeated(message.snapshot, from);
    return true;
  }

  /** Over the server only the server itself answers requests for the position; the leader sends it by itself. */
  #onSnapshots(message: PeerMessage, from: PeerId): boolean {
    if (message.command === 'resume-following' && this.#parts.leaderFollower.isLeader)
      this.#parts.links.send(from, { command: 'snapshot', snapshot: this.#parts.leaderFollower.snapshot() });
    if (message.command !== 'snapshot' || from !== this.#parts.leaderFollower.activeLeader) return false;
    this.#parts.leaderFollower.receiveSnapshot(message.snapshot);
    return true;
  }

  #answerClock(sent: number, { from, isByChannel }: Sender): void {
    const received = this.#parts.clockMs();
    const answer = (): PeerMessage => ({ command: 'clock-answer', sent, received, answered: this.#parts.clockMs() });
    if (!isByChannel || !this.#parts.channels.send(from, answer())) this.#parts.server.send(answer(), [from]);
  }
}
