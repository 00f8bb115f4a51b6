import type { PeerSignal } from '@uplift/contract';
import { NO_OFFERS, nextOffers } from '@uplift/core/room';
import type { OfferEvent, OfferMove } from '@uplift/core/room';
import { withAnsweredSession, belongsTo, isAnswerTo, isSame, readSession } from './session-description.ts';
import type { Candidate, Description } from './session-description.ts';

/** Candidates found within this time travel with the description: fewer signals for the server to pass on, and fewer to lose. */
const GATHERING_MS = 250;

/** Both sides open the channel by its number, so neither waits for the other's. */
const CHANNEL: RTCDataChannelInit = { negotiated: true, id: 0, ordered: true };

/** More than a device has; further candidates are dropped. */
const HELD_CANDIDATES = 64;

export interface AttemptParts {
  readonly pc: RTCPeerConnection;
  readonly after: (ms: number, work: () => void) => () => void;
  /** True if this side's offer wins when both offer at once. */
  readonly isLeader: () => boolean;
  readonly sendSignal: (signal: PeerSignal) => void;
  readonly onOpen: () => void;
  readonly onText: (data: unknown) => void;
  /** Called when the other side does not respond; if it recovers, `onOpen` is called. */
  readonly onDoubt: () => void;
  readonly onLost: () => void;
}

/** One connection with another device, from its first signal to its end. A lost link gets another one. */
export class PeerAttempt {
  readonly #parts: AttemptParts;
  readonly #channel: RTCDataChannel;
  readonly #over = new AbortController();
  #offers = NO_OFFERS;
  /** The candidates that came before the description they belong to. */
  #held: readonly Candidate[] = [];
  #isDescribed = false;
  #stopGathering = NO_OP;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    const { pc } = parts;
    this.#channel = pc.createDataChannel('room', CHANNEL);
    const until = { signal: this.#over.signal };
    this.#channel.addEventListener('open', parts.onOpen, until);
    this.#channel.addEventListener('close', parts.onLost, until);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => parts.onText(data), until);
    pc.addEventListener('connectionstatechange', () => this.#changed(), until);
    pc.addEventListener('icecandidate', ({ candidate }) => this.#found(candidate), until);
  }

  get unsentBytes(): number {
    return this.#channel.bufferedAmount;
  }

  /** Returns true if `offer` belongs to another connection than the linked one: the other side started again. */
  isRenewedBy(offer: Description): boolean {
    const { remoteDescription } = this.#parts.pc;
    return remoteDescription !== null && readSession(remoteDescription) !== readSession(offer);
  }

  async offer(): Promise<void> {
    this.#next('offering');
    await this.#parts.pc.setLocalDescription();
    await this.#gathered();
    this.#describe();
  }

  async takeOffer(offer: Description): Promise<void> {
    const { pc } = this.#parts;
    // Received twice, or ignored: the other side may have missed this side's description.
    if (isSame(offer, pc.remoteDescription) || this.#next('offer-came') === 'ignore') return this.#describe();
    this.#isDescribed = false;
    await pc.setRemoteDescription(offer); // takes back the own offer, if there is one
    await this.#addHeld();
    await pc.setLocalDescription();
    await this.#gathered();
    this.#describe();
  }

  async takeAnswer(answer: Description): Promise<void> {
    const { pc } = this.#parts;
    const own = pc.localDescription;
    if (pc.signalingState !== 'have-local-offer' || own === null || !isAnswerTo(answer, own)) return;
    if (this.#next('answer-came') === 'ignore') return;
    await pc.setRemoteDescription(answer);
    await this.#addHeld();
  }

  async takeCandidate(candidate: Candidate): Promise<void> {
    if (this.#next('candidate-came') === 'ignore') return;
    await this.#takeWay(candidate);
  }

  async #takeWay(candidate: Candidate): Promise<void> {
    const remote = this.#parts.pc.remoteDescription;
    if (remote === null) this.#held = [...this.#held, candidate].slice(-HELD_CANDIDATES);
    else if (belongsTo(candidate, remote)) await this.#add(candidate);
  }

  /** Returns whether it was sent. */
  send(text: string): boolean {
    if (this.#channel.readyState !== 'open') return false;
    try {
      this.#channel.send(text);
      return true;
    } catch {
      return false; // its buffer is full
    }
  }

  end(): void {
    this.#over.abort();
    this.#stopGathering();
    this.#channel.close();
    this.#parts.pc.close();
  }

  #next(event: OfferEvent): OfferMove {
    const { offers, move } = nextOffers(this.#offers, event, this.#parts.isLeader());
    this.#offers = offers;
    return move;
  }

  #changed(): void {
    const { pc, onOpen, onDoubt, onLost } = this.#parts;
    if (pc.connectionState === 'failed' || pc.connectionState === 'closed') onLost();
    else if (pc.connectionState === 'disconnected') onDoubt();
    else if (pc.connectionState === 'connected' && this.#channel.readyState === 'open') onOpen();
  }

  /** Sends a candidate; ones found before the description is sent are part of it. */
  #found(candidate: RTCIceCandidate | null): void {
    if (candidate === null || candidate.candidate === '' || !this.#isDescribed) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    this.#parts.sendSignal({
      candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
    });
  }

  async #addHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const candidate of held) await this.#takeWay(candidate);
  }

  /** A way that cannot be read is one way less. */
  async #add(candidate: Candidate): Promise<void> {
    const { usernameFragment = null, sdpMid = null, sdpMLineIndex = null } = candidate;
    await this.#parts.pc
      .addIceCandidate({ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment })
      .catch(NO_OP);
  }

  #gathered(): Promise<void> {
    const { pc, after } = this.#parts;
    if (pc.iceGatheringState === 'complete') return Promise.resolve();
    return new Promise<void>((resolve) => {
      const cancel = after(GATHERING_MS, resolve);
      const isDone = (): void => {
        if (pc.iceGatheringState === 'complete') resolve();
      };
      pc.addEventListener('icegatheringstatechange', isDone, { signal: this.#over.signal });
      this.#stopGathering = cancel;
    }).then(() => this.#stopGathering());
  }

  /** Sends this side's description with all candidates found so far. */
  #describe(): void {
    const { localDescription, remoteDescription } = this.#parts.pc;
    if (localDescription === null) return;
    const { type, sdp } = localDescription;
    const description = { type, sdp };
    this.#isDescribed = true;
    const isAnswer = type === 'answer' && remoteDescription !== null;
    this.#parts.sendSignal({
      description: isAnswer ? withAnsweredSession(description, remoteDescription) : description,
    });
  }
}

const NO_OP = (): void => undefined;
