import { listSharedSets } from '@uplift/contract';
import type { ListedSharedSet } from './shared-sets.ts';
import { SIGNED_OUT_STATUS, signedInAccount, type SealedParts } from './parts.ts';
import { listedSharedSets, sharedListCopy, type SharedListData } from './shared-set-data.ts';
import { throttle } from './throttle.ts';

/** The list is read at most once in this time (SHARE-11). */
const REFRESH_MS = 1_000;
/** The id for storing the list, which no set has. */
const LIST_COPY = '';
const NO_SETS: readonly ListedSharedSet[] = [];

/** Keeps the list of shared sets up to date while someone is signed in. Returns a function that reads it again. */
export function followSharedList(parts: SealedParts): () => void {
  const { list, session, access } = parts;
  const reader = listReader(parts);
  const refresh = throttle(() => void reader.read(), REFRESH_MS, parts);
  let before: string | null = null;
  const follow = () => {
    // Without a subscription the server would refuse it.
    const account = session.get().subscription === null ? null : signedInAccount(parts);
    if (account === before) return;
    before = account;
    reader.forget();
    list.set(account === null ? NO_SETS : null);
    if (account !== null) refresh();
  };
  session.subscribe(follow);
  access.state.subscribe(follow);
  follow();
  return () => {
    if (before !== null) refresh();
  };
}

function listReader(parts: SealedParts) {
  const { api, list, copies, refreshSession, rows } = parts;
  let asked = 0;
  let known = '';
  /** Returns true if the list has changed: an equal one is neither rendered nor stored again. */
  const show = (data: SharedListData): boolean => {
    const text = JSON.stringify(data);
    const isOther = text !== known || list.get() === null;
    known = text;
    if (isOther) list.set(rows.fill(listedSharedSets(data)));
    return isOther;
  };
  const readWords = (data: SharedListData, own: number): Promise<void> => {
    const sealed = data.filter((set) => set.is_sealed).map(({ id }) => id);
    return rows.read(sealed, () => {
      if (own === asked) list.set(rows.fill(list.get() ?? NO_SETS));
    });
  };
  const showCopy = async (own: number): Promise<void> => {
    const copy = sharedListCopy(await copies.read(LIST_COPY));
    if (own === asked && list.get() === null && copy !== null) show(copy);
  };
  return {
    /** Ignores answers that are on their way: they belong to the account before. */
    forget() {
      asked += 1;
      known = '';
      rows.forget();
    },
    async read(): Promise<void> {
      asked += 1;
      const own = asked;
      if (list.get() === null) await showCopy(own);
      const answer = await api.send(listSharedSets, { account: signedInAccount(parts) });
      if (own !== asked) return;
      if (answer.ok) {
        if (show(answer.value)) await copies.keep(LIST_COPY, { sets: answer.value });
        await readWords(answer.value, own);
      } else {
        if (list.get() === null) list.set(NO_SETS);
        if (answer.refusal.status === SIGNED_OUT_STATUS) await refreshSession();
      }
    },
  };
}
