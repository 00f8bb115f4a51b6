/** Difference between a page's clock and the machine's: an offset, and a drift in millionths. */
export interface Skew {
  readonly offsetMs: number;
  readonly ppm: number;
}

/** Latency of messages from a page to the others, one way. */
export interface Way {
  readonly delayMs: number;
  /** More or less than that, at random. */
  readonly jitterMs: number;
}

/** Position of the beats of a page: `beat` sounds at `atMs` of its own, skewed clock. */
export interface PageBeats {
  readonly beat: number;
  readonly atMs: number;
  readonly tempo: number;
}

/** Beats as a playing page knows them. */
export interface KnownBeats {
  /** Beats that the page scrolls and ticks by. */
  readonly played: PageBeats;
  /** Position of the beats by the leader's last message and the page's estimate of the leader's clock. Null before a message. */
  readonly read: PageBeats | null;
  /** Distinguishes one message of the leader from another. */
  readonly message: string;
}

/**
 * Actions and readings of the bench in a page that plays together with others. Its times are on the page's clock
 * before the skew.
 */
export interface LivePage {
  now(): number;
  /** Null while LiveScroll rests. */
  beats(): KnownBeats | null;
  /** From now on the page gets no sound. */
  refuseSound(): void;
  /** Returns true if the page has sound that runs. */
  isSounding(): boolean;
  setWay(way: Way): void;
  /** Delays every message from others from now on. */
  holdMessages(ms: number): void;
  /** Time at which this title was painted. */
  titlePainted(title: string): Promise<number>;
  /** Closes every socket and channel; the page gets no reason. */
  cut(): void;
  /** Time at which the socket of the last joined room was open again. */
  reconnectedAt(): number;
  /** Time of the last click on a button. */
  clickedAt(): number;
  /** Number of open data channels. */
  channels(): number;
}

declare global {
  var upliftLive: LivePage;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text, and all it needs travels inside of it */
/** Runs in the page before its own scripts. */
export function installLivePage({ offsetMs, ppm }: Skew): void {
  const plainNow = performance.now.bind(performance);
  const origin = performance.timeOrigin + offsetMs;
  const skewed = (ms: number) => ms * (1 + ppm / 1e6);
  performance.now = () => skewed(plainNow());
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
  /** Wraps a method; `around` gets the arguments and the original call. */
  const wrap = (
    prototype: object,
    name: string,
    around: (self: object, given: unknown[], plain: () => unknown) => unknown,
  ) => {
    const plain: unknown = Reflect.get(prototype, name);
    if (typeof plain !== 'function') return;
    Reflect.set(prototype, name, function wrapped(this: object, ...given: unknown[]): unknown {
      return around(this, given, () => Reflect.apply(plain, this, given));
    });
  };
  // The sound's clock is skewed like the page's.
  wrap(AudioContext.prototype, 'getOutputTimestamp', (_, _given, plain) => {
    const { contextTime, performanceTime = 0 } = plain() as AudioTimestamp; // an empty one in some browsers
    return { contextTime, performanceTime: skewed(performanceTime) };
  });

  const sounds = new Set<AudioContext>();
  let isSoundRefused = false;
  globalThis.AudioContext = new Proxy(AudioContext, {
    construct(Plain, given: [AudioContextOptions?]) {
      if (isSoundRefused) throw new DOMException('The bench refuses sound.', 'NotAllowedError');
      const sound = new Plain(...given);
      sounds.add(sound);
      return sound;
    },
  });

  const sockets = new Set<WebSocket>();
  const channels = new Set<RTCDataChannel>();
  const openedAt = new WeakMap<WebSocket, number>();
  let [reconnectedAt, clickedAt] = [Number.NaN, Number.NaN];
  let way: Way = { delayMs: 0, jitterMs: 0 };
  document.addEventListener('click', () => (clickedAt = plainNow()), true);

  let heldMs = 0;
  const released = new WeakSet<Event>();
  /** Dispatches each message of a socket or channel again when its time has come. Called before the page listens. */
  const hold = (link: EventTarget) =>
    link.addEventListener('message', (event) => {
      if (heldMs === 0 || released.has(event) || !(event instanceof MessageEvent)) return;
      event.stopImmediatePropagation();
      const later = new MessageEvent<unknown>('message', { data: event.data });
      released.add(later);
      setTimeout(() => link.dispatchEvent(later), heldMs);
    });
  wrap(RTCPeerConnection.prototype, 'createDataChannel', (_self, _given, create) => {
    const channel = create();
    if (channel instanceof RTCDataChannel) hold(channel);
    return channel;
  });

  const lastDue = new WeakMap<object, number>();
  /** In order, as over the network. */
  const later = (link: RTCDataChannel | WebSocket, send: () => unknown) => {
    if (way.delayMs === 0) return send();
    const due = plainNow() + way.delayMs + way.jitterMs * (2 * Math.random() - 1);
    const at = Math.max(due, lastDue.get(link) ?? 0);
    lastDue.set(link, at);
    return setTimeout(() => {
      if (link.readyState === 'open' || link.readyState === WebSocket.OPEN) send();
    }, at - plainNow());
  };
  wrap(RTCDataChannel.prototype, 'send', (self, _, send) => {
    const channel = self as RTCDataChannel; // it is one of its methods
    channels.add(channel);
    later(channel, send);
  });
  wrap(WebSocket.prototype, 'send', (self, [words], send) => {
    const socket = self as WebSocket; // it is one of its methods
    if (String(words).includes('"join"')) reconnectedAt = openedAt.get(socket) ?? Number.NaN;
    later(socket, send);
  });
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct(Plain, [url]: [string | URL]) {
      const socket = new Plain(url);
      sockets.add(socket);
      hold(socket);
      socket.addEventListener('open', () => openedAt.set(socket, plainNow()));
      socket.addEventListener('close', () => sockets.delete(socket));
      return socket;
    },
  });

  interface LiveScrollState {
    readonly beat: number;
    readonly at: number;
    readonly tempo: number;
  }
  /** Props of the page's own parts, reduced to the fields that the probe reads. */
  interface Props {
    readonly control?: { readonly anchor?: () => PageBeats | null };
    readonly onStage?: {
      readonly room?: {
        readonly state: { get(): { readonly position: { readonly liveScroll: LiveScrollState | null } | null } };
        toLocalBeats(published: LiveScrollState): PageBeats | null;
      } | null;
    };
  }
  interface Fiber {
    readonly memoizedProps?: Props | null;
    readonly return?: Fiber | null;
  }
  const findFiber = (element: object): Fiber | null => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
    return key === undefined ? null : (Reflect.get(element, key) as Fiber); // React keeps it under this key
  };
  /** The first prop of this kind that a button, or one of its ancestors, was given. */
  const givenTo = <Thing>(label: string, read: (props: Props) => Thing | null | undefined): Thing | null => {
    const button = document.querySelector(`button[aria-label^="${label}"]`);
    for (let fiber = button && findFiber(button); fiber; fiber = fiber.return ?? null) {
      const thing = fiber.memoizedProps && read(fiber.memoizedProps);
      if (thing !== null && thing !== undefined) return thing;
    }
    return null;
  };
  /** The leader's last message, and where the page reads it to put the beats. */
  const readMessage = (): Pick<KnownBeats, 'read' | 'message'> => {
    const room = givenTo('Participants', ({ onStage }) => onStage?.room);
    const published = room?.state.get().position?.liveScroll ?? null;
    return { read: room && published && room.toLocalBeats(published), message: JSON.stringify(published) };
  };
  /** The page shows its beats by lines and clicks; as numbers they are in the props of its buttons. */
  const beats = (): KnownBeats | null => {
    const played = givenTo('LiveScroll', ({ control }) => control?.anchor)?.() ?? null;
    return played && { played, ...readMessage() };
  };

  /**
   * Resolves when the page has this heading. Observes it, since many pages that checked at every frame would block each
   * other.
   */
  const titled = (title: string) =>
    new Promise<void>((resolve) => {
      const isThere = () => document.querySelector('h1')?.textContent === title;
      if (isThere()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve();
      });
      return observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });

  globalThis.upliftLive = {
    now: plainNow,
    beats,
    refuseSound: () => void (isSoundRefused = true),
    isSounding: () => [...sounds].some(({ state }) => state === 'running'),
    setWay: (other) => void (way = other),
    holdMessages: (ms) => void (heldMs = ms),
    async titlePainted(title) {
      await titled(title);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await upliftStopwatch.painted('h1');
      return plainNow();
    },
    cut() {
      for (const channel of channels) channel.close();
      for (const socket of sockets) socket.close();
      channels.clear();
    },
    reconnectedAt: () => reconnectedAt,
    clickedAt: () => clickedAt,
    channels: () => [...channels].filter(({ readyState }) => readyState === 'open').length,
  };
}
