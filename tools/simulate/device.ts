import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import type { DeviceStore, MemoryDisk } from '@uplift/adapters/device-store';
import { type DeviceId, type RecordCipher, type RecordRepository, type UpliftId, toId } from '@uplift/core/foundation';
import { hashWriter } from '@uplift/core/replication';
import { createSync, openLog } from '@uplift/core/sync';
import type { LogServer, RunningSync, SyncRecords, SyncWarning, SyncedCollection } from '@uplift/core/sync';
import type { Operation } from './operation.ts';
import type { Journal } from './journal.ts';
import { linkedServer } from './network.ts';
import type { KeyServer, Network } from './network.ts';
import { createCiphers, createSealedMemory, keepSealing } from './sealing-device.ts';
import type { AnyRecord } from './places.ts';

const ACCOUNT = toId<UpliftId>('account-of-all');
const TABS = 2;
const HOUR_MS = 3_600_000;
const ASK_AGAIN_MS = 500;
const IV_BYTES = 12;

/** Ports of one tab that a planted fault may change. */
export interface TabPorts {
  readonly records: SyncRecords;
  readonly device: Device;
  readonly store: DeviceStore;
  readonly repository: (collection: SyncedCollection) => RecordRepository<AnyRecord>;
  /** Waits, if the device lives that long. */
  readonly wait: (ms: number) => Promise<void>;
}

export interface DeviceParts {
  readonly network: Network;
  readonly journal: Journal;
  /** Operations on a record before it was sent, by its change; by its name for a permanent deletion. */
  readonly holds: Map<number | string, readonly Operation[]>;
  readonly onPushed: (from: Device) => void;
  readonly onWarning: (device: Device, warning: SyncWarning) => void;
  /** True if the server can't read the records of the account. */
  readonly isEndToEnd: boolean;
  readonly recordsWithFault: (ports: TabPorts) => SyncRecords;
}

export interface Tab {
  readonly store: DeviceStore;
  readonly sync: RunningSync;
  readonly repository: (collection: SyncedCollection) => RecordRepository<AnyRecord>;
  /** False once the device crashed: its further actions have no effect. */
  readonly isAlive: () => boolean;
  /** Values that a person opened earlier. */
  readonly opened: Map<string, AnyRecord>;
}

/** A disk as it once was. */
interface Image {
  readonly disk: MemoryDisk;
  /** Number of operations accepted by then. */
  readonly order: number;
}

/** Browser with two tabs on one disk, for a person who is at times offline, signed out, or unlucky. */
export class Device {
  readonly number: number;
  readonly #parts: DeviceParts;
  #disk = createMemoryDisk();
  #images: Image[];
  #run = 0;
  #tabs: readonly Tab[] = [];
  #leader = 0;
  #skew: number;
  #isConnected = true;
  #isSignedIn = true;
  #isExpired = false;
  #isAfterImage = false;

  constructor(number: number, parts: DeviceParts) {
    this.number = number;
    this.#parts = parts;
    this.#images = [{ disk: this.#disk.copy(), order: 0 }];
    this.#skew = parts.network.random.between(-HOUR_MS, HOUR_MS);
    this.#open();
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  get account(): UpliftId {
    return ACCOUNT;
  }

  get isSignedIn(): boolean {
    return this.#isSignedIn;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** True if it runs on a disk that was restored. */
  get isAfterImage(): boolean {
    return this.#isAfterImage;
  }

  leader(): Tab {
    const tab = this.#tabs[this.#leader];
    if (tab === undefined) throw new Error('A device has its tabs.');
    return tab;
  }

  clock(): number {
    return this.#parts.network.timeline.now() + this.#skew;
  }

  /** `isNoticed`: the browser notices. A partition is not noticed. */
  connect(isConnected: boolean, isNoticed: boolean): void {
    this.#isConnected = isConnected;
    if (isNoticed) this.#informAll();
  }

  signIn(isSignedIn: boolean): void {
    this.#isSignedIn = isSignedIn;
    this.#isExpired = false;
    for (const { store } of this.#tabs) store.unlocked();
    this.#informAll();
  }

  /** The session ends at the server, and this device doesn't know. */
  expire(): void {
    this.#isExpired = true;
  }

  handOver(): void {
    this.#leader = (this.#leader + 1) % TABS;
    this.#informAll();
  }

  hint(): void {
    if (this.#isConnected) this.leader().sync.hint();
  }

  refuseWrites(isFull: boolean): void {
    this.#disk.refuseWrites(isFull ? 'storage-full' : null);
  }

  keepImage(): void {
    this.#images.push({ disk: this.#disk.copy(), order: this.#parts.journal.order });
  }

  /** Ends everything that runs; the device may restart with another clock. */
  crash(): void {
    const { random } = this.#parts.network;
    if (random.chance(0.3)) this.#skew = random.between(-HOUR_MS, HOUR_MS);
    for (const { sync, store } of this.#tabs) {
      sync.close();
      store.close();
    }
    this.#open();
  }

  /** Restores the device's disk to an earlier state. */
  setBack(): void {
    const { network, journal } = this.#parts;
    const image = network.random.pick(this.#images);
    for (const operation of journal.operationsFor(this.number)) operation.setBack(image.order);
    this.#images = this.#images.slice(0, this.#images.indexOf(image) + 1);
    this.#disk = image.disk.copy();
    this.#isAfterImage = true;
    this.crash();
  }

  #open(): void {
    this.#run += 1;
    const run = this.#run;
    const isAlive = (): boolean => this.#run === run;
    this.#tabs = Array.from({ length: TABS }, (_, index) => this.#openTab(`${this.number}.${run}.${index}`, isAlive));
    this.#informAll();
  }

  #openTab(name: string, isAlive: () => boolean): Tab {
    const { network } = this.#parts;
    const { timeline, random } = network;
    const cipher = cipherFor(network, isAlive);
    const clock = (): number => this.clock();
    const store = createMemoryDeviceStore({
      device: toId<DeviceId>(name),
      clock,
      cipher: () => (this.#isSignedIn ? cipher : null),
      disk: this.#disk,
    });
    const repository = (collection: SyncedCollection): RecordRepository<AnyRecord> => store[collection];
    const timer = {
      after: (ms: number, run: () => void) =>
        timeline.after(ms, () => {
          if (isAlive()) run();
        }),
    };
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void timer.after(ms, resolve));
    const ports = { records: this.#wrapRecords(store), device: this, store, repository, wait };
    const keys = this.#link(isAlive);
    const isEndToEnd = (): boolean => this.#parts.isEndToEnd;
    const ciphers = createCiphers(ACCOUNT, keys, isEndToEnd() ? createSealedMemory(store) : null);
    const server = openLog(keys, ciphers, isEndToEnd);
    const sync = createSync({
      records: this.#parts.recordsWithFault(ports),
      server,
      timer,
      clock,
      random: () => random.next(),
      isEndToEnd,
    });
    sync.state.subscribe(() => {
      for (const warning of sync.state.get().warnings ?? []) this.#parts.onWarning(this, warning);
    });
    // As the app does: when the session is said to be over, who is signed in is asked again.
    sync.state.subscribe(() => {
      if (sync.state.get().status === 'authenticate' && this.#isSignedIn)
        timer.after(ASK_AGAIN_MS, () => this.#askWhoIsSignedIn());
    });
    const isSynced = (): boolean => isAlive() && sync.state.get().status === 'synced';
    void keepSealing({ records: store.sync, server, keys, ciphers, isSynced, wait });
    return { store, sync, repository, isAlive, opened: new Map() };
  }

  #link(isAlive: () => boolean): LogServer & KeyServer {
    return linkedServer(this.#parts.network, {
      isConnected: () => this.#isConnected,
      isExpired: () => this.#isExpired,
      isAlive,
      onPushed: () => this.#parts.onPushed(this),
    });
  }

  /** The records for syncing; each waiting one carries a note of its local operations. */
  #wrapRecords({ sync }: DeviceStore): SyncRecords {
    return {
      ...sync,
      waiting: async (...asked) => {
        const { journal, holds } = this.#parts;
        const { order } = journal;
        const waiting = await sync.waiting(...asked);
        for (const one of waiting) {
          const kind = one.push === null ? 'purge' : 'write';
          const operations = journal.ownedOn(this.number, one, order);
          holds.set(
            one.push === null ? `${one.collection}/${one.id}` : hashWriter(one.stamp),
            operations.filter((operation) => operation.kind === kind),
          );
        }
        return waiting;
      },
    };
  }

  #askWhoIsSignedIn(): void {
    if (this.#isSignedIn && !this.#isExpired) this.#informAll();
  }

  #informAll(): void {
    const session = this.#isSignedIn ? ACCOUNT : 'none';
    for (const [index, { sync }] of this.#tabs.entries()) {
      sync.inform({ online: this.#isConnected, visible: true, leads: index === this.#leader, session });
    }
  }
}

/** A cipher that hides nothing but takes its time, now and then, as the real one does. */
function cipherFor({ timeline, random }: Network, isAlive: () => boolean): RecordCipher {
  const inTime = async <Value>(value: Value): Promise<Value> => {
    if (random.chance(0.03)) await timeline.wait(random.between(1, 30));
    return isAlive() ? value : new Promise(() => undefined);
  };
  return {
    owner: ACCOUNT,
    seal: (bytes) => {
      const iv = new Uint8Array(IV_BYTES).map(() => random.below(256));
      return inTime({ sealed: bytes.slice(), iv });
    },
    open: ({ sealed }) => inTime(sealed.slice()),
  };
}
