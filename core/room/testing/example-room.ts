import { createStore } from '@uplift/core/foundation';
import { beatAt } from '@uplift/core/performance';
import { createRoom } from '../create-room.ts';
import { FakeBusyPage } from './example-busy-page.ts';
import type { Busyness } from './example-busy-page.ts';
import { FakeNetwork } from './example-channels.ts';
import type { FakeChannels } from './example-channels.ts';
import type { Latency } from './example-network.ts';
import { FakeRoomServer } from './example-room-server.ts';
import type { FakeSocket } from './example-room-server.ts';
import { FakeClock } from '@uplift/testing/clock';
import type { PeerMemory } from '../links/peer-memory.ts';
import type { RoomPlace, RoomUpdate } from '../protocol/ports.ts';
import type { FollowedCommand, Room, RoomState } from '../protocol/room.ts';
import type { PeerId, SharedRun } from '../protocol/protocol.ts';

/** The set of all examples. */
export const SUNDAY: RoomPlace = { setId: 'sunday', isShared: false, role: 'perform', wantsToLead: true };

/** Properties of an example device. */
export interface TestDeviceOptions {
  readonly isOwner?: boolean;
  /** Clock offset, ms. */
  readonly skewMs?: number;
  /** Clock drift: 1e-4 is 100 ppm. */
  readonly drift?: number;
  /** Busy times of its page. Default: never busy. */
  readonly busyness?: Busyness;
  /** The peer ids that its tab remembers from before a reload. */
  readonly memory?: PeerMemory;
}

const NEVER_BUSY: Busyness = { periodMs: 1, busyMs: 0, fromMs: 0 };

/** A fast network without losses. */
const QUICK: Latency = () => 2;

/** A room with its server and network. */
export class TestRoom {
  readonly time = new FakeClock();
  readonly server: FakeRoomServer;
  readonly network: FakeNetwork;

  constructor(delays: { readonly socket?: Latency; readonly channel?: Latency } = {}) {
    this.server = new FakeRoomServer(this.time, delays.socket ?? QUICK);
    this.network = new FakeNetwork(this.time, delays.channel ?? QUICK);
  }

  device(name: string, options: TestDeviceOptions = {}): TestDevice {
    return new TestDevice(this, name, options);
  }

  /** The owner's device first, which leads; then the others, which follow. All are in the room. */
  band<const Names extends readonly string[]>(...names: Names): { readonly [Place in keyof Names]: TestDevice } {
    const all = names.map((name, place) => this.device(name, { isOwner: place === 0 }));
    for (const device of all) device.enter();
    this.time.pass(1_000);
    return all as { readonly [Place in keyof Names]: TestDevice }; // one for each name
  }
}

const EPOCH_MS = 1_800_000_000_000;

/** A device with the room on its page. */
export class TestDevice {
  readonly name: string;
  readonly isMember = createStore(true);
  readonly socket: FakeSocket;
  readonly channels: FakeChannels;
  readonly room: Room & { end(): void };
  /** The commands that its page received. */
  readonly received: FollowedCommand[] = [];
  readonly updates: RoomUpdate[] = [];
  readonly #time: FakeClock;
  readonly #network: FakeNetwork;
  readonly #place: RoomPlace;
  readonly #options: TestDeviceOptions;
  #self: PeerId | null = null;

  constructor({ time, network, server }: TestRoom, name: string, options: TestDeviceOptions) {
    [this.name, this.#time, this.#network, this.#options] = [name, time, network, options];
    const isOwner = options.isOwner ?? false;
    this.#place = { ...SUNDAY, isShared: !isOwner, wantsToLead: isOwner };
    this.socket = server.socket(name, isOwner);
    this.channels = network.channels(() => this.#self);
    // Before the room subscribes, because the room links on this event.
    this.socket.listen((event) => {
      if (event.type === 'joined') this.#self = event.self;
    });
    const page = new FakeBusyPage(time, options.busyness ?? NEVER_BUSY);
    this.room = createRoom({
      server: this.socket,
      channels: page.channels(this.channels),
      isMember: this.isMember,
      person: () => ({ full_name: name, profile_picture: `/pictures/${name}` }),
      clockMs: () => this.clockMs(),
      originMs: EPOCH_MS,
      after: page.after,
      ...(options.memory !== undefined && { memory: options.memory }),
    });
    this.room.onCommand((command) => this.received.push(command));
    this.room.onUpdate((update) => this.updates.push(update));
  }

  get state(): RoomState {
    return this.room.state.get();
  }

  /** Its peer id in the room, from the latest join. */
  get self(): PeerId {
    if (this.#self === null) throw new Error(`${this.name} is in no room`);
    return this.#self;
  }

  /** The last command that its page received; null before the first. */
  get page(): FollowedCommand | null {
    return this.received.at(-1) ?? null;
  }

  clockMs(): number {
    const { skewMs = 0, drift = 0 } = this.#options;
    return EPOCH_MS + skewMs + this.#time.now * (1 + drift);
  }

  /** The clock of event times. */
  eventMs(): number {
    return this.clockMs() - EPOCH_MS;
  }

  enter(place: Partial<RoomPlace> = {}): void {
    this.room.join({ ...this.#place, ...place });
  }

  /** Current beat on the device; null if nothing scrolls. */
  beat(): number | null {
    const run = this.state.position?.liveScroll ?? null;
    const anchor = run === null ? null : this.room.toLocalBeats(run);
    return anchor === null ? null : beatAt(anchor, this.eventMs());
  }

  /** LiveScroll begins on it with this beat. */
  startAt(beat: number, tempo = 120): void {
    this.room.lead({
      command: 'start',
      currentIndex: this.state.position?.currentIndex ?? 0,
      liveScroll: this.runFrom(beat, tempo),
    });
  }

  runFrom(beat: number, tempo = 120): SharedRun {
    return this.room.toSharedRun({ beat, atMs: this.eventMs(), tempo });
  }

  goTo(currentIndex: number): void {
    this.room.lead({ command: 'navigate', currentIndex });
  }

  /** Blocks all messages to its channels, or lets them through again. */
  blockChannels(isBlocked: boolean): void {
    this.#network.block(this.channels, isBlocked);
  }
}
