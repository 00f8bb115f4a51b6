import { whenSettled } from '@uplift/client/accounts';
import { readSharedSet } from '@uplift/contract';
import type { SetId, WritableStore } from '@uplift/core/foundation';
import type { ListedSharedSet, SharedSetCondition } from './shared-sets.ts';
import { ownSet } from './own-set.ts';
import { openSealedSet, type OpenedSeal } from './open-sealed.ts';
import { NOT_FOUND_STATUS, SIGNED_OUT_STATUS, signedInAccount, type SealedParts, type SharingParts } from './parts.ts';
import type { PinnedPerson } from './pinned-keys.ts';
import {
  isSealed,
  sharedSetCopy,
  toPerson,
  toSharedSet,
  type SealedSetData,
  type SharedSetData,
} from './shared-set-data.ts';

/** A set that is read regularly while it has subscribers. */
export interface WatchedSet {
  /** Reads it now. */
  readonly look: () => void;
  /** Reads it unless that was done lately. */
  readonly lookWhenDue: () => void;
  readonly end: () => void;
}

/** Interval at which an open plan is read again. A player in the owner's room receives changes at once. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Keeps `state` at the server's version of a set, at the copy on this device until then, or at the account's own set.
 */
export function watchSet(parts: SealedParts, id: SetId, state: WritableStore<SharedSetCondition>): WatchedSet {
  const reader = setReader(parts, id, state);
  let lookedAt = 0;
  const look = () => {
    lookedAt = parts.clock();
    void reader.read();
  };
  const lookWhenDue = () => {
    if (parts.isVisible() && Math.abs(parts.clock() - lookedAt) >= LOOK_AGAIN_MS) look();
  };
  const ends = [followOwn(parts, state, look), parts.connection.subscribe(look), onAnswered(parts, look)];
  look();
  return {
    look,
    lookWhenDue,
    end() {
      reader.forget();
      for (const end of ends) end();
    },
  };
}

/** The server answers for the first time since the page was opened: what could not be reached may be there now. */
function onAnswered({ accountState }: SharingParts, listener: () => void): () => void {
  let isKnown = accountState.get().isKnown;
  return accountState.subscribe(() => {
    const wasKnown = isKnown;
    ({ isKnown } = accountState.get());
    if (isKnown && !wasKnown) listener();
  });
}

/** The account's own set is shown as any tab of this device changes it. */
function followOwn({ device }: SharingParts, state: WritableStore<SharedSetCondition>, look: () => void): () => void {
  const onChange = ({ ids }: { readonly ids: readonly string[] }) => {
    const shown = state.get();
    if (shown.type !== 'found' || !shown.shared.isOwn) return;
    const { set, songs } = shown.shared;
    if (ids.some((id) => id === set.id || [...songs.keys()].some((song) => song === id))) look();
  };
  const ends = [device.sets.subscribe(onChange), device.songs.subscribe(onChange)];
  return () => ends.forEach((end) => end());
}

function setReader(parts: SealedParts, id: SetId, state: WritableStore<SharedSetCondition>) {
  const { api, access, copies, list } = parts;
  let asked = 0;
  let version: string | null = null;
  /** Returns true if the set has changed: an equal one is neither rendered nor stored again. */
  const show = (data: SharedSetData, isCopy: boolean, sealedBy: PinnedPerson | null = null): boolean => {
    const shown = state.get();
    const isSame = version === data.version && shown.type === 'found';
    version = data.version;
    const shared = isSame ? shown.shared : toSharedSet(data);
    const by = sealedBy === null ? {} : { sealedBy };
    if (!isSame || shown.isCopy !== isCopy || shown.distrust !== undefined)
      state.set({ type: 'found', shared: { ...shared, ...by }, isCopy });
    return !isSame;
  };
  const showCopy = async (isCurrent: () => boolean): Promise<void> => {
    const copy = state.get().type === 'loading' ? sharedSetCopy(await copies.read(id)) : null;
    if (isCurrent() && copy !== null) show(copy, true);
  };
  const ask = async (isCurrent: () => boolean): Promise<void> => {
    const answer = await api.send(readSharedSet, { params: { set_id: id }, account: signedInAccount(parts) });
    if (!isCurrent()) return;
    if (!answer.ok) await refused(parts, { id, state, isCurrent }, answer.refusal.status);
    else if (isSealed(answer.value)) await open(answer.value, isCurrent);
    else if (show(answer.value, false)) await copies.keep(id, answer.value);
  };
  const open = async (sealed: SealedSetData, isCurrent: () => boolean): Promise<void> => {
    const opened = await openSealedSet(parts, sealed);
    if (!isCurrent()) return;
    if (opened.type !== 'opened') return state.set(whileSealed(state.get(), sealed, opened));
    parts.rows.keep(opened.data);
    if (show(opened.data, false, opened.sealedBy)) await copies.keep(id, opened.data);
  };
  const read = async (): Promise<void> => {
    asked += 1;
    const own = asked;
    const isCurrent = () => own === asked;
    await whenSettled(access);
    const owned = isListed(list.get(), id) ? null : await ownSet(parts, id);
    if (!isCurrent()) return;
    if (owned !== null) {
      version = null;
      state.set({ type: 'found', shared: owned, isCopy: false });
    } else if (!isAddressable(id)) state.set({ type: 'missing' });
    else {
      await showCopy(isCurrent);
      await ask(isCurrent);
    }
  };
  return { read, forget: () => void (asked += 1) };
}

/** True if another account shares the set. */
function isListed(list: readonly ListedSharedSet[] | null, id: SetId): boolean {
  return list?.some((listed) => listed.id === id) ?? false;
}

/** The condition of a set that can't be opened. What is shown already stays, except if the owner's key has changed. */
function whileSealed(
  shown: SharedSetCondition,
  { owner }: SealedSetData,
  closed: Exclude<OpenedSeal, { readonly type: 'opened' }>,
): SharedSetCondition {
  if (closed.type === 'key-changed') return { ...closed, owner: toPerson(owner) };
  if (shown.type === 'found') return closed.type === 'untrusted' ? { ...shown, distrust: closed.because } : shown;
  if (closed.type === 'untrusted') return { ...closed, owner: toPerson(owner) };
  return closed.type === 'waiting' ? { type: 'waiting', owner: toPerson(owner) } : { type: 'unreachable' };
}

interface Refused {
  readonly id: SetId;
  readonly state: WritableStore<SharedSetCondition>;
  /** True if no request was made since. */
  readonly isCurrent: () => boolean;
}

async function refused(
  { copies, refreshSession }: SharingParts,
  { id, state, isCurrent }: Refused,
  status: number | null,
): Promise<void> {
  if (status === NOT_FOUND_STATUS) {
    state.set({ type: 'missing' });
    await copies.remove(id);
  } else if (status === SIGNED_OUT_STATUS) {
    // The page learns that no one is signed in before it asks to sign in.
    await refreshSession();
    if (isCurrent()) state.set({ type: 'signed-out' });
  } else if (state.get().type !== 'found') state.set({ type: 'unreachable' });
}

/** Half a character cannot be encoded, and points alone would lead to another address: no set has such an id. */
function isAddressable(id: string): boolean {
  return !/\p{Surrogate}/u.test(id) && !['', '.', '..'].includes(id);
}
