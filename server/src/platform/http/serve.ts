import type { BodyOf, Call, DataOf } from '@uplift/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { complaining, image } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit } from './admit.ts';
import type { AdmitParts, Exchange, FindSession } from './admit.ts';
import { parseRequest } from './parse-request.ts';
import { chooseCompression } from './compression.ts';
import { readNetwork } from './networks.ts';
import type { Platform } from '../platform.ts';
import { DATA_ROUTE } from './security-headers.ts';
import { heldBackRefusal } from '../rate-limits/charged-work.ts';
import { admittedSession, noteAdmitted } from '../sessions/admitted-requests.ts';
import type { MemberSession, ServerSession } from '../sessions/session.ts';
import { findSession } from '../sessions/sessions.repository.ts';

/** Status and messages of a call that is not served. */
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

/** Refusal of a caller over its rate limit. */
export function refuseUntil(seconds: number, field: string): { readonly ok: false; readonly refusal: Refusal } {
  const because = `Too many attempts. Wait ${waitingTime(seconds)} and try again.`;
  return { ok: false, refusal: { status: 429, complaints: [{ for: field, because }], retryAfter: seconds } };
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} minutes` : 'an hour';
}

/** The validated request of a handler. Its session is at the level that the call needs. */
export interface HandlerInput<C extends Call, Found extends ServerSession = ServerSession> {
  readonly body: z.output<NonNullable<C['body']>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly params: Readonly<Record<string, string>>;
  readonly session: C['level'] extends 2 ? MemberSession & Found : Found | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Bytes instead of JSON: an image, or packed data. */
export interface TypedBytes {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/svg+xml; charset=utf-8' | 'application/octet-stream';
}

type Answered<C extends Call> = DataOf<C> extends Uint8Array ? TypedBytes : DataOf<C>;
export type Handler<C extends Call, Found extends ServerSession = ServerSession> = (
  input: HandlerInput<C, Found>,
) => Promise<Result<Answered<C>, Refusal>>;

/** The server during setup: where routes are added, and the platform of features. */
export interface Site {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}

/** Serves a call of the contract: origin, session level, admission, query and body are checked before `handle` runs. */
export function serve<C extends Call>(site: Site, call: C, handle: Handler<C>): void {
  serveFinding(site, call, { findSession, handle });
}

/** Serves a call whose session lookup also returns further data, which saves a query. */
export function serveFinding<C extends Call, Found extends ServerSession>(
  { app, platform }: Site,
  call: C,
  { findSession: find, handle }: { readonly findSession: FindSession<Found>; readonly handle: Handler<C, Found> },
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyBytes !== null && { bodyLimit: call.bodyBytes, onRequest: admitFirst(call, { platform, find }) }),
    compress: chooseCompression(call),
    ...(call.data !== image && DATA_ROUTE),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answerCall = async () => {
        const checked = await check(call, { request, reply }, { platform, find });
        const answer = checked.ok
          ? await handle({ ...checked.value, request, reply } as HandlerInput<C, Found>) // `checked` parsed it for this call
          : checked; // checked against the call
        if (!answer.ok) logRefusal(request, answer.refusal, checked.ok ? checked.value.session : null);
        return answer;
      };
      const isOpenToAll = call.level === 0 && call.method !== 'GET';
      const answer = isOpenToAll
        ? await inNetworksTurn(platform, request, answerCall)
        : await withRest(ACCOUNTS_REST_MS, answerCall);
      return answer.ok ? send(reply, answer.value) : sendRefusal(reply, answer.refusal);
    },
  });
}

/** Refusal of a network with more than a thousand current calls. */
const CROWDED = refuseUntil(1, 'request');

/** Delay for calls from a network over its limit, so that repeated requests slow down only itself. */
const NETWORKS_REST_MS = 20;

/** The same for an account. It may be longer, because no one waits behind these calls. */
const ACCOUNTS_REST_MS = 100;

/** Answers a call, and one over its limit only after a rest. */
async function withRest<Value>(
  restMs: number,
  answerCall: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const answer = await answerCall();
  if (!answer.ok && answer.refusal.status === 429) await sleep(restMs);
  return answer;
}

/** Serves a public and possibly costly call, one at a time for each network. */
async function inNetworksTurn<Value>(
  { networkTurns }: Platform,
  request: FastifyRequest,
  answerCall: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const inTurn = () => withRest(NETWORKS_REST_MS, answerCall);
  return (await networkTurns.take(readNetwork(request), inTurn)) ?? CROWDED;
}

/**
 * Checks the caller before a large body is read: that of a stranger is not, nor that of an account which has used up
 * its budget.
 */
function admitFirst(call: Call, parts: AdmitParts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const heldBack = heldBackRefusal(parts.platform, request);
    if (heldBack !== null) {
      await sleep(ACCOUNTS_REST_MS);
      return sendRefusal(reply, heldBack);
    }
    const admitted = await admit(call, { request, reply }, parts);
    if (admitted.ok) {
      noteAdmitted(request, admitted.value);
      return undefined;
    }
    reply.header('cache-control', 'no-store');
    logRefusal(request, admitted.refusal, null);
    return sendRefusal(reply, admitted.refusal);
  };
}

type Checked = Pick<HandlerInput<Call>, 'body' | 'query' | 'params' | 'session'>;

async function check(call: Call, exchange: Exchange, parts: AdmitParts): Promise<Result<Checked, Refusal>> {
  const noted = admittedSession(exchange.request);
  const admitted = noted === undefined ? await admit(call, exchange, parts) : accepted(noted);
  if (!admitted.ok) return admitted;
  const read = parseRequest(call, exchange.request);
  return read.ok ? accepted({ ...read.value, session: admitted.value }) : read;
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!isTypedBytes(answer)) return reply.send({ data: answer });
  const { buffer, byteOffset, byteLength } = answer.bytes;
  return reply.type(answer.type).send(Buffer.from(buffer, byteOffset, byteLength));
}

/** Statuses of forbidden or too frequent calls, which an operator looks for in the log (OWASP ASVS 5.0, 16.3). */
const SUSPICIOUS = new Set([401, 403, 429]);

/** Logs a refusal that an operator looks for. */
export function logRefusal(
  request: FastifyRequest,
  { status, complaints }: Refusal,
  session: ServerSession | null,
): void {
  if (!SUSPICIOUS.has(status)) return;
  const fields = complaints.map((complaint) => complaint.for);
  request.log.warn({ req: request, status, fields, account: session?.accountId ?? null }, 'A call was refused');
}

function isTypedBytes(value: unknown): value is TypedBytes {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

export function sendRefusal(reply: FastifyReply, { status, complaints, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  const [first, ...others] = complaints;
  return reply.code(status).send({ errors: [...complaining(first).errors, ...others] });
}

/** The body a caller of `C` writes, for tests. */
export type BodyFor<C extends Call> = BodyOf<C>;
