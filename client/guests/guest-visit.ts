import { toAnswer, type Answer } from '@uplift/client/accounts';
import type { SharedSetCondition } from '@uplift/client/shared-sets';
import type { HttpApi } from '@uplift/adapters/http-api';
import type { TabMemory } from '@uplift/adapters/browser';
import { joinAsGuest, leaveAsGuest, readGuestInvitation, readGuestSet, type DataOf } from '@uplift/contract';
import { accepted, createStore, type Store } from '@uplift/core/foundation';
import { openGuestSet, type Opener } from './open-guest-set.ts';

/** The set that a link or a code opens, before someone joins. */
export interface GuestInvitation {
  /** The person, or the church, whose set it is. */
  readonly ownerName: string;
  readonly isOfChurch: boolean;
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
  /** The guest has joined, and no device of the owner has sealed the set for guests yet. */
  | { readonly type: 'waiting' }
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
  /** The secret of the link: a token, and for a sealed set a dot and what opens it. Null where a code is typed. */
  readonly secret: string | null;
  readonly loadKeys: Opener['loadKeys'];
  /** Runs `work` later. */
  readonly after: (ms: number, work: () => void) => unknown;
}

/** A device of the owner seals a set within seconds. */
const AGAIN_MS = 2_000;

const [NAME, JOINED] = ['guest.name', 'guest.joined'];
/** Kept in place of a typed code. */
const BY_CODE = '';

type Invitation = { readonly token: string } | { readonly code: string };

const NOT_A_GUEST_STATUS = 401;
const NO_SUCH_CODE_STATUS = 404;

/** A visit that is not opened yet. Keeps the guest's name for this tab, and nothing else. */
export function createGuestVisit(parts: GuestVisitParts): GuestVisit {
  return new TabVisit(parts);
}

class TabVisit implements GuestVisit {
  readonly #parts: GuestVisitParts;
  readonly #token: string | null;
  /** The part of the link that opens a sealed set. */
  readonly #opener: string | null;
  readonly #state = createStore<GuestState>({ type: 'opening' });
  readonly #set = createStore<SharedSetCondition>({ type: 'loading' });
  #invitation: Invitation | null;
  /** Of the set that is shown; null for none. */
  #version: string | null = null;

  constructor(parts: GuestVisitParts) {
    this.#parts = parts;
    const [token = null, opener = null] = parts.secret?.split('.') ?? [];
    [this.#token, this.#opener] = [token, opener];
    this.#invitation = token === null ? null : { token };
  }

  get state(): Store<GuestState> {
    return this.#state;
  }

  get set(): Store<SharedSetCondition> {
    return this.#set;
  }

  get lastName(): string {
    const kept = this.#parts.memory.read(NAME);
    return typeof kept === 'string' ? kept : '';
  }

  async open(): Promise<void> {
    this.#state.set({ type: 'opening' });
    if (this.#parts.memory.read(JOINED) === (this.#token ?? BY_CODE)) return this.readAgain();
    if (this.#token === null) return this.#state.set({ type: 'asking' });
    const answer = await this.#lookUp({ token: this.#token });
    if (answer.ok) return undefined;
    const isUnknown = answer.refusal.status === NO_SUCH_CODE_STATUS;
    return this.#state.set({ type: isUnknown ? 'unknown' : 'unreachable' });
  }

  async enterCode(code: string): Promise<Answer<true>> {
    return toAnswer(await this.#lookUp({ code }));
  }

  async join(name: string): Promise<Answer<true>> {
    const { api, memory } = this.#parts;
    if (this.#invitation === null) throw new Error('A guest joins with a link or a code.');
    const answer = await api.send(joinAsGuest, { body: { ...this.#invitation, full_name: name } });
    if (!answer.ok) return toAnswer(answer);
    memory.keep(NAME, name);
    memory.keep(JOINED, this.#token ?? BY_CODE);
    await this.readAgain();
    return accepted(true);
  }

  async readAgain(): Promise<void> {
    const answer = await this.#parts.api.send(readGuestSet);
    if (this.#state.get().type === 'left') return undefined;
    if (answer.ok) return this.#show(answer.value);
    if (answer.refusal.status === NOT_A_GUEST_STATUS) return this.#state.set({ type: 'over' });
    return this.#version === null ? this.#state.set({ type: 'unreachable' }) : undefined;
  }

  async leave(): Promise<void> {
    this.#parts.memory.keep(JOINED, null);
    this.#version = null;
    // First: the server closes the room at once, and then the visit is over.
    this.#state.set({ type: 'left' });
    await this.#parts.api.send(leaveAsGuest);
  }

  async #lookUp(invited: Invitation) {
    const answer = await this.#parts.api.send(readGuestInvitation, { body: invited });
    if (!answer.ok) return answer;
    this.#invitation = invited;
    const { owner, name = null, at } = answer.value;
    this.#state.set({
      type: 'invited',
      invitation: { ownerName: owner.full_name, isOfChurch: owner.is_church, setName: name, at },
    });
    return accepted(true as const);
  }

  async #show({ set: data, full_name: name }: DataOf<typeof readGuestSet>): Promise<void> {
    if (data.version === this.#version) return;
    const { loadKeys, after } = this.#parts;
    const opened = await openGuestSet(data, { secret: this.#opener, loadKeys });
    if (typeof opened === 'object') {
      this.#version = data.version;
      this.#set.set({ type: 'found', shared: opened, isCopy: false });
      if (this.#state.get().type !== 'following') this.#state.set({ type: 'following', name });
      return;
    }
    // Between two keys, the stage keeps what it shows.
    if (opened === 'waiting') after(AGAIN_MS, () => void this.readAgain());
    if (this.#version === null) this.#state.set({ type: opened === 'unopened' ? 'unknown' : opened });
  }
}
