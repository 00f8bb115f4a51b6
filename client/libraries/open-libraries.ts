import type { ReadAccess } from '@uplift/client/accounts';
import type { SyncedLibrary } from '@uplift/client/sync';
import type { OtherLibraries } from '@uplift/adapters/device-store';
import type { HttpApi, UsedLibrary } from '@uplift/adapters/http-api';
import type { SpaceKeys } from '@uplift/adapters/vault';
import { type NewId, type Store } from '@uplift/core/foundation';
import { AUTHENTICATION, type Session } from '@uplift/core/membership';
import { openChurchRecords, syncedRecords, type ChurchRecords } from './church-records.ts';
import { LIBRARY_KINDS } from './copying/library-records.ts';
import { fetchLibraries, type FetchedLibrary } from './fetch-libraries.ts';
import { parseKeptList } from './kept-list.ts';
import { findLost, keepFailed, leaveLibraries, type Lost } from './leave-libraries.ts';
import type { ChurchLibrary, Libraries, LibraryId, OpenLibrary } from './libraries.ts';
import type { LibraryStores } from './library-stores.ts';
import type { MayEdit } from './keep-read-only.ts';
import type { ServerHistory } from './server-history.ts';
import { createShownLibrary, type ShownLibrary } from './shown-library.ts';
import type { ShownMemory } from './shown-memory.ts';

/** A church's library that is used, with its keys. */
export interface Connecting {
  readonly used: UsedLibrary;
  readonly keys: SpaceKeys;
  readonly access: ReadAccess;
  readonly onRefused: () => void;
}

/** The earlier versions at the server; left out where nothing shows them. */
interface WithHistory {
  readonly history?: ServerHistory;
}

/** The rights of the account in a church's library, and the library's history, which change while it is open. */
export interface OpenedAs {
  readonly mayEdit: MayEdit;
  /** Returns null while the server hasn't sent the keys of the library. */
  readonly findServer: () => ServerHistory | null;
}

/** Ports of the libraries of an account. */
export interface LibrariesParts {
  readonly stores: LibraryStores;
  /** The person's own library. */
  readonly own: OpenLibrary;
  readonly others: OtherLibraries;
  readonly access: ReadAccess;
  readonly session: Store<Session>;
  /** Changes each time the server has sent the session. */
  readonly sessionAnswers: Pick<Store<unknown>, 'subscribe'>;
  readonly connection: Store<'online' | 'offline'>;
  readonly api: HttpApi;
  readonly connect: (library: Connecting) => Pick<SyncedLibrary, 'server' | 'pullElsewhere'> & WithHistory;
  readonly openLibrary: (records: ChurchRecords, at: OpenedAs) => OpenLibrary;
  readonly memory: ShownMemory;
  /** Returns true while this tab's page is a stage, which plays on whatever happens to its library. */
  readonly isOnStage: () => boolean;
  /** Runs `work` while no other tab of this browser runs its own. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  readonly newId: NewId;
}

/** The libraries of the churches, once their code is loaded. */
export interface OpenedLibraries extends Pick<Libraries, 'show' | 'open' | 'find' | 'forgetLeft'> {
  /** Asks the server for the churches of the account. */
  refresh(): Promise<void>;
  /** Returns true while an edit of this tab is not stored. */
  hasUnstored(): boolean;
}

/** Follows the churches of the unlocked account from now on. */
export function openLibraries(parts: LibrariesParts): OpenedLibraries {
  const libraries = new AccountLibraries(parts);
  libraries.follow();
  return libraries;
}

class AccountLibraries implements OpenedLibraries {
  readonly #parts: LibrariesParts;
  readonly #shown: ShownLibrary;
  readonly #records = new Map<string, ChurchRecords>();
  readonly #opened = new Map<string, OpenLibrary>();
  readonly #synced = new Map<string, { readonly name: string; readonly library: SyncedLibrary }>();
  readonly #histories = new Map<string, ServerHistory>();
  /** The libraries whose old trash this page has deleted. */
  readonly #emptied = new Set<string>();
  /** The account whose churches are shown. */
  #owner: string | null = null;
  /** True once the server has listed them. */
  #isFetched = false;
  #refreshing: Promise<void> | null = null;

  constructor(parts: LibrariesParts) {
    this.#parts = parts;
    this.#shown = createShownLibrary({ ...parts, open: (id) => this.open(id) });
  }

  follow(): void {
    const { access, connection, sessionAnswers } = this.#parts;
    access.state.subscribe(() => void this.#followAccess());
    sessionAnswers.subscribe(() => void this.refresh());
    connection.subscribe(() => void this.refresh());
    if (access.state.get().type !== 'locked') this.#shown.restore();
    void this.#followAccess();
  }

  show(id: LibraryId): void {
    if (id === null || this.#isKnown(id)) this.#shown.show(id);
    // The person may have joined the church a moment ago.
    else void this.refresh().then(() => this.#shown.show(id));
  }

  find(path: string, search: string): void {
    void this.#shown.find(path, search);
  }

  open(id: LibraryId): OpenLibrary | null {
    if (id === null) return this.#parts.own;
    return this.#isKnown(id) ? this.#openChurch(id) : null;
  }

  forgetLeft(id: string): void {
    const { left } = this.#parts.stores;
    left.set(left.get().filter(({ churchId }) => churchId !== id));
  }

  hasUnstored(): boolean {
    return [...this.#opened.values()].some(({ live }) => live.hasUnstored());
  }

  async refresh(): Promise<void> {
    // One request answers all that ask meanwhile.
    this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = null));
    await this.#refreshing;
  }

  /** The churches of the account and, until these are known, the one that was shown last. */
  #isKnown(id: string): boolean {
    const { churches } = this.#parts.stores;
    return churches.get().some(({ churchId }) => churchId === id) || this.#shown.isAwaited(id);
  }

  #mayEdit(id: string): boolean {
    return this.#parts.stores.churches.get().some(({ churchId, mayEdit }) => churchId === id && mayEdit);
  }

  #openChurch(id: string): OpenLibrary {
    const opened = this.#opened.get(id) ?? this.#open(id);
    this.#opened.set(id, opened);
    return opened;
  }

  #open(id: string): OpenLibrary {
    const findServer = () => this.#histories.get(id) ?? null;
    return this.#parts.openLibrary(this.#openRecords(id), { mayEdit: () => this.#mayEdit(id), findServer });
  }

  #openRecords(id: string): ChurchRecords {
    const { others, access } = this.#parts;
    const records = this.#records.get(id) ?? openChurchRecords(others, access, id);
    this.#records.set(id, records);
    return records;
  }

  async #followAccess(): Promise<void> {
    const { access, others, stores } = this.#parts;
    const state = access.state.get();
    if (state.type === 'locked') this.#shown.lock();
    const owner = state.type === 'unlocked' ? state.account.upliftId : null;
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#isFetched = false;
    this.#synced.clear();
    this.#histories.clear();
    stores.synced.set([]);
    stores.churches.set([]);
    if (owner === null) return;
    const kept = parseKeptList(await others.read());
    if (this.#owner !== owner) return;
    if (kept !== null && !this.#isFetched) {
      this.#setChurches(kept);
      // What waits in them is counted before the server has sent their keys.
      this.#sync(owner, kept.map(withoutKeys));
    }
    await this.refresh();
  }

  #setChurches(churches: readonly ChurchLibrary[]): void {
    this.#parts.stores.churches.set(churches);
    this.#shown.churchesKnown(churches);
  }

  async #refresh(): Promise<void> {
    const { api, connection, session } = this.#parts;
    const owner = this.#owner;
    if (owner === null || connection.get() === 'offline') return;
    if (session.get().authenticated !== AUTHENTICATION.verified) return;
    const fetched = await fetchLibraries(api, owner);
    if (fetched !== null && this.#owner === owner) await this.#take(owner, fetched);
  }

  /** Takes the list of the server: leaves the libraries that aren't in it, and syncs the others. */
  async #take(owner: string, fetched: readonly FetchedLibrary[]): Promise<void> {
    const { memory, others } = this.#parts;
    this.#isFetched = true;
    const before = parseKeptList(await others.read()) ?? [];
    const churches = await this.#keepNew(
      before,
      fetched.map(({ library }) => library),
    );
    const lost = await findLost(before, churches, ({ churchId }) => this.#hasWaiting(churchId));
    if (this.#owner !== owner) return;
    for (const { churchId } of [...lost.gone, ...lost.demoted]) this.#stopUsing(churchId);
    this.#setChurches(churches);
    const failed = await this.#leave(lost);
    if (this.#owner !== owner) return;
    // Left for good only once nothing of it is here any more.
    const kept = keepFailed(churches, failed);
    await others.keep(kept);
    memory.keepChurches(kept.length > 0);
    for (const { churchId } of lost.gone) this.#forget(churchId);
    for (const { churchId } of lost.demoted) this.#records.get(churchId)?.setClosed(false);
    // Without keys, which a server may have lost, nothing could be sent or read.
    const usable = fetched.filter(({ library, keys }) => keys.size > 0 && churches.includes(library));
    this.#sync(owner, usable);
    this.#emptyOldTrash(churches);
  }

  /**
   * Keeps in the list which libraries are new, before any record of theirs is here: without that the device wouldn't know
   * that it has to leave them. Returns those that it may use.
   */
  async #keepNew(before: readonly ChurchLibrary[], now: readonly ChurchLibrary[]): Promise<readonly ChurchLibrary[]> {
    const added = now.filter(({ churchId }) => !before.some((one) => one.churchId === churchId));
    if (added.length === 0) return now;
    const kept = await this.#parts.others.keep([...before, ...added]);
    return kept.ok ? now : now.filter((one) => !added.includes(one));
  }

  async #hasWaiting(churchId: string): Promise<boolean> {
    return (await this.#openRecords(churchId).store.sync.countWaiting()).count > 0;
  }

  /** Leaves libraries while no other tab does. Returns those that the device couldn't let go of. */
  async #leave(lost: Lost): Promise<readonly ChurchLibrary[]> {
    let failed: readonly ChurchLibrary[] = [];
    if (lost.gone.length + lost.demoted.length > 0)
      await this.#parts.inTurn(async () => void (failed = await leaveLibraries(this.#parts, lost)));
    return failed;
  }

  /** Deletes what has been in the trash of a library for too long, once for each page. Those who may only read get it from others. */
  #emptyOldTrash(churches: readonly ChurchLibrary[]): void {
    for (const { churchId, mayEdit } of churches) {
      if (!mayEdit || this.#emptied.has(churchId)) continue;
      this.#emptied.add(churchId);
      const { store } = this.#openRecords(churchId);
      for (const kind of LIBRARY_KINDS) void store[kind].purge();
    }
  }

  /** Ends syncing a library, and lets what is under way store nothing more. */
  #stopUsing(churchId: string): void {
    const { synced } = this.#parts.stores;
    this.#synced.delete(churchId);
    synced.set(synced.get().filter((one) => one.churchId !== churchId));
    this.#openRecords(churchId).setClosed(true);
  }

  #forget(churchId: string): void {
    this.#records.delete(churchId);
    this.#opened.delete(churchId);
    this.#histories.delete(churchId);
  }

  #sync(owner: string, fetched: readonly FetchedLibrary[]): void {
    const libraries = fetched.map(({ library: { churchId }, keys, keysName }) => {
      const known = this.#synced.get(churchId);
      if (known?.name === keysName) return known.library;
      const { access, store } = this.#openRecords(churchId);
      const used = { churchId, upliftId: owner };
      const onRefused = () => void this.refresh();
      const { history, ...connected } = this.#parts.connect({ used, keys, access, onRefused });
      if (history !== undefined && keys.size > 0) this.#histories.set(churchId, history);
      const library = { churchId, records: syncedRecords(store, () => this.#mayEdit(churchId)), ...connected };
      this.#synced.set(churchId, { name: keysName, library });
      return library;
    });
    this.#parts.stores.synced.set(libraries);
  }
}

function withoutKeys(library: ChurchLibrary): FetchedLibrary {
  return { library, keys: new Map(), keysName: '' };
}
