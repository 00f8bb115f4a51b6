import { assertNever } from '@uplift/core/foundation';
import { retryDelayMs } from '@uplift/core/room';
import type { LinkStatus } from '@uplift/core/room';
import type { PeerSignal } from '@uplift/contract';
import { createTokenBucket } from './token-bucket.ts';
import { PRESENT } from './message-codec.ts';
import { PeerAttempt } from './peer-attempt.ts';
import { isOfData } from './session-description.ts';
import type { Description } from './session-description.ts';

/** Wait of the polite side for the other's offer before it makes its own: mostly one offer is enough. */
const POLITE_MS = 1_000;
/** Time limit of an attempt: a slower one has lost a signal. */
const TRY_MS = 10_000;
/** Interval of heartbeats, and the longest silence. The network itself notices only after some 5 to 15 s. */
const [BEAT_MS, SILENCE_MS] = [1_000, 3_000];
/** Time for which a device that sends far too much is ignored. */
const SHUT_MS = 30_000;

export interface LinkParts {
  /** Creates a connection; returns null or throws if the device cannot. */
  readonly connect: () => RTCPeerConnection | null;
  readonly sendSignal: (signal: PeerSignal) => void;
  /** True if this side leads: it then offers first, and its offer wins. */
  readonly isLeader: () => boolean;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly now: () => number;
  readonly onStatus: () => void;
  readonly onText: (text: unknown) => void;
}

type LinkState =
  /** `cancel` ends the wait of the state. */
  | { readonly type: 'starting' | 'waiting' | 'shut'; readonly cancel: () => void }
  | { readonly type: 'trying' | 'open' | 'doubted'; readonly attempt: PeerAttempt; readonly cancel: () => void };

/** The link with one device, retried until it is ended. */
export class PeerLink {
  readonly #parts: LinkParts;
  #state: LinkState;
  #retries = 0;
  #lastSeenAt = 0;
  #isWithinAllowance: () => boolean;
  /** A queue of work on the connection, replaced with it. */
  #work = { last: Promise.resolve() };

  constructor(parts: LinkParts, startInMs: number) {
    this.#parts = parts;
    this.#isWithinAllowance = createTokenBucket(parts.now);
    const wait = startInMs + (parts.isLeader() ? 0 : POLITE_MS);
    this.#state = { type: 'starting', cancel: parts.after(wait, () => this.#try()) };
  }

  get status(): LinkStatus {
    const { type } = this.#state;
    switch (type) {
      case 'open':
        return 'connected';
      case 'starting':
      case 'trying':
        return this.#retries === 0 ? 'connecting' : 'retrying';
      case 'doubted':
      case 'waiting':
      case 'shut':
        return 'disconnected';
      default:
        return assertNever(type);
    }
  }

  get unsentBytes(): number {
    return this.#state.type === 'open' ? this.#state.attempt.unsentBytes : 0;
  }

  /** Returns whether it was sent: false while the other side does not respond. */
  send(text: string): boolean {
    return this.#state.type === 'open' && this.#state.attempt.send(text);
  }

  take(signal: PeerSignal): void {
    if (this.#state.type === 'shut') return;
    const { description, candidate } = signal;
    if (description !== undefined && isOfData(description)) this.#takeDescription(description);
    if (candidate !== undefined) this.#queue(async (attempt) => attempt?.takeCandidate(candidate));
  }

  #takeDescription(description: Description): void {
    if (description.type === 'offer') this.#queue(() => this.#takeOffer(description));
    if (description.type === 'answer') this.#queue(async (attempt) => attempt?.takeAnswer(description));
  }

  /** Does not wait for the next try any longer, for things are better now. */
  hurry(startInMs: number): void {
    if (this.#state.type !== 'waiting') return;
    this.#retries = 0;
    this.#enter({ type: 'starting', cancel: this.#parts.after(startInMs, () => this.#try()) });
  }

  end(): void {
    this.#drop();
    this.#state.cancel();
  }

  #queue(work: (attempt: PeerAttempt | null) => Promise<void> | undefined | Promise<undefined>): void {
    const queue = this.#work;
    queue.last = queue.last
      .then(() => (this.#work === queue ? work(this.#attempt) : undefined))
      // A signal that cannot be applied is dropped: the attempt ends by its timeout.
      .catch(() => undefined);
  }

  get #attempt(): PeerAttempt | null {
    return 'attempt' in this.#state ? this.#state.attempt : null;
  }

  #takeOffer(offer: Description): Promise<void> | undefined {
    const attempt = this.#attempt;
    if (attempt !== null && !attempt.isRenewedBy(offer)) return attempt.takeOffer(offer);
    attempt?.end();
    return this.#begin()?.takeOffer(offer);
  }

  #try(): void {
    const attempt = this.#begin();
    if (attempt !== null) this.#queue(() => attempt.offer());
  }

  #begin(): PeerAttempt | null {
    const { after, isLeader, sendSignal } = this.#parts;
    const pc = this.#connect();
    if (pc === null) {
      this.#lose();
      return null;
    }
    const attempt: PeerAttempt = new PeerAttempt({
      pc,
      after,
      isLeader,
      sendSignal,
      onOpen: () => this.#opened(attempt),
      onText: (data) => this.#receive(data, attempt),
      onDoubt: () => this.#doubt(attempt),
      onLost: () => this.#lose(),
    });
    this.#enter({ type: 'trying', attempt, cancel: after(TRY_MS, () => this.#lose()) });
    return attempt;
  }

  #connect(): RTCPeerConnection | null {
    try {
      return this.#parts.connect();
    } catch {
      return null;
    }
  }

  #opened(attempt: PeerAttempt): void {
    this.#retries = 0;
    this.#lastSeenAt = this.#parts.now();
    this.#enter({ type: 'open', attempt, cancel: this.#parts.after(BEAT_MS, () => this.#beat(attempt)) });
  }

  /** Sends a heartbeat, and checks that of the other side. */
  #beat(attempt: PeerAttempt): void {
    attempt.send(PRESENT);
    if (this.#parts.now() - this.#lastSeenAt > SILENCE_MS) this.#doubt(attempt);
    else this.#enter({ type: 'open', attempt, cancel: this.#parts.after(BEAT_MS, () => this.#beat(attempt)) });
  }

  #doubt(attempt: PeerAttempt): void {
    if (this.#state.type !== 'open') return;
    const cancelRetry = this.#parts.after(this.#delay(), () => this.#retryNow());
    // The other side may be in doubt as well, and recovers when a message arrives.
    const cancelBeat = this.#parts.after(BEAT_MS, () => attempt.send(PRESENT));
    this.#enter({
      type: 'doubted',
      attempt,
      cancel() {
        cancelRetry();
        cancelBeat();
      },
    });
  }

  #lose(): void {
    this.#drop();
    this.#enter({ type: 'waiting', cancel: this.#parts.after(this.#delay(), () => this.#retryNow()) });
  }

  #retryNow(): void {
    this.#drop();
    this.#retries += 1;
    this.#try();
  }

  #delay(): number {
    return retryDelayMs(this.#retries);
  }

  #receive(data: unknown, attempt: PeerAttempt): void {
    if (!this.#isWithinAllowance()) return this.#shut();
    this.#lastSeenAt = this.#parts.now();
    if (this.#state.type === 'doubted') this.#opened(attempt);
    if (data !== PRESENT) this.#parts.onText(data);
  }

  #shut(): void {
    this.#drop();
    this.#enter({ type: 'shut', cancel: this.#parts.after(SHUT_MS, () => this.#reopen()) });
  }

  #reopen(): void {
    this.#isWithinAllowance = createTokenBucket(this.#parts.now);
    this.#retryNow();
  }

  #drop(): void {
    this.#attempt?.end();
    this.#work = { last: Promise.resolve() };
  }

  #enter(state: LinkState): void {
    const before = this.status;
    this.#state.cancel();
    this.#state = state;
    if (this.status !== before) this.#parts.onStatus();
  }
}
