import type { Socket } from 'node:net';

/** Faults of one connection. */
export interface Fate {
  /** Most additional delay of a piece. */
  readonly delayMs: number;
  /** True if pieces are cut into slices of a few bytes, each forwarded separately. */
  readonly isSliced: boolean;
  /** Premature end of the connection. Half-open: nothing comes through anymore, and neither side is notified. */
  readonly end: 'reset' | 'half-open' | null;
  /** After how many bytes, both ways together, it ends so. */
  readonly endsAfter: number;
}

export const NO_HARM: Fate = { delayMs: 0, isSliced: false, end: null, endsAfter: Infinity };

/** Most slices of one piece: a large piece would take minutes with more. */
const MOST_SLICES = 24;

/** A client and the server with the faulty line between them. */
export class FaultyConnection {
  readonly #sockets: readonly [Socket, Socket];
  readonly #random: () => number;
  #fate: Fate;
  #passed = 0;
  #isSilent = false;

  constructor(sockets: readonly [Socket, Socket], fate: Fate, random: () => number) {
    this.#sockets = sockets;
    this.#fate = fate;
    this.#random = random;
    const [client, server] = sockets;
    this.#carry(client, server);
    this.#carry(server, client);
  }

  /**
   * Lets all further data through. Ends a connection that was cut off silently, since its next packet would show that
   * it is dead.
   */
  mend(): void {
    this.#fate = NO_HARM;
    if (this.#isSilent) this.reset();
  }

  reset(): void {
    for (const socket of this.#sockets) if (!socket.destroyed) socket.resetAndDestroy();
  }

  #carry(from: Socket, to: Socket): void {
    from.setNoDelay(true);
    from.on('data', (piece: Buffer) => {
      from.pause();
      void this.#pass(piece, to).then(() => this.#isSilent || from.resume());
    });
    from.on('end', () => this.#isSilent || to.end());
    // A side that is killed closes the connection: the other side sees that as it would without a proxy.
    from.on('error', () => this.#isSilent || this.reset());
    from.on('close', () => this.#isSilent || to.destroySoon());
  }

  async #pass(piece: Buffer, to: Socket): Promise<void> {
    if (this.#fate.delayMs > 0) await waited(this.#random() * this.#fate.delayMs);
    for (const slice of this.#fate.isSliced ? this.#slices(piece) : [piece]) {
      if (this.#isOver(slice.length) || to.destroyed) return;
      to.write(slice);
      if (this.#fate.isSliced) await waited(0);
    }
  }

  #slices(piece: Buffer): readonly Buffer[] {
    const size = Math.max(1 + Math.floor(this.#random() * 40), Math.ceil(piece.length / MOST_SLICES));
    const count = Math.ceil(piece.length / size);
    return Array.from({ length: count }, (_, at) => piece.subarray(at * size, (at + 1) * size));
  }

  /** Returns true if the line is cut before these bytes. */
  #isOver(bytes: number): boolean {
    this.#passed += bytes;
    if (this.#isSilent) return true;
    if (this.#fate.end === null || this.#passed <= this.#fate.endsAfter) return false;
    if (this.#fate.end === 'reset') this.reset();
    else this.#isSilent = true;
    return true;
  }
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0) setImmediate(resolve);
    else setTimeout(resolve, ms);
  });
}
