import { z } from 'zod';
import { complaintsBody } from './complaints.ts';

/** Progress of a sign-in: 0 not signed in, 1 waiting for a code, 2 fully signed in (S1 section 3). */
export type SessionLevel = 0 | 1 | 2;

/**
 * One call of the API: its address, its permitted callers, its body and its response. The server, the page and the
 * documentation all use it.
 */
export interface Call<
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Level extends SessionLevel = SessionLevel,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Segments that start with a colon are parameters. */
  readonly path: `/api/v1/${string}`;
  /** The least session level it needs. */
  readonly level: Level;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** The query of the address; null without one. */
  readonly query: z.ZodType | null;
  /** The schema of the body; null for none. */
  readonly body: Body | null;
  /** The schema of the response’s `data`; `image` for a call that returns an image, `packed` for one that returns other bytes. */
  readonly data: Data;
  /** The largest body in bytes; null for the default of 1 MiB. */
  readonly bodyBytes: number | null;
  /** True if its response may be long and is sent compressed. */
  readonly isLong: boolean;
  /** True if it works without a subscription. Calls below level 2 always do. */
  readonly isFree: boolean;
  /** The refusal for a subscription without Live; null if every subscription includes the call. */
  readonly needsLive: string | null;
  /** Response statuses with their reasons, in addition to 200 and those of every call (400, 401, 402 and 403 for the session, 413, 415, 429, 503). */
  readonly refusals: Readonly<Record<number, string>>;
}

type Described<Body extends z.ZodType, Data extends z.ZodType, Level extends SessionLevel> = Pick<
  Call<Body, Data, Level>,
  'method' | 'path' | 'level' | 'summary' | 'data'
> &
  Partial<Pick<Call<Body, Data>, 'query' | 'body' | 'bodyBytes' | 'isLong' | 'isFree' | 'needsLive' | 'refusals'>>;

const NO_DETAILS = {
  query: null,
  body: null,
  bodyBytes: null,
  isLong: false,
  isFree: false,
  needsLive: null,
  refusals: {},
} as const;

/** Describes a call. Parts that are left out get their defaults. */
export function call<Data extends z.ZodType, Level extends SessionLevel, Body extends z.ZodType = z.ZodNever>(
  described: Described<Body, Data, Level>,
): Call<Body, Data, Level> {
  return { ...NO_DETAILS, ...described };
}

/** The body of a call, before parsing. */
export type BodyOf<C extends Call> = C extends Call<infer Body> ? z.input<Body> : never;

/** The `data` of a call’s response. */
export type DataOf<C extends Call> = C extends Call<z.ZodType, infer Data> ? z.output<Data> : never;

/** The `data` of a call that returns an image instead of JSON. */
export const image = z.instanceof(Uint8Array);

/** The `data` of a call that returns bytes instead of JSON, in a form that docs/formats.md describes. */
export const packed = z.instanceof(Uint8Array);

/** The body of every response: the data, or the reason there is none. */
export function answerBody<Data extends z.ZodType>(data: Data) {
  return z.union([z.object({ data }), complaintsBody]);
}

/**
 * The header for the account that a call is for. If another account is signed in, the call is refused (401): a tab that doesn’t know
 * this yet must not send one person's records to another’s account, or receive theirs.
 */
export const ACCOUNT_HEADER = 'uplift-account';
