import { normalisedAddress } from '@uplift/core/membership';
import type { SessionData } from '../accounts.ts';
import type { Argon2Kdf } from '../keys/password-proof.ts';
import { encryptionAnswers } from './fake-encryption.ts';

/** An account as this server knows it. */
export interface KnownAccount {
  readonly fullName: string;
  readonly upliftId: string;
  /** Null while the site has lost it. */
  masterKey: string | null;
  proof: string;
  /** The parameters of Argon2id of an end-to-end encrypted account; null for a managed one. */
  kdf: Argon2Kdf | null;
  /** The account's copies of the keys of its library. */
  keys: readonly { readonly generation: number; readonly sealed: string }[];
}

/** A server for tests: it has one browser, so it has one cookie. It responds as the contract says. */
export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly accounts: Map<string, KnownAccount>;
  /** Every request as "METHOD /path body". */
  readonly asked: readonly string[];
  /** Signed-in account of this browser, and its level. */
  session: { readonly address: string | null; readonly level: 0 | 1 | 2 };
  /** The requested new address of an account, with its proof. */
  pending: { readonly address: string; readonly proof: string } | null;
  /** True if a password alone signs in fully. */
  isTrusted: boolean;
  /** True if no request gets through. */
  isDown: boolean;
  /** Status that refuses every call, if set. */
  refuseWith: number | null;
  /** Holds every answer back until this settles. */
  until: Promise<void>;
  /** Calls that are done, and whose next answer doesn't arrive. */
  readonly lost: Set<string>;
  /** Answers to calls in place of this server's own. */
  readonly others: Map<string, unknown>;
}

export const CODE = '123456';
const UPLIFT_IDS = ['5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c', '6a1d2e6f-9e1a-4d4b-8a4d-1b9a7b2a3c4d'];

type Body = Readonly<Record<string, string>>;
type Answering = (body: Body) => unknown;

/** Refusals are numbers here: their status. */
export function createFakeServer(): FakeServer {
  const asked: string[] = [];
  const fake: FakeServer = {
    accounts: new Map(),
    asked,
    session: { address: null, level: 0 },
    pending: null,
    isTrusted: true,
    isDown: false,
    refuseWith: null,
    until: Promise.resolve(),
    lost: new Set(),
    others: new Map(),
    async fetch(input, options) {
      const { call, body } = parseRequest(input, options);
      asked.push(`${call} ${body}`);
      const answer = answerTo(fake, call, JSON.parse(body) as Body); // what the page has just written
      await fake.until;
      if (fake.isDown || fake.lost.delete(call)) throw new TypeError('Failed to fetch');
      return toResponse(fake.refuseWith ?? answer);
    },
  };
  return fake;
}

function parseRequest(input: Parameters<typeof fetch>[0], { method = 'GET', body }: RequestInit = {}) {
  const [path = ''] = String(input instanceof Request ? input.url : input).split('?');
  return { call: `${method} ${path}`, body: typeof body === 'string' ? body : '{}' };
}

function toResponse(answer: unknown): Response {
  if (typeof answer !== 'number') return Response.json({ data: answer });
  return Response.json({ errors: [{ for: 'server_error', because: `Refused with ${answer}.` }] }, { status: answer });
}

function answerTo(fake: FakeServer, call: string, body: Body): unknown {
  if (fake.isDown || fake.refuseWith !== null) return 503;
  const answering = listAnswers(fake)[call];
  if (fake.others.has(call)) return fake.others.get(call);
  return answering === undefined ? 404 : answering(body);
}

function listAnswers(fake: FakeServer): Readonly<Record<string, Answering>> {
  const own = () => fake.accounts.get(fake.session.address ?? '');
  const signIn = (address: string, level: 1 | 2) => Object.assign(fake, { session: { address, level } });
  return {
    'GET /api/v1/auth/session': () => sessionData(fake, own()),
    'GET /api/v1/notifications': () => (fake.session.level === 2 ? (fake.others.get('notifications') ?? []) : 401),
    'POST /api/v1/auth/account': (body) => {
      const address = normalisedAddress(String(body['new_email_address']));
      const upliftId = UPLIFT_IDS[fake.accounts.size] ?? '';
      const [fullName, proof] = [String(body['full_name']), String(body['new_password'])];
      const masterKey = String(body['masterKey']);
      fake.accounts.set(address, { fullName, proof, upliftId, masterKey, kdf: null, keys: [] });
      signIn(address, 1);
      return { email_address: address, uplift_id: upliftId };
    },
    'POST /api/v1/auth/credentials': (body) => {
      const address = normalisedAddress(String(body['email_address']));
      if (fake.accounts.get(address)?.proof !== body['password']) return 401;
      signIn(address, fake.isTrusted ? 2 : 1);
      return fake.isTrusted;
    },
    'POST /api/v1/auth/verification-code': (body) => {
      if (body['verification_code'] !== CODE) return 401;
      signIn(fake.session.address ?? '', 2);
      return true;
    },
    'POST /api/v1/auth/passkey/authentication': () => {
      signIn('ada@example.org', 2);
      return true;
    },
    'POST /api/v1/auth/sign-out': () => {
      Object.assign(fake, { session: { address: null, level: 0 } });
      return true;
    },
    'PATCH /api/v1/account/password': (body) => {
      const account = own();
      if (account === undefined || account.proof !== body['current_password']) return 401;
      Object.assign(account, { proof: String(body['new_password']), ...toSealed(body['sealed']) });
      return true;
    },
    ...keyAnswers(fake),
    ...encryptionAnswers(fake),
    ...addressAnswers(fake),
  };
}

/** The keys of an end-to-end encrypted account, sealed for a new password. */
function toSealed(sealed: unknown): Partial<Pick<KnownAccount, 'kdf' | 'masterKey'>> {
  if (sealed === undefined) return {};
  const { kdf, masterKey } = sealed as Pick<KnownAccount, 'kdf' | 'masterKey'>; // what the page has just written
  return { kdf, masterKey };
}

function keyAnswers(fake: FakeServer): Readonly<Record<string, Answering>> {
  const own = () => fake.accounts.get(fake.session.address ?? '');
  return {
    'GET /api/v1/auth/session/key': () => {
      const { upliftId = null, masterKey = null } = fake.session.level === 2 ? (own() ?? {}) : {};
      return { uplift_id: upliftId, masterKey };
    },
    'PATCH /api/v1/auth/session/key': (body) => {
      const account = own();
      if (account?.masterKey !== null) return 409;
      account.masterKey = String(body['masterKey']);
      return true;
    },
  };
}

/** A change of the address: the code from the old mailbox is enough here. */
function addressAnswers(fake: FakeServer): Readonly<Record<string, Answering>> {
  const own = () => fake.accounts.get(fake.session.address ?? '');
  return {
    'POST /api/v1/account/address_change': (body) => {
      if (own()?.proof !== body['current_password']) return 401;
      const pending = { address: String(body['new_email_address']), proof: String(body['new_password']) };
      Object.assign(fake, { pending });
      return { new_address: pending.address, resend_at: '2030-01-01T00:00:00Z', takes_effect_at: null };
    },
    'POST /api/v1/account/address_change/codes': (body) => {
      const [account, pending] = [own(), fake.pending];
      if (account === undefined || pending === null || body['old_code'] !== CODE) return 401;
      fake.accounts.delete(fake.session.address ?? '');
      fake.accounts.set(pending.address, { ...account, proof: pending.proof });
      Object.assign(fake, { session: { address: pending.address, level: 2 } });
      return null;
    },
  };
}

function sessionData({ session, others }: FakeServer, account: KnownAccount | undefined): SessionData {
  const { level } = session;
  const address = session.address ?? '';
  const member = level === 2 && account !== undefined ? toProfile(account, address) : null;
  const verification = { sent_to: address, resend_at: '2030-01-01T00:00:00Z' };
  const church = (others.get('church') ?? null) as SessionData['church']; // as the test has put it there
  return {
    authenticated: level,
    subscription: member === null ? null : { plan: 'included' },
    admission: 'open',
    beta: true,
    profile: member,
    church,
    church_count: church === null ? 0 : 1,
    verification: level === 1 ? verification : null,
  };
}

function toProfile({ upliftId, fullName }: KnownAccount, address: string): SessionData['profile'] {
  return {
    uplift_id: upliftId,
    email_address: address,
    full_name: fullName,
    profile_picture: '/picture',
    role: null,
  };
}
