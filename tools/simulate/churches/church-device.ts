import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import type { DeviceStore, OtherLibraries } from '@uplift/adapters/device-store';
import type { HttpApi } from '@uplift/adapters/http-api';
import { importMasterKey } from '@uplift/adapters/vault';
import { createRecordAccess } from '@uplift/client/accounts';
import type { RecordAccess, ServerReach } from '@uplift/client/accounts';
import type { OpenLibrary } from '@uplift/client/libraries';
import { createLibraryStores, openChurchLibrary, openLibraries } from '@uplift/client/libraries/testing';
import { cipherReader, createLiveLibrary, onOtherAccount } from '@uplift/client/records';
import { createSuggestions, openKept, openSuggestions } from '@uplift/client/suggestions';
import type { SuggestionParts, Suggestions } from '@uplift/client/suggestions';
import { syncChurches } from '@uplift/client/sync/testing';
import { accepted, createStore, refused, toId } from '@uplift/core/foundation';
import type { DeviceId, Result, UpliftId, WritableStore } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import { openLog } from '@uplift/core/sync';
import type { LogServer } from '@uplift/core/sync';
import { callServer, linkedServer } from '../network.ts';
import type { Link, Network } from '../network.ts';
import { createGenerationCipher } from '../sealed-entries.ts';
import { ABBEY, NOT_ALLOWED } from './church.ts';
import type { Church } from './church.ts';
import { FORBIDDEN } from './suggestion-book.ts';
import type { Served, SuggestionBook } from './suggestion-book.ts';

const HOUR_MS = 3_600_000;
const CALL_MS = 10_000;

type Libraries = ReturnType<typeof openLibraries>;

/** Ports of the libraries of a device that a planted fault may change. */
export interface LibraryPorts {
  readonly own: OpenLibrary;
  readonly others: OtherLibraries;
  readonly api: HttpApi;
}

export interface ChurchDeviceParts {
  readonly network: Network;
  readonly church: Church;
  readonly book: SuggestionBook;
  readonly newId: () => string;
  readonly onPushed: (from: ChurchDevice) => void;
  readonly withFault: (ports: LibraryPorts, device: ChurchDevice) => LibraryPorts;
  readonly withSuggestions: (parts: SuggestionParts) => SuggestionParts;
}

/** The page of a device, until it is closed or the device crashes. */
export interface ChurchTab {
  readonly store: DeviceStore;
  readonly others: OtherLibraries;
  readonly access: RecordAccess;
  readonly libraries: Libraries;
  readonly stores: ReturnType<typeof createLibraryStores>;
  readonly suggestions: Suggestions;
  readonly syncs: ReturnType<typeof syncChurches>;
  readonly isAlive: () => boolean;
  /** The server said that something has changed for the account: its libraries are asked for. */
  readonly ask: () => void;
  readonly tellConnection: () => void;
}

/** Parts of a page whose libraries are not opened yet. */
interface Opened extends Pick<ChurchTab, 'store' | 'others' | 'access' | 'stores'> {
  readonly answers: WritableStore<object>;
  readonly connection: WritableStore<'online' | 'offline'>;
  readonly reach: WritableStore<ServerReach>;
}

/** A device of one person, with their own library and that of the church. */
export class ChurchDevice {
  readonly name: string;
  readonly person: string;
  readonly #parts: ChurchDeviceParts;
  readonly #disk = createMemoryDisk();
  readonly #skew: number;
  #run = 0;
  #tab: ChurchTab | null = null;
  #isConnected = true;

  constructor(name: string, person: string, parts: ChurchDeviceParts) {
    this.name = name;
    this.person = person;
    this.#parts = parts;
    this.#skew = parts.network.random.between(-HOUR_MS, HOUR_MS);
  }

  /** Null while the device starts. */
  get tab(): ChurchTab | null {
    return this.#tab;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  readonly clock = (): number => this.#parts.network.timeline.now() + this.#skew;

  connect(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#tab?.tellConnection();
  }

  refuseWrites(isFull: boolean): void {
    this.#disk.refuseWrites(isFull ? 'storage-full' : null);
  }

  /** The server says that something has changed. */
  hint(): void {
    if (this.#isConnected) this.#tab?.syncs.each((sync) => sync.hint());
  }

  /** Ends everything that runs, and starts again. */
  async start(): Promise<void> {
    const before = this.#tab;
    this.#tab = null;
    this.#run += 1;
    if (before !== null) {
      before.syncs.each((sync) => sync.close());
      before.access.lock();
      before.store.close();
    }
    const run = this.#run;
    const tab = await this.#open(() => this.#run === run);
    if (this.#run === run) this.#tab = tab;
  }

  async #open(isAlive: () => boolean): Promise<ChurchTab> {
    const { network } = this.#parts;
    const access = await openAccess(this.person);
    const { clock } = this;
    const device = toId<DeviceId>(`${this.name}.${this.#run}`);
    const store = createMemoryDeviceStore({ device, clock, cipher: cipherReader(access), disk: this.#disk });
    onOtherAccount(access, () => store.unlocked());
    const others = await store.loadOthers();
    if (others === null) throw new Error('The libraries of churches could not be loaded.');
    const after = (ms: number, run: () => void) =>
      network.timeline.after(ms, () => {
        if (isAlive()) run();
      });
    const stores = createLibraryStores();
    const [answers, connection] = [createStore({}), createStore<'online' | 'offline'>('online')];
    const reach = createStore<ServerReach>('unknown');
    const opened = { store, others, access, stores, answers, connection, reach };
    const api = this.#openApi(this.#link(isAlive));
    const libraries = this.#openLibraries(opened, this.#link(isAlive), api);
    const suggestions = this.#openSuggestions(opened, (id) => libraries.open(id), api);
    const syncs = syncChurches({ churches: stores.synced, after, clock, random: () => network.random.next() });
    const tellConnection = () => {
      syncs.inform({ online: this.#isConnected, visible: true, leads: true, session: toId<UpliftId>(this.person) });
      connection.set(this.#isConnected ? 'online' : 'offline');
      reach.set('unreached');
      if (this.#isConnected) reach.set('reached');
    };
    tellConnection();
    const ask = () => {
      answers.set({});
      tellConnection();
    };
    return { ...opened, libraries, suggestions, syncs, isAlive, ask, tellConnection };
  }

  #openLibraries({ store, others, answers, ...opened }: Opened, link: Link, api: HttpApi): Libraries {
    const { newId, withFault } = this.#parts;
    const ports = { now: this.clock, newId };
    // Nothing here searches, imports, backs up or draws a table.
    const own = { ...store, live: createLiveLibrary({ ...store, ...ports }) } as unknown as OpenLibrary;
    const unused = null as never; // as said above
    return openLibraries({
      ...withFault({ own, others: this.#onFullDisk(others), api }, this),
      ...opened,
      ...ports,
      session: createStore({ ...SIGNED_OUT, authenticated: 2, uplift_id: toId<UpliftId>(this.person) } as const),
      sessionAnswers: answers,
      connect: ({ onRefused }) => ({ server: this.#openServer(link, onRefused) }),
      openLibrary: ({ store: records }, at) =>
        openChurchLibrary({
          ...ports,
          store: records,
          ...at,
          own: store,
          startSearch: () => unused,
          importer: unused,
          backup: unused,
          afterPaint: async () => undefined,
          whenIdle: () => undefined,
        }),
      memory: { read: () => null, keep: () => undefined, hasChurches: () => false, keepChurches: () => undefined },
      isOnStage: () => false,
      inTurn: (work) => work(),
    });
  }

  #link(isAlive: () => boolean): Link {
    return {
      isConnected: () => this.#isConnected,
      isExpired: () => false,
      isAlive,
      onPushed: () => this.#parts.onPushed(this),
    };
  }

  /** The disk may be full when a library is to be deleted from it, after its edits were copied. */
  #onFullDisk(others: OtherLibraries): OtherLibraries {
    const { network } = this.#parts;
    const forget: OtherLibraries['forget'] = (...given) =>
      network.random.chance(network.faults.fullDisk)
        ? Promise.resolve(refused('storage-full'))
        : others.forget(...given);
    return { ...others, forget };
  }

  /** The calls about the person's libraries and about suggestions, as the server has those when it is called. */
  #openApi(link: Link): HttpApi {
    const { network, book } = this.#parts;
    const send = async (...[call, sent]: Parameters<HttpApi['send']>) => {
      const run = onceRefused(() => book.serve(this.person, call, sent ?? {}));
      // A call that no answer comes to is given up.
      const givenUp = network.timeline.wait(CALL_MS).then(() => refused(null));
      const answer = await Promise.race([callServer(network, link, { run, isWrite: false }), givenUp]);
      return answer.ok ? answer.value : refused({ status: null, complaints: [] });
    };
    return { send: send as HttpApi['send'] }; // the book answers each call as the contract says
  }

  #openSuggestions(opened: Opened, open: Libraries['open'], api: HttpApi): Suggestions {
    const { newId, withSuggestions } = this.#parts;
    const { store, access, reach: server, stores } = opened;
    const { preferences } = store;
    const around = { preferences, access, server, libraries: { open, churches: stores.churches } };
    const ports = { ...around, ...openKept(around), api, newId, inTurn: createTurns() };
    return createSuggestions(around, async (changes) => openSuggestions(withSuggestions({ ...ports, changes })));
  }

  #openServer(link: Link, onRefused: () => void) {
    const { network, church } = this.#parts;
    const refuse = (isWrite: boolean) => church.refuse(this.person, isWrite ? 'mayWrite' : 'mayRead');
    const log = watchRefusals(linkedServer(network, { ...link, refuse }), onRefused);
    const cipher = createGenerationCipher(ABBEY, 1, 1);
    return openLog(log, { find: async () => accepted(cipher), forget: () => undefined }, () => false);
  }
}

/** As the calls about a library do it: after a refusal by role the list is asked for, and the call is tried again later. */
function watchRefusals(log: LogServer, onRefused: () => void): LogServer {
  const watched = Object.entries(log).map(([name, call]) => {
    const send = async (...sent: never[]) => {
      const answer = await (call as (...given: never[]) => ReturnType<LogServer['versions']>)(...sent); // any of them
      if (answer.ok || answer.refusal !== NOT_ALLOWED) return answer;
      onRefused();
      return refused({ type: 'unreachable' } as const);
    };
    return [name, send] as const;
  });
  return { ...log, ...Object.fromEntries(watched) };
}

/** Repeats of a call that the role didn't allow are refused as well: no real network resends a call half a minute later, after a promotion. */
function onceRefused(serve: () => Served): () => Result<Served, never> {
  let refusal: Served | null = null;
  return () => {
    const served = refusal ?? serve();
    if (!served.ok && served.refusal.status === FORBIDDEN) refusal = served;
    return accepted(served);
  };
}

/** One work at a time. */
function createTurns(): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

async function openAccess(person: string): Promise<RecordAccess> {
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const key = await importMasterKey(Buffer.alloc(32, 1).toString('base64url'));
  if (key === null) throw new Error('The key is one.');
  access.unlock({ entryId: 'entry', upliftId: toId<UpliftId>(person), key });
  return access;
}
