import { NOT_LOADED, type Accounts, type Answer, type ReadAccess, type ServerReach } from '@uplift/client/accounts';
import { createStore, loadOnce, type Store } from '@uplift/core/foundation';
import { createKeptDrafts, type DraftParts } from './kept-drafts.ts';
import type { SuggestionCalls, SuggestionParts } from './open-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

/** Parts of the page that suggestions need. */
export interface SuggestionSurroundings extends DraftParts {
  readonly access: ReadAccess;
  readonly server: Store<ServerReach>;
}

/** Suggestions of this browser. The code that talks to the server is loaded with the first call. */
export function createBrowserSuggestions(
  around: SuggestionSurroundings & { readonly accounts: Pick<Accounts, 'refresh'> },
): Suggestions {
  return createSuggestions(around, async (parts) => {
    const { openBrowserSuggestions } = await import('./browser-suggestions.ts');
    return openBrowserSuggestions({ ...parts, refreshSession: () => void around.accounts.refresh() });
  });
}

/** Suggestions. `open` is called with the first call, or when a draft waits to be sent and the server is reached. */
export function createSuggestions(
  { access, server, ...around }: SuggestionSurroundings,
  open: (parts: Omit<SuggestionParts, 'api'>) => Promise<SuggestionCalls>,
): Suggestions {
  const drafts = createKeptDrafts({ ...around, access });
  const load = loadOnce(() => open({ access, drafts }));
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  const call = async <Value>(ask: (calls: SuggestionCalls) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const calls = await load();
    return calls === null ? NOT_LOADED : ask(calls);
  };
  const change = async <Value>(ask: (calls: SuggestionCalls) => Promise<Answer<Value>>) => {
    const answer = await call(ask);
    changed();
    return answer;
  };
  const send: Suggestions['send'] = (draft) => change((calls) => calls.send(draft));
  sendOnceReached({ access, server }, async () => {
    for (const draft of await drafts.listSending()) await send(draft);
  });
  return {
    drafts: {
      ...drafts,
      async drop(draft) {
        const dropped = await drafts.drop(draft);
        changed();
        return dropped;
      },
    },
    changes,
    send,
    list: (churchId) => call((calls) => calls.list(churchId)),
    read: (churchId, id) => call((calls) => calls.read(churchId, id)),
    decide: (churchId, id, decision) => change((calls) => calls.decide(churchId, id, decision)),
    withdraw: (churchId, id) => change((calls) => calls.withdraw(churchId, id)),
  };
}

/** Sends whenever the server is reached with an unlocked account, one after another. */
function sendOnceReached(
  { access, server }: Pick<SuggestionSurroundings, 'access' | 'server'>,
  send: () => Promise<void>,
): void {
  let sending = Promise.resolve();
  const isReady = () => server.get() === 'reached' && access.state.get().type === 'unlocked';
  const look = () => {
    if (isReady()) sending = sending.then(send).catch(() => undefined);
  };
  server.subscribe(look);
  access.state.subscribe(look);
}
