import type { Complaint } from '@uplift/core/foundation';

/** Answer of the server to a call: data, complaints, or no answer at all. */
export type TestAnswer =
  | { readonly data: unknown }
  | { readonly status: number; readonly complaints: readonly Complaint[] }
  | 'unreachable';

export interface TestServer {
  readonly fetch: typeof fetch;
  /** Requests so far, as "METHOD /path" with their bodies. */
  readonly requests: readonly { readonly call: string; readonly body: unknown }[];
  /** Answers to calls such as "GET /api/v1/products", from now on. */
  readonly answers: Map<string, TestAnswer | (() => Promise<TestAnswer>)>;
}

/** A server with the responses of a test; any other call is unreachable. */
export function createTestServer(): TestServer {
  const requests: { call: string; body: unknown }[] = [];
  const answers: TestServer['answers'] = new Map();
  return {
    requests,
    answers,
    async fetch(input, { method = 'GET', body } = {}) {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
      const call = `${method} ${pathname}`;
      requests.push({ call, body: typeof body === 'string' ? JSON.parse(body) : null });
      const planned = answers.get(call) ?? 'unreachable';
      return toResponse(typeof planned === 'function' ? await planned() : planned);
    },
  };
}

function toResponse(answer: TestAnswer): Response {
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  if ('data' in answer) return Response.json({ data: answer.data });
  return Response.json({ errors: answer.complaints }, { status: answer.status });
}
