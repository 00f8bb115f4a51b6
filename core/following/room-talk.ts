import type { Sender } from './following.ts';
import type { LeaderBeats } from './leader-beats.ts';
import type { LinkParts, PeerLinks } from './peer-links.ts';
import type { PresenceRound } from './presence-round.ts';
import type { RoomCourse } from './room-course.ts';
import type { PeerId, PeerTalk } from './room.ts';

export interface TalkParts extends LinkParts {
  readonly links: PeerLinks;
  readonly beats: LeaderBeats;
  readonly presence: PresenceRound;
  readonly course: RoomCourse;
}

/** What devices of a room say to each other beside the leader's commands. */
export class RoomTalk {
  readonly #parts: TalkParts;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  /** Whether anything changed that can be seen. */
  hear(words: PeerTalk, { from, isByChannel }: Sender): boolean {
    switch (words.command) {
      case 'clock':
        this.#answerClock(words.sent, { from, isByChannel });
        return false;
      case 'clock-answer':
        this.#parts.beats.hear(from, { ...words, arrived: this.#parts.clockMs() });
        return false;
      case 'presence':
        this.#parts.presence.hear(from, words);
        return true;
      default:
        return isByChannel ? this.#onSnapshots(words, from) : this.#onRepeated(words, from);
    }
  }

  #onRepeated(words: PeerTalk, from: PeerId): boolean {
    if (words.command !== 'snapshot') return false;
    this.#parts.course.hearRepeated(words.snapshot, from);
    return true;
  }

  /** Over the server only the server itself says where the room stands to who asks; the leader says it by itself. */
  #onSnapshots(words: PeerTalk, from: PeerId): boolean {
    if (words.command === 'resume-following' && this.#parts.course.isLeader)
      this.#parts.links.say(from, { command: 'snapshot', snapshot: this.#parts.course.snapshot() });
    if (words.command !== 'snapshot' || from !== this.#parts.course.heardLeader) return false;
    this.#parts.course.hearSnapshot(words.snapshot);
    return true;
  }

  #answerClock(sent: number, { from, isByChannel }: Sender): void {
    const received = this.#parts.clockMs();
    const answer = (): PeerTalk => ({ command: 'clock-answer', sent, received, answered: this.#parts.clockMs() });
    if (!isByChannel || !this.#parts.channels.send(from, answer())) this.#parts.server.tell(answer(), [from]);
  }
}
