type DescriptionType = 'offer' | 'answer';

interface FakeDescription {
  readonly type: DescriptionType;
  readonly sdp: string;
}

/** A channel that does nothing unless the test says so. */
class FakeChannel extends EventTarget {
  readyState: RTCDataChannelState = 'connecting';
  bufferedAmount = 0;
  readonly sent: string[] = [];
  /** Receiving end of the channel. */
  other: FakeChannel | null = null;

  send(text: string): void {
    this.sent.push(text);
    if (this.other?.readyState === 'open') this.other.receive(text);
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  become(state: 'open' | 'closed'): void {
    this.readyState = state;
    this.dispatchEvent(new Event(state === 'open' ? 'open' : 'close'));
  }

  /** Closes the other side too, if it can be reached. */
  close(): void {
    if (this.readyState === 'closed') return;
    this.become('closed');
    const { other } = this;
    queueMicrotask(() => other?.close());
  }
}

/** Fake of the parts of a connection that a link uses, with the same states and refusals as a browser's (WebRTC 1.0, 4.4). */
export class FakeConnection extends EventTarget {
  readonly channel = new FakeChannel();
  readonly iceGatheringState = 'complete';
  readonly added: unknown[] = [];
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: FakeDescription | null = null;
  remoteDescription: FakeDescription | null = null;
  readonly session: number;
  readonly #settle: () => void;
  #version = 1;

  /** `settle` looks whether two connections agree now. */
  constructor(session: number, settle: () => void = () => undefined) {
    super();
    this.session = session;
    this.#settle = settle;
  }

  createDataChannel(): FakeChannel {
    return this.channel;
  }

  async setLocalDescription(): Promise<void> {
    await this.#open();
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.#version += 1;
    this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    const id = `${this.session} ${this.#version}`;
    this.localDescription = {
      type,
      sdp: `v=0\r\no=- ${id} IN IP4 127.0.0.1\r\nm=application 9\r\na=ice-ufrag:u${this.session}.${this.#version}\r\n`,
    };
    this.#settle();
  }

  async setRemoteDescription(description: FakeDescription): Promise<void> {
    await this.#open();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('Called in wrong state', 'InvalidStateError');
    // An own offer is taken back for the other side's.
    if (description.type === 'offer' && this.signalingState === 'have-local-offer') this.localDescription = null;
    this.signalingState = description.type === 'answer' ? 'stable' : 'have-remote-offer';
    this.remoteDescription = description;
    this.#settle();
  }

  async addIceCandidate(candidate: unknown): Promise<void> {
    await this.#open();
    this.added.push(candidate);
  }

  become(state: RTCPeerConnectionState): void {
    if (this.connectionState === 'closed') return;
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  /** The other side agrees: the channel opens. */
  link(other: FakeConnection | null = null): void {
    this.channel.other = other?.channel ?? null;
    this.become('connected');
    this.channel.become('open');
  }

  close(): void {
    this.connectionState = 'closed';
    this.signalingState = 'closed';
    this.channel.close();
  }

  async #open(): Promise<void> {
    await Promise.resolve();
    if (this.signalingState === 'closed') throw new DOMException('It is closed', 'InvalidStateError');
  }
}

/** Links two connections that have each other's current description. */
export function linkAgreed(a: FakeConnection, b: FakeConnection): void {
  const areSettled = [a, b].every(
    ({ signalingState, channel }) => signalingState === 'stable' && channel.readyState === 'connecting',
  );
  if (!areSettled || !hasReceived(a, b) || !hasReceived(b, a)) return;
  a.link(b);
  b.link(a);
}

/** Returns true if `a` received the current description of `b`. */
function hasReceived({ remoteDescription }: FakeConnection, { localDescription }: FakeConnection): boolean {
  const own = localDescription?.sdp ?? null;
  return own !== null && (remoteDescription?.sdp.startsWith(own) ?? false);
}
