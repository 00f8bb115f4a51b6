import { ACCOUNT_HEADER, complaintsBody, packed } from '@uplift/contract';
import type { BodyOf, Call, DataOf } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { callAddress } from './call-address.ts';
import type { AddressParts } from './call-address.ts';

/** Longer than a sign-in on a busy server takes, shorter than anyone waits. */
const TIMEOUT_MS = 15_000;

/** Failure of a call. */
export interface HttpRefusal {
  /** Null if Uplift's server did not answer: no network, too late, or a foreign page in its place. */
  readonly status: number | null;
  readonly complaints: readonly Complaint[];
}

const NOT_REACHED: HttpRefusal = {
  status: null,
  complaints: [
    {
      for: 'server_error',
      because: 'Couldn’t reach Uplift’s server. Check the connection and try again.',
    },
  ],
};

export interface HttpApiParts {
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

export interface Sent<C extends Call> extends AddressParts {
  readonly body?: BodyOf<C>;
  /** The id of the account that the call is for: it is refused if another one is signed in. */
  readonly account?: string | null;
}

/** The calls of the contract over HTTP. */
export interface HttpApi {
  /**
   * Makes a call with the cookies of this site and validates the response. Never throws for failures of a network or a
   * server.
   */
  send<C extends Call>(call: C, sent?: Sent<C>): Promise<Result<DataOf<C>, HttpRefusal>>;
}

/** Speaks to the server that the page came from. */
export function createHttpApi({ fetch, timeoutMs = TIMEOUT_MS }: HttpApiParts): HttpApi {
  // Calls that a foreign page answered, such as a captive portal's, which the browser may have stored in its cache.
  const suspects = new Set<string>();
  return {
    async send(call, sent = {}) {
      const address = callAddress(call, sent);
      const name = `${call.method} ${address}`;
      const options = { timeoutMs, cache: chooseCache(call, suspects.has(name)) };
      const response = await readResponse(call, () => fetch(address, request(call, sent, options)));
      const result = response === null ? refused(NOT_REACHED) : toResult(call, response);
      if (!result.ok && result.refusal.status === null) suspects.add(name);
      else suspects.delete(name);
      return result;
    },
  };
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** Null if the response isn't of the call's type: the network is gone, or a captive portal (a hotel's sign-in page) responds in its place. */
async function readResponse(call: Call, ask: () => Promise<Response>): Promise<Answered | null> {
  try {
    const response = await ask();
    const { status, headers } = response;
    if (call.data === packed && headers.get('content-type') === 'application/octet-stream')
      return { status, body: { data: new Uint8Array(await response.arrayBuffer()) } };
    const body: unknown = await response.json();
    return { status, body };
  } catch {
    return null;
  }
}

/**
 * Leaves the caching of a GET to the server, which forbids storing its answers: for `no-store`, the browser would add
 * two headers to each poll. After a foreign page, `reload` replaces what the browser may have stored of it.
 */
function chooseCache({ method }: Call, isSuspect: boolean): RequestCache {
  if (method !== 'GET') return 'no-store';
  return isSuspect ? 'reload' : 'default';
}

interface RequestOptions {
  readonly timeoutMs: number;
  readonly cache: RequestCache;
}

function request<C extends Call>(
  call: C,
  { body, account = null }: Sent<C>,
  { timeoutMs, cache }: RequestOptions,
): RequestInit {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(account !== null && { [ACCOUNT_HEADER]: account }),
  };
  return {
    method: call.method,
    credentials: 'same-origin',
    cache,
    // Devices poll every ten seconds: a referrer isn't needed each time.
    ...(call.method === 'GET' && { referrerPolicy: 'no-referrer' }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

const OK = 200;

function toResult<C extends Call>(call: C, { status, body }: Answered): Result<DataOf<C>, HttpRefusal> {
  if (status !== OK) {
    const complaints = complaintsBody.safeParse(body);
    return refused(complaints.success ? { status, complaints: complaints.data.errors } : NOT_REACHED);
  }
  const data = call.data.safeParse(readData(body));
  return data.success ? accepted(data.data as DataOf<C>) : refused(NOT_REACHED); // read by the call's own schema
}

function readData(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
