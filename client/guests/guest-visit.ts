import { toAnswer, type Answer } from '@uplift/client/accounts';
import { toSharedSet, type SharedSetCondition } from '@uplift/client/shared-sets';
import type { HttpApi } from '@uplift/adapters/http-api';
import type { TabMemory } from '@uplift/adapters/browser';
import { joinAsGuest, leaveAsGuest, readGuestInvitation, readGuestSet } from '@uplift/contract';
import { accepted, createStore, type Store } from '@uplift/core/foundation';

/** The set that a link or a code opens, before someone joins. */
export interface GuestInvitation {
  readonly ownerName: string;
  /** Null for a set without a name. */
  readonly setName: string | null;
  /** Epoch ms; null if the set has no date. */
  readonly at: number | null;
}

/** State of a guest's page. */
export type GuestState =
  | { readonly type: 'opening' }
  /** A code has to be typed. */
  | { readonly type: 'asking' }
  /** The link opens nothing: it is mistyped, has ended or was taken back. */
  | { readonly type: 'unknown' }
  | { readonly type: 'invited'; readonly invitation: GuestInvitation }
  | { readonly type: 'following'; readonly name: string }
  /** The set has ended, or its leader has taken the code back. */
  | { readonly type: 'over' }
  | { readonly type: 'left' }
  | { readonly type: 'unreachable' };

/** The visit of a guest in this tab. */
export interface GuestVisit {
  readonly state: Store<GuestState>;
  /** The set that the guest follows; loading before that. It stays when the visit is over. */
  readonly set: Store<SharedSetCondition>;
  /** The name that was entered last in this tab; empty for none. */
  readonly lastName: string;
  /** Opens the link of the address, or goes on with the visit of this tab. */
  open(): Promise<void>;
  /** Looks up a typed code. */
  enterCode(code: string): Promise<Answer<true>>;
  join(name: string): Promise<Answer<true>>;
  /** Reads the set again, and notices whether the visit is over. */
  readAgain(): Promise<void>;
  leave(): Promise<void>;
}

export interface GuestVisitParts {
  readonly api: Pick<HttpApi, 'send'>;
  readonly memory: TabMemory;
  /** The secret of the link; null where a code is typed. */
  readonly token: string | null;
}

const [NAME, JOINED] = ['guest.name', 'guest.joined'];
/** Stands for a typed code, which is not kept. */
const BY_CODE = '';

type Invitation = { readonly token: string } | { readonly code: string };

const NOT_A_GUEST_STATUS = 401;
const NO_SUCH_CODE_STATUS = 404;

/** A visit that is not opened yet. Keeps the guest's name for this tab, and nothing else. */
export function createGuestVisit({ api, memory, token }: GuestVisitParts): GuestVisit {
  const state = createStore<GuestState>({ type: 'opening' });
  const set = createStore<SharedSetCondition>({ type: 'loading' });
  let invitation: Invitation | null = token === null ? null : { token };
  let version: string | null = null;

  const readSet = async (): Promise<void> => {
    const answer = await api.send(readGuestSet);
    if (answer.ok) {
      const { set: data, full_name: name } = answer.value;
      if (data.version !== version) set.set({ type: 'found', shared: toSharedSet(data), isCopy: false });
      version = data.version;
      if (state.get().type !== 'following') state.set({ type: 'following', name });
    } else if (answer.refusal.status === NOT_A_GUEST_STATUS) state.set({ type: 'over' });
    else if (version === null) state.set({ type: 'unreachable' });
  };
  const lookUp = async (invited: Invitation) => {
    const answer = await api.send(readGuestInvitation, { body: invited });
    if (!answer.ok) return answer;
    invitation = invited;
    const { owner, name = null, at } = answer.value;
    state.set({ type: 'invited', invitation: { ownerName: owner.full_name, setName: name, at } });
    return accepted(true as const);
  };
  const openLink = async (link: string): Promise<void> => {
    const answer = await lookUp({ token: link });
    if (!answer.ok)
      state.set({ type: answer.refusal.status === NO_SUCH_CODE_STATUS ? 'unknown' : 'unreachable' });
  };
  return {
    state,
    set,
    get lastName() {
      const kept = memory.read(NAME);
      return typeof kept === 'string' ? kept : '';
    },
    async open() {
      state.set({ type: 'opening' });
      if (memory.read(JOINED) === (token ?? BY_CODE)) await readSet();
      else if (token === null) state.set({ type: 'asking' });
      else await openLink(token);
    },
    enterCode: async (code) => toAnswer(await lookUp({ code })),
    async join(name) {
      if (invitation === null) throw new Error('A guest joins with a link or a code.');
      const answer = await api.send(joinAsGuest, { body: { ...invitation, full_name: name } });
      if (!answer.ok) return toAnswer(answer);
      memory.keep(NAME, name);
      memory.keep(JOINED, token ?? BY_CODE);
      await readSet();
      return accepted(true);
    },
    readAgain: readSet,
    async leave() {
      memory.keep(JOINED, null);
      await api.send(leaveAsGuest);
      state.set({ type: 'left' });
    },
  };
}
