import { createTabTurns, type InTurn } from '@uplift/adapters/browser';
import { NOT_LOADED, type Accounts, type Answer, type ReadAccess, type ServerReach } from '@uplift/client/accounts';
import type { Libraries } from '@uplift/client/libraries';
import { accepted, createStore, loadOnce, refused, type NewId, type Store } from '@uplift/core/foundation';
import type { KeptChangesParts } from './kept-changes.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createKeptTakings } from './kept-takings.ts';
import type { SuggestionCalls, SuggestionParts, TakingLibrary } from './open-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

/** Parts of the page that suggestions need. */
export interface SuggestionSurroundings extends KeptChangesParts {
  readonly access: ReadAccess;
  readonly server: Store<ServerReach>;
  readonly libraries: Pick<Libraries, 'open' | 'churches'>;
  readonly inTurn: InTurn;
  readonly newId: NewId;
}

interface BrowserSurroundings extends Omit<SuggestionSurroundings, 'inTurn'> {
  readonly accounts: Pick<Accounts, 'refresh'>;
}

/** Suggestions of this browser. The code that talks to the server is loaded with the first call. */
export function createBrowserSuggestions({ accounts, ...around }: BrowserSurroundings): Suggestions {
  const inTurn = createTabTurns('uplift-suggestions');
  return createSuggestions({ ...around, inTurn }, async (parts) => {
    const { openBrowserSuggestions } = await import('./browser-suggestions.ts');
    return openBrowserSuggestions({ ...parts, refreshSession: () => void accounts.refresh() });
  });
}

/** Suggestions. `open` is called with the first call, or when something waits to be sent and the server is reached. */
export function createSuggestions(
  around: SuggestionSurroundings,
  open: (parts: Omit<SuggestionParts, 'api'>) => Promise<SuggestionCalls>,
): Suggestions {
  const [drafts, takings] = [createKeptDrafts(around), createKeptTakings(around)];
  const calls = createCalls(() => open({ access: around.access, drafts, takings }));
  const { call, change } = calls;
  const send: Suggestions['send'] = (draft) => change((to) => to.send(draft));
  const sendWaiting = async () => {
    for (const draft of await drafts.listSending()) await send(draft);
    for (const taking of await takings.list())
      await takeIn(around, calls, { churchId: taking.churchId, ask: (to, library) => to.finish(taking, library) });
  };
  wheneverReached(around, () => around.inTurn(sendWaiting));
  return {
    drafts: {
      ...drafts,
      async drop(draft) {
        const dropped = await drafts.drop(draft);
        calls.changed();
        return dropped;
      },
    },
    changes: calls.changes,
    send,
    take(taken) {
      const taking = { ...taken, takingId: around.newId() };
      const ask: TakingCall['ask'] = (to, library) => to.take(taking, library);
      return around.inTurn(() => takeIn(around, calls, { churchId: taken.churchId, ask }));
    },
    list: (churchId) => call((to) => to.list(churchId)),
    read: (churchId, id) => call((to) => to.read(churchId, id)),
    decline: (churchId, id) => change((to) => to.decline(churchId, id)),
    withdraw: (churchId, id) => change((to) => to.withdraw(churchId, id)),
  };
}

type Ask<Value> = (to: SuggestionCalls) => Promise<Answer<Value>>;

/** The calls, loaded with the first of them. */
interface LoadedCalls {
  readonly changes: Store<number>;
  readonly changed: () => void;
  readonly call: <Value>(ask: Ask<Value>) => Promise<Answer<Value>>;
  /** A call after which a draft or a suggestion is another. */
  readonly change: <Value>(ask: Ask<Value>) => Promise<Answer<Value>>;
}

function createCalls(open: () => Promise<SuggestionCalls>): LoadedCalls {
  const load = loadOnce(open);
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  const call = async <Value>(ask: Ask<Value>) => {
    const calls = await load();
    return calls === null ? NOT_LOADED : ask(calls);
  };
  return {
    changes,
    changed,
    call,
    async change(ask) {
      const answer = await call(ask);
      changed();
      return answer;
    },
  };
}

interface TakingCall {
  readonly churchId: string;
  readonly ask: (to: SuggestionCalls, library: TakingLibrary) => ReturnType<Suggestions['take']>;
}

/** Takes a suggestion in its church's library, if that is open. One that waits changes nothing yet. */
async function takeIn(
  { libraries }: Pick<SuggestionSurroundings, 'libraries'>,
  { call, changed }: LoadedCalls,
  { churchId, ask }: TakingCall,
): ReturnType<Suggestions['take']> {
  const library = libraries.open(churchId);
  const answer = library === null ? NOT_OPEN : await call((to) => ask(to, library));
  const undo = answer.ok ? answer.value : null;
  if (undo === 'waits') return answer;
  changed();
  if (undo === null) return answer;
  return accepted(async () => {
    const undone = await undo();
    changed();
    return undone;
  });
}

const NOT_OPEN: Answer<never> = refused([{ for: 'library', because: 'The library can’t be opened now.' }]);

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
