import type { RoomSocket } from './room-socket.ts';

/** Below the rate limit of a leader's messages. */
const MOST_PER_S = 50;

/** Most commands that a leader may be ahead of the slowest receiver. */
const MOST_UNACKNOWLEDGED = 3;

/** Peer and term of a device in its room. */
export interface JoinedAs {
  readonly peer: string | null;
  readonly term: number;
}

/** A room of a load: its leader, and its messages in flight. */
export class LoadedRoom {
  #leader: RoomSocket | null = null;
  /** Start of the leader's command, up to its number. */
  #commandStart = '';
  #n = 0;
  #unheard = 0;
  #nextMs = 0;

  /** True if everything that was published has been received. */
  get isQuiet(): boolean {
    return this.#unheard === 0;
  }

  leadBy(leader: RoomSocket, self: JoinedAs): void {
    this.#leader = leader;
    this.#commandStart = buildCommand(self);
  }

  /** Publishes a command with the time it was due, of `performance.now()`. */
  publish(dueMs: number): void {
    this.#n += 1;
    this.#unheard += 1;
    this.#leader?.send(
      `${this.#commandStart}${this.#n},"liveScroll":{"beat":64,"tempo":120,"at":${dueMs.toFixed(3)}}}}`,
    );
  }

  /** Publishes a command if those before it have been received. */
  publishNext(nowMs: number): void {
    if (this.#unheard >= MOST_UNACKNOWLEDGED || this.#nextMs > nowMs) return;
    this.#nextMs = nowMs + 1000 / MOST_PER_S;
    this.publish(nowMs);
  }

  acknowledge(): void {
    this.#unheard -= 1;
  }
}

/** Builds a command, for the bare server with the `from` that the product's server would add. */
function buildCommand({ peer, term }: JoinedAs): string {
  const from = peer === null ? `"from":"${crypto.randomUUID()}",` : '';
  return `{"type":"message",${from}"data":{"command":"sync","term":${term},"currentIndex":3,"n":`;
}

const AT = Buffer.from('"at":');

/** Due time of a frame's command; null for other frames. */
export function dueIn(text: Buffer): number | null {
  const at = text.indexOf(AT);
  return at === -1 ? null : Number.parseFloat(text.toString('latin1', at + AT.length));
}
