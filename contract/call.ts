import { z } from 'zod';
import { complaintsBody } from './complaints.ts';

/** How far someone has signed in: 0 not at all, 1 waiting for a code, 2 fully (S1 section 3). */
export type SessionLevel = 0 | 1 | 2;

/** One call of the API: where it is, who may make it, what it takes and what it answers. Server, page and documentation read the same one. */
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
  /** What the body must be; null for none. */
  readonly body: Body | null;
  /** What `data` of the answer is; a call that answers an image has `image` here. */
  readonly data: Data;
  /** The largest body it takes, in bytes; null for as much as most calls take, 1 MiB. */
  readonly bodyBytes: number | null;
  /** Whether its answer may be long: it is sent compressed then. */
  readonly isLong: boolean;
  /** Whether a signed-in person needs no subscription for it; below level 2 no one does. */
  readonly isFree: boolean;
  /** The refusal for a subscription without Live; null if every subscription includes the call. */
  readonly needsLive: string | null;
  /** Statuses it answers in addition to 200 and those every call may answer (400, 401, 402 and 403 for the session, 413, 415, 429, 503), each with the reason. */
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

/** Describes a call; what is left out is not there. */
export function call<Data extends z.ZodType, Level extends SessionLevel, Body extends z.ZodType = z.ZodNever>(
  described: Described<Body, Data, Level>,
): Call<Body, Data, Level> {
  return { ...NO_DETAILS, ...described };
}

/** The body of a call, as the caller writes it. */
export type BodyOf<C extends Call> = C extends Call<infer Body> ? z.input<Body> : never;

/** What a call answers in `data`. */
export type DataOf<C extends Call> = C extends Call<z.ZodType, infer Data> ? z.output<Data> : never;

/** The `data` of a call that answers an image and no JSON. */
export const image = z.instanceof(Uint8Array);

/** Body of every answer: what was asked for, or why not. */
export function answerBody<Data extends z.ZodType>(data: Data) {
  return z.union([z.object({ data }), complaintsBody]);
}

/**
 * The header in which a caller may say whose account it speaks for. Where another is signed in the call is refused (401): a tab that has
 * not learned of it yet neither sends one person's records to another nor takes them in.
 */
export const ACCOUNT_HEADER = 'uplift-account';
