import { createHttpApi } from '../http-api.ts';
import { createLogServer } from '../log-server.ts';

/** A request that a server received. */
export interface Asked {
  readonly call: string;
  /** Account of the records; null for none. */
  readonly account: string | null;
  readonly body: unknown;
}

export type Answering = (asked: Asked) => Response;

/** A server with the given responses, and the requests it received. */
export function createServer(answer: Answering, account: () => string | null = () => null) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body, headers } = {}) => {
    const path = input instanceof Request ? input.url : String(input);
    const account = new Headers(headers).get('uplift-account');
    const one = { call: `${method} ${path}`, account, body: typeof body === 'string' ? JSON.parse(body) : null };
    asked.push(one);
    return answer(one);
  };
  const api = createHttpApi({ fetch });
  return { server: createLogServer(api, api, account), asked };
}

/** A response with data. */
export const data = (value: unknown) => Response.json({ data: value });
/** A response that refuses a call. */
export const refusing = (status: number, because = 'No.') =>
  Response.json({ errors: [{ for: 'server_error', because }] }, { status });
