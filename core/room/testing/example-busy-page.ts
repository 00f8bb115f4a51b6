import type { FakeClock } from '@uplift/testing/clock';
import type { PeerTransport } from '../protocol/ports.ts';
import type { RoomParts } from '../protocol/room-parts.ts';

/** A page's busy time in each period, from a start time on. */
export interface Busyness {
  readonly periodMs: number;
  readonly busyMs: number;
  readonly fromMs: number;
}

/** A page whose main thread is busy now and then: work that falls due then waits, in order. */
export class FakeBusyPage {
  readonly #time: FakeClock;
  readonly #busyness: Busyness;

  constructor(time: FakeClock, busyness: Busyness) {
    [this.#time, this.#busyness] = [time, busyness];
  }

  readonly after: RoomParts['after'] = (ms, work) => {
    let cancel = this.#time.after(ms, () => {
      cancel = this.#whenFree(work);
    });
    return () => cancel();
  };

  /** The same channels, with messages delayed while the page is busy. */
  channels(channels: PeerTransport): PeerTransport {
    return {
      states: channels.states,
      keep: (peers, isLeader) => channels.keep(peers, isLeader),
      send: (to, message) => channels.send(to, message),
      listen: (listener) => channels.listen((from, message) => void this.#whenFree(() => listener(from, message))),
    };
  }

  #whenFree(work: () => void): () => void {
    const { periodMs, busyMs, fromMs } = this.#busyness;
    const intoMs = (this.#time.now - fromMs) % periodMs;
    if (this.#time.now >= fromMs && intoMs < busyMs) return this.#time.after(busyMs - intoMs, work);
    work();
    return () => undefined;
  }
}
