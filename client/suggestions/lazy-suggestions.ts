import { createTabTurns } from '@uplift/adapters/browser';
import { NOT_LOADED, type Accounts, type Answer, type ReadAccess, type ServerReach } from '@uplift/client/accounts';
import type { Libraries } from '@uplift/client/libraries';
import {
  createStore,
  loadOnce,
  type KeyedValueRepository,
  type NewId,
  type Store,
  type WritableStore,
} from '@uplift/core/foundation';
import type { OpenedSuggestions } from './open-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

/** Parts of the page that suggestions need. */
export interface SuggestionSurroundings {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'getAll' | 'put'>;
  readonly access: ReadAccess;
  readonly server: Store<ServerReach>;
  readonly libraries: Pick<Libraries, 'open' | 'churches'>;
}

interface BrowserSurroundings extends SuggestionSurroundings {
  readonly accounts: Pick<Accounts, 'refresh'>;
  readonly newId: NewId;
}

/** Suggestions of this browser. Their code is loaded with the first call. */
export function createBrowserSuggestions({ accounts, ...around }: BrowserSurroundings): Suggestions {
  const inTurn = createTabTurns('uplift-suggestions');
  return createSuggestions(around, async (changes) => {
    const { openBrowserSuggestions } = await import('./browser-suggestions.ts');
    return openBrowserSuggestions({ ...around, inTurn, changes, refreshSession: () => void accounts.refresh() });
  });
}

/** Suggestions. `open` is called with the first call, or when something waits to be sent and the server is reached. */
export function createSuggestions(
  around: SuggestionSurroundings,
  open: (changes: WritableStore<number>) => Promise<OpenedSuggestions>,
): Suggestions {
  const changes = createStore(0);
  const load = loadOnce(() => open(changes));
  const ask = async <Value>(call: (opened: OpenedSuggestions) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const opened = await load();
    return opened === null ? NOT_LOADED : call(opened);
  };
  // A draft that can't be read must not be taken for none.
  const drafts = async () => {
    const opened = await load();
    if (opened === null) throw new Error('The code of drafts could not be loaded.');
    return opened.drafts;
  };
  wheneverReached(around, async () => {
    if (await hasKept(around.preferences)) await (await load())?.sendWaiting();
  });
  return {
    changes,
    drafts: {
      read: async (churchId, songId) => (await drafts()).read(churchId, songId),
      keep: async (draft) => (await drafts()).keep(draft),
      drop: async (draft) => (await drafts()).drop(draft),
      listSending: async () => (await drafts()).listSending(),
    },
    send: (draft) => ask((opened) => opened.send(draft)),
    take: (taken) => ask((opened) => opened.take(taken)),
    list: (churchId) => ask((opened) => opened.list(churchId)),
    read: (churchId, id) => ask((opened) => opened.read(churchId, id)),
    decline: (churchId, id) => ask((opened) => opened.decline(churchId, id)),
    withdraw: (churchId, id) => ask((opened) => opened.withdraw(churchId, id)),
  };
}

/** Returns true if this device keeps drafts or takings, of any account. */
async function hasKept(preferences: Pick<KeyedValueRepository, 'getAll'>): Promise<boolean> {
  return [...(await preferences.getAll())].some(([name, value]) => name.startsWith('suggestion-') && value !== null);
}

/** Runs `work` whenever the server is reached with an unlocked account, and when its churches become known, one after another. */
function wheneverReached(
  { access, server, libraries }: Pick<SuggestionSurroundings, 'access' | 'server' | 'libraries'>,
  work: () => Promise<void>,
): void {
  let working = Promise.resolve();
  const isReady = () => server.get() === 'reached' && access.state.get().type === 'unlocked';
  const look = () => {
    if (isReady()) working = working.then(work).catch(() => undefined);
  };
  for (const { subscribe } of [server, access.state, libraries.churches]) subscribe(look);
}
