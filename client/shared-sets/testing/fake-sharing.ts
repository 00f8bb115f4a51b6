import { NO_USER, createRecordAccess } from '@uplift/client/accounts';
import * as keys from '@uplift/adapters/keys';
import { createMemoryDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import { createHttpApi } from '@uplift/adapters/http-api';
import { createStore, type DeviceId, type RecordCipher, type SetId, toId } from '@uplift/core/foundation';
import { SIGNED_OUT, type Session } from '@uplift/core/membership';
import type { SyncState } from '@uplift/core/sync';
import type { ListedSharedSet } from '../shared-sets.ts';
import { createOpenedSets } from '../opened-sets.ts';
import { openSharedSets } from '../open-shared-sets.ts';
import type { SharedCopies, SharingParts } from '../parts.ts';

const ADA = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const OWNER = { full_name: 'Daniel Okafor', profile_picture: '/api/v1/accounts/daniel/profile-picture?v=0' };
const SYNC: SyncState = {
  status: 'synced',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: 0,
};
const SIGNED_IN: Session = { ...SIGNED_OUT, authenticated: 2, subscription: 'included' };

/** A set as the server answers it. */
export function sharedData(parts: Readonly<Record<string, unknown>> = {}) {
  const [order, songs]: [readonly unknown[], readonly unknown[]] = [[], []];
  return { id: 'sunday', at: 5, order, songs, owner: OWNER, is_own: false, version: '1', ...parts };
}

export function listedData(id: string, parts: Readonly<Record<string, unknown>> = {}) {
  return { id, at: 5, items: 2, songs: ['Amazing Grace'], owner: OWNER, shared_at: '2030-01-01T00:00:00Z', ...parts };
}

interface Answered {
  readonly status: number;
  readonly data?: unknown;
}

/** Responses to each call: the first, the next, and then always the last. */
type Answers = Map<string, Answered | 'unreachable' | readonly Answered[]>;

export const ok = (data: unknown): Answered => ({ status: 200, data });
export const refusedWith = (status: number): Answered => ({ status });

/** A page that shares, with a manual clock and a server that responds as a test decides. */
export function createFakeSharing() {
  const answers: Answers = new Map();
  const [asked, syncNow]: [string[], true[]] = [[], []];
  const [turns, bodies] = [createTurns(), new Map<string, readonly unknown[]>()];
  const [timers, account, copies] = [createTimers(turns.ended), createAccount(), new Map<string, unknown>()];
  const { access, session, device } = account;
  const [connection, syncState] = [createStore<'online' | 'offline'>('online'), createStore(SYNC)];
  const list = createStore<readonly ListedSharedSet[] | null>([]);
  const accountState = createStore(NO_USER);
  let isVisible = true;
  const refreshing = createRefreshing(() => session.set(SIGNED_OUT));
  const driver = openSharedSets({
    api: createHttpApi({ fetch: fetchFrom({ answers, asked, bodies }) }),
    list,
    device,
    copies: copiesIn(copies),
    access,
    session,
    accountState,
    refreshSession: refreshing.refreshSession,
    sync: { state: syncState, syncNow: () => void syncNow.push(true) },
    connection,
    isVisible: () => isVisible,
    clock: timers.clock,
    after: timers.after,
    ...sealingPorts(device, turns.inTurn),
  });
  return {
    answers,
    asked,
    /** The bodies of the requests of each call. */
    bodies,
    copies,
    ...refreshing,
    syncNow,
    list,
    driver,
    connection,
    /** Lets the server report the session. */
    answer: () => accountState.set({ ...NO_USER, isKnown: true }),
    pass: timers.pass,
    ...account,
    /** A round of syncing ended just now. */
    endRound: () => syncState.set({ ...SYNC, lastSyncedAt: timers.clock() + 1 }),
    /** Reports progress, with that many waiting. */
    goOn: (waiting: number) => syncState.set({ ...SYNC, status: 'syncing', waiting }),
    hide: () => {
      isVisible = false;
    },
    look: lookingAt(createOpenedSets((id, state) => driver.watch(id, state))),
  };
}

/** Requests of the session, and what the server reports then. */
function createRefreshing(first: () => void) {
  const refreshed: true[] = [];
  let report = first;
  return {
    refreshed,
    refreshSession: async () => {
      refreshed.push(true);
      report();
    },
    /** Changes what the server reports. */
    whenRefreshed: (next: () => void) => {
      report = next;
    },
  };
}

function copiesIn(copies: Map<string, unknown>): SharedCopies {
  return {
    read: async (id) => copies.get(id) ?? null,
    keep: async (id, value) => copies.set(id, structuredClone(value)),
    remove: async (id) => copies.delete(id),
  };
}

/** Opens a set as a page does, until it stops. */
function lookingAt({ open }: ReturnType<typeof createOpenedSets>) {
  return (id: string) => {
    const store = open(toId<SetId>(id));
    return { get: store.get, stop: store.subscribe(() => undefined) };
  };
}

/** Creates a device in memory on which no one has signed in. */
function createAccount() {
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const session = createStore(SIGNED_OUT);
  return {
    access,
    session,
    device: createMemoryDeviceStore({
      device: toId<DeviceId>('tab'),
      clock: () => 0,
      cipher: () => (access.state.get().type === 'unlocked' ? openCipher(ADA) : null),
    }),
    signIn: (upliftId = ADA) => {
      session.set({ ...SIGNED_IN, uplift_id: upliftId as NonNullable<Session['uplift_id']> }); // of this test
      access.unlock({ entryId: upliftId, upliftId, key: {} as CryptoKey }); // is only handed on
    },
    /** Signs in with an account that is end-to-end encrypted, or that the server says is managed by its key. */
    signInEndToEnd: (root: CryptoKey, masterKey: string) => {
      session.set({ ...SIGNED_IN, uplift_id: toId(ADA), masterKey });
      access.unlock({ entryId: ADA, upliftId: ADA, key: root, root });
    },
    signOut: () => {
      session.set(SIGNED_OUT);
      access.lock();
    },
  };
}

type InTurn = SharingParts['inTurn'];

function sealingPorts({ preferences }: Pick<DeviceStore, 'preferences'>, inTurn: InTurn) {
  return { loadKeys: async () => keys, preferences, inTurn };
}

/** Sealing at once. `ended` resolves when all of it has ended: ciphers take as long as the machine is busy. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const done = work();
    last = Promise.all([last, done]);
    return done;
  };
  return { inTurn, ended: () => last };
}

interface FakeServer {
  readonly answers: Answers;
  readonly asked: string[];
  readonly bodies: Map<string, readonly unknown[]>;
}

function fetchFrom({ answers, asked, bodies }: FakeServer): typeof fetch {
  return async (path, options) => {
    const call = `${options?.method} ${path as string}`; // the address of a call
    const body = options?.body;
    if (typeof body === 'string') bodies.set(call, [...(bodies.get(call) ?? []), JSON.parse(body)]);
    return answered(answers, asked, call);
  };
}

function answered(answers: Answers, asked: string[], call: string): Response {
  const before = asked.filter((other) => other === call).length;
  asked.push(call);
  const planned = answers.get(call) ?? 'unreachable';
  const answer = Array.isArray(planned)
    ? (planned[Math.min(before, planned.length - 1)] as Answered)
    : (planned as Answered);
  if (planned === 'unreachable') throw new TypeError('There is no network.');
  const errors = [{ for: 'email_address', because: `Refused with ${answer.status}.` }];
  return Response.json(answer.status === 200 ? { data: answer.data } : { errors }, { status: answer.status });
}

function createTimers(ended: () => Promise<unknown>) {
  const settle = async () => {
    await takeTurns();
    await ended();
    await takeTurns();
  };
  let now = 10_000;
  let timers: readonly { readonly at: number; readonly work: () => void }[] = [];
  return {
    clock: () => now,
    after: (ms: number, work: () => void) => {
      const timer = { at: now + ms, work };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** Lets time pass, with all its consequences. */
    pass: async (ms: number) => {
      await settle();
      const due = timers.filter(({ at }) => at <= now + ms).toSorted((a, b) => a.at - b.at);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { at, work } of due) {
        now = at;
        work();
        await settle();
      }
      now = Math.max(now, now + ms);
      await settle();
    },
  };
}

/** Waits for the device in memory and for the requests after it, which take some turns. */
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A cipher that seals nothing, and only marks the owner of records. */
function openCipher(owner: string): RecordCipher {
  return {
    owner: owner as RecordCipher['owner'],
    seal: async (bytes) => ({ sealed: new Uint8Array(bytes), iv: new Uint8Array(12) }),
    open: async ({ sealed }) => new Uint8Array(sealed),
  };
}
