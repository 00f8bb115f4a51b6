import type { Call } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';

/** Parameters and body of a call. */
export interface Sent {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** The JSON of the answer: `{data}` or `{errors}`; null for any other body. */
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly { readonly for: string; readonly because: string }[];
  } | null;
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Cookies that this answer set, as whole `Set-Cookie` lines. */
  readonly setCookies: readonly string[];
}

/** A browser: it keeps its cookies from call to call. */
export interface Visitor {
  /**
   * By their names on the wire; a test may read, change or drop them. Those whose Max-Age has passed are removed by
   * the next call.
   */
  readonly cookies: Map<string, string>;
  call(call: Call, sent?: Sent): Promise<Answer>;
  /** Sends to any address. */
  send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, sent?: Sent): Promise<Answer>;
}

interface Surroundings {
  /** Network address of the caller. */
  readonly ip?: string | undefined;
  readonly now?: () => Date;
}

/** A browser without cookies. */
export function createVisitor(
  app: FastifyInstance,
  { ip = '127.0.0.1', now = () => new Date() }: Surroundings = {},
): Visitor {
  const cookies = new Map<string, string>();
  const expiries = new Map<string, number>();
  const dropExpired = (): void => {
    for (const [name, expiry] of expiries) {
      if (expiry <= now().getTime()) [cookies, expiries].forEach((kept) => kept.delete(name));
    }
  };
  const send: Visitor['send'] = async (method, path, { body, query, headers } = {}) => {
    dropExpired();
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ip,
      headers: { host: 'localhost:4400', ...headers },
      cookies: Object.fromEntries(cookies),
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge !== undefined) expiries.set(name, now().getTime() + maxAge * 1000);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    return {
      status: answer.statusCode,
      body: parseJson(answer.headers['content-type'], answer.body),
      bytes: new Uint8Array(answer.rawPayload),
      headers: answer.headers,
      setCookies,
    };
  };
  return { cookies, send, call: (call, sent) => send(call.method, buildPath(call, sent?.params), sent) };
}

function buildPath(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replaceAll(/:(\w+)/gu, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parseJson(type: unknown, text: string): Answer['body'] {
  return String(type).startsWith('application/json') ? (JSON.parse(text) as Answer['body']) : null;
}
