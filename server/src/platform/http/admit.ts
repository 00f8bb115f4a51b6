import type { Call } from '@uplift/contract';
import { ACCOUNT_HEADER } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPlan } from '../billing/entitlement.repository.ts';
import type { Queries } from '../database/database.ts';
import type { Guest } from '../guests/guests.repository.ts';
import { readGuest } from '../guests/read-guest.ts';
import { spaceRefusal } from '../process/low-space.ts';
import { foreignRefusal, originRefusal } from './origins.ts';
import type { Platform } from '../platform.ts';
import type { Refusal } from './serve.ts';
import { BETA_ONLY, isAdmitted } from '../sessions/admission.ts';
import { isMember } from '../sessions/session.ts';
import type { MemberSession, ServerSession } from '../sessions/session.ts';
import { readCookie, writeCookie } from '../sessions/session-cookies.ts';
import { peekSession } from '../sessions/sessions.repository.ts';

/** The session of a token, seen now; null for none that is still good. */
export type FindSession<Found extends ServerSession> = (
  queries: Queries,
  token: string,
  now: Date,
) => Promise<Found | null>;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface AdmitParts {
  readonly platform: Platform;
  readonly find: FindSession<ServerSession>;
}

const NOT_SIGNED_IN: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'You aren’t signed in.' }],
};
const NOT_VERIFIED: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'Finish signing in first.' }],
};
const OTHER_ACCOUNT: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'Another account is signed in.' }],
};
const NO_GUEST: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'The set has ended, or its leader has taken the code back.' }],
};
const UNSUBSCRIBED: Refusal = {
  status: 402,
  complaints: [{ for: 'subscription', because: 'Activate your subscription first.' }],
};

/** Returns the session of a permitted call with any content. */
export async function admit(
  call: Call,
  exchange: Exchange,
  { platform, find }: AdmitParts,
): Promise<Result<ServerSession | null, Refusal>> {
  const { request } = exchange;
  const foreign = originRefusal(platform.configuration, request);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const session = await seenSession(platform, exchange, find);
  const barred =
    (await levelRefusal(platform, call, session)) ??
    accountRefusal(request, session) ??
    spaceRefusal(platform, call) ??
    (await subscriptionRefusal(platform, call, session));
  return barred === null ? accepted(session) : { ok: false, refusal: barred };
}

/** Requirements of a connection that outlives its request; a call has its own. */
const CONNECTION = { level: 2, isFree: false, needsLive: null } as const;

/** Admits a connection that outlives its request: from the own page, fully signed in, and subscribed. */
export async function admitMember(
  platform: Platform,
  request: FastifyRequest,
): Promise<Result<MemberSession, Refusal>> {
  const foreign = foreignRefusal(platform.configuration, request);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const session = await findRequestSession(platform, request, peekSession);
  const barred =
    (await levelRefusal(platform, CONNECTION, session)) ?? (await subscriptionRefusal(platform, CONNECTION, session));
  if (barred !== null) return { ok: false, refusal: barred };
  return isMember(session) ? { ok: true, value: session } : { ok: false, refusal: NOT_VERIFIED };
}

/** Admits a connection of a guest, who needs no account: from the own page, with the cookie of a visit that isn't over. */
export async function admitGuest(platform: Platform, request: FastifyRequest): Promise<Result<Guest, Refusal>> {
  const foreign = foreignRefusal(platform.configuration, request);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const guest = await readGuest(platform, request);
  return guest === null ? { ok: false, refusal: NO_GUEST } : accepted(guest);
}

/** The session of a call; one that is prolonged has its cookie written again, which the browser drops when its time is over. */
async function seenSession(
  platform: Platform,
  { request, reply }: Exchange,
  find: FindSession<ServerSession>,
): Promise<ServerSession | null> {
  const session = await findRequestSession(platform, request, find);
  if (session?.isProlonged === true) writeCookie(reply, 'session', readCookie(request, 'session') ?? '');
  return session;
}

async function findRequestSession(
  { queries, now }: Platform,
  request: FastifyRequest,
  find: FindSession<ServerSession>,
): Promise<ServerSession | null> {
  const token = readCookie(request, 'session');
  return token === null ? null : find(queries, token, now());
}

async function levelRefusal(
  platform: Platform,
  call: Pick<Call, 'level'>,
  session: ServerSession | null,
): Promise<Refusal | null> {
  if (call.level === 0) return null;
  if (session === null || session.level === 0) return NOT_SIGNED_IN;
  if (!(await isAdmitted(platform, session))) return BETA_ONLY;
  return call.level === 2 && !isMember(session) ? NOT_VERIFIED : null;
}

/** Refuses a tab that does not know yet that another person is signed in. */
function accountRefusal({ headers }: FastifyRequest, session: ServerSession | null): Refusal | null {
  const meant = headers[ACCOUNT_HEADER];
  return meant === undefined || meant === session?.accountId ? null : OTHER_ACCOUNT;
}

/** Signed in without a subscription that includes the call; below level 2 no one needs one. */
async function subscriptionRefusal(
  { billing, queries, now }: Platform,
  { level, isFree, needsLive }: Pick<Call, 'level' | 'isFree' | 'needsLive'>,
  session: ServerSession | null,
): Promise<Refusal | null> {
  if (billing === null || level < 2 || isFree || !isMember(session)) return null;
  const plan = await findPlan(queries, session.accountId, now());
  if (plan === null) return UNSUBSCRIBED;
  if (needsLive === null || plan === 'live') return null;
  return { status: 402, complaints: [{ for: 'subscription', because: needsLive }] };
}
