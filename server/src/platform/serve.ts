import type { BodyOf, Call, DataOf } from '@uplift/contract';
import { ACCOUNT_HEADER, complaining, image } from '@uplift/contract';
import type { Complaint, Result } from '@uplift/core/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readAsked } from './asked.ts';
import { compressionOf } from './compression.ts';
import { spaceRefusal } from './low-space.ts';
import { foreignRefusal, originRefusal } from './origins.ts';
import type { Queries } from './database/database.ts';
import type { Platform } from './platform.ts';
import { DATA_ROUTE } from './security-headers.ts';
import { findPlan } from './billing/entitlement.repository.ts';
import { heldBackRefusal } from './rate-limits/charged-work.ts';
import { isAdmitted } from './sessions/admission.ts';
import { isMember } from './sessions/session.ts';
import type { MemberSession, ServerSession } from './sessions/session.ts';
import { readCookie, writeCookie } from './sessions/session-cookies.ts';
import { findSession, peekSession } from './sessions/sessions.repository.ts';

/** Why a call is not served: its status and what the caller is told. */
export interface Refusal {
  readonly status: number;
  readonly complaints: readonly [Complaint, ...Complaint[]];
  /** Seconds after which to try again, for 429 and 503. */
  readonly retryAfter?: number;
}

/** A refusal with one complaint, as a Result. */
export function refuse(status: number, complaint: Complaint): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { status, complaints: [complaint] } };
}

/** A refusal of who asked too often. */
export function refuseUntil(seconds: number, field: string): { readonly ok: false; readonly refusal: Refusal } {
  const because = `Too many attempts. Wait ${waitingTime(seconds)} and try again.`;
  return { ok: false, refusal: { status: 429, complaints: [{ for: field, because }], retryAfter: seconds } };
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} minutes` : 'an hour';
}

/** What a handler is asked. Its session is known to be at the level the call needs. */
export interface Asked<C extends Call, Found extends ServerSession = ServerSession> {
  readonly body: z.output<NonNullable<C['body']>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly params: Readonly<Record<string, string>>;
  readonly session: C['level'] extends 2 ? MemberSession & Found : Found | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An image instead of JSON. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/svg+xml; charset=utf-8';
}

type Answered<C extends Call> = DataOf<C> extends Uint8Array ? Picture : DataOf<C>;
export type Handler<C extends Call, Found extends ServerSession = ServerSession> = (
  asked: Asked<C, Found>,
) => Promise<Result<Answered<C>, Refusal>>;

/** The session of a token, seen now; null for none that is still good. */
type FindSession<Found extends ServerSession> = (queries: Queries, token: string, now: Date) => Promise<Found | null>;

const NOT_SIGNED_IN: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'You are not signed in.' }],
};
const NOT_VERIFIED: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'Finish signing in first.' }],
};
const OTHER_ACCOUNT: Refusal = {
  status: 401,
  complaints: [{ for: 'server_error', because: 'Another account is signed in.' }],
};
export const BETA_ONLY: Refusal = {
  status: 403,
  complaints: [{ for: 'server_error', because: 'Only beta customers may sign in.' }],
};
/** For who proved that the account is theirs, and nobody else. */
export const SUSPENDED: Refusal = {
  status: 403,
  complaints: [
    { for: 'server_error', because: 'Your account is suspended. Please write to the people who run this site.' },
  ],
};

const UNSUBSCRIBED: Refusal = {
  status: 402,
  complaints: [{ for: 'subscription', because: 'Activate your subscription first.' }],
};

/** The server while it is put together: where routes are added, and what features stand on. */
export interface Site {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}

/** Serves a call of the contract: origin, session level, admission, query and body are checked before `handle` hears of it. */
export function serve<C extends Call>(site: Site, call: C, handle: Handler<C>): void {
  serveFinding(site, call, { findSession, handle });
}

/** The same for a call that finds more with its session than whose it is, so that it need not ask again. */
export function serveFinding<C extends Call, Found extends ServerSession>(
  { app, platform }: Site,
  call: C,
  { findSession: find, handle }: { readonly findSession: FindSession<Found>; readonly handle: Handler<C, Found> },
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyBytes !== null && { bodyLimit: call.bodyBytes, onRequest: holdBack(platform) }),
    compress: compressionOf(call),
    ...(call.data !== image && DATA_ROUTE),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const checked = await check(call, { request, reply }, { platform, find });
      const answer = checked.ok ? await handle({ ...checked.value, request, reply } as Asked<C, Found>) : checked; // checked against the call
      if (answer.ok) return send(reply, answer.value);
      tellLog(request, answer.refusal, checked.ok ? checked.value.session : null);
      return sendRefusal(reply, answer.refusal);
    },
  });
}

/** Refuses a call before its large body is read while its account has used up what it may have done. */
function holdBack(platform: Platform) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = heldBackRefusal(platform, request);
    return refusal === null ? undefined : sendRefusal(reply, refusal);
  };
}

type Checked = Pick<Asked<Call>, 'body' | 'query' | 'params' | 'session'>;

type Exchange = Pick<Asked<Call>, 'request' | 'reply'>;

interface CheckParts {
  readonly platform: Platform;
  readonly find: FindSession<ServerSession>;
}

async function check(
  call: Call,
  exchange: Exchange,
  { platform, find }: CheckParts,
): Promise<Result<Checked, Refusal>> {
  const { request } = exchange;
  const foreign = originRefusal(platform.configuration, request);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const session = await seenSession(platform, exchange, find);
  const barred =
    (await levelRefusal(platform, call, session)) ??
    accountRefusal(request, session) ??
    spaceRefusal(platform, call) ??
    (await subscriptionRefusal(platform, call, session));
  if (barred !== null) return { ok: false, refusal: barred };
  const read = readAsked(call, request);
  return read.ok ? { ok: true, value: { ...read.value, session } } : read;
}

/** What a connection that outlives its request is, beside a call. */
const CONNECTION = { level: 2, isFree: false, needsLive: null } as const;

/** Who opens a connection that outlives its request: from the own page, fully signed in, and subscribed. */
export async function admitMember(
  platform: Platform,
  request: FastifyRequest,
): Promise<Result<MemberSession, Refusal>> {
  const foreign = foreignRefusal(platform.configuration, request);
  if (foreign !== null) return { ok: false, refusal: foreign };
  const session = await sessionOf(platform, request, peekSession);
  const barred =
    (await levelRefusal(platform, CONNECTION, session)) ?? (await subscriptionRefusal(platform, CONNECTION, session));
  if (barred !== null) return { ok: false, refusal: barred };
  return isMember(session) ? { ok: true, value: session } : { ok: false, refusal: NOT_VERIFIED };
}

/** The session of a call; one that is prolonged has its cookie written again, which the browser drops when its time is over. */
async function seenSession(
  platform: Platform,
  { request, reply }: Exchange,
  find: FindSession<ServerSession>,
): Promise<ServerSession | null> {
  const session = await sessionOf(platform, request, find);
  if (session?.isProlonged === true) writeCookie(reply, 'session', readCookie(request, 'session') ?? '');
  return session;
}

async function sessionOf(
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

/** A tab that has not heard yet that somebody else is signed in. */
function accountRefusal({ headers }: FastifyRequest, session: ServerSession | null): Refusal | null {
  const meant = headers[ACCOUNT_HEADER];
  return meant === undefined || meant === session?.accountId ? null : OTHER_ACCOUNT;
}

/** Who is signed in without a subscription that includes the call; below level 2 nobody needs one. */
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

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return isPicture(answer) ? reply.type(answer.type).send(Buffer.from(answer.bytes)) : reply.send({ data: answer });
}

/** Statuses of who may not, or tries too often: what an operator looks for in the log (OWASP ASVS 5.0, 16.3). */
const SUSPICIOUS = new Set([401, 403, 429]);

/** Tells the log of a refusal that an operator looks for. */
export function tellLog(request: FastifyRequest, { status, complaints }: Refusal, session: ServerSession | null): void {
  if (!SUSPICIOUS.has(status)) return;
  const fields = complaints.map((complaint) => complaint.for);
  request.log.warn({ req: request, status, fields, account: session?.accountId ?? null }, 'A call was refused');
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

export function sendRefusal(reply: FastifyReply, { status, complaints, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  const [first, ...others] = complaints;
  return reply.code(status).send({ errors: [...complaining(first).errors, ...others] });
}

/** The body a caller of `C` writes, for tests. */
export type BodyFor<C extends Call> = BodyOf<C>;
