import { packListed, presentPage } from './packed-list.ts';
import type { ListedRecord } from './sent-data.ts';
import { parseAnswerBody, type TamperedAnswer } from './tampered-answer.ts';
import { testSite, type TestSite } from '../../server/src/test-platform/test-site.ts';
import type { Visitor } from '../../server/src/test-platform/visitor.ts';

/** A request of a client, as the server reads it. */
export interface Asked {
  /** Method and path without a query: "GET /api/v1/spaces". */
  readonly call: string;
  /** The address with its query. */
  readonly address: string;
  /** Empty if there is none. */
  readonly body: string;
}

/** Changes the server's answer to a request before the client gets it. */
export type Tamper = (answer: TamperedAnswer, asked: Asked) => TamperedAnswer | Promise<TamperedAnswer>;

/** The network of one client: the real server, and a layer before it that changes answers. */
export interface Line {
  readonly fetch: typeof fetch;
  /** The JSON of the server's own answer to a GET of the line's account. */
  readonly ask: (address: string) => Promise<unknown>;
  /** All requests so far. */
  readonly asked: readonly Asked[];
  /** Changes the answers to calls from now on: those whose name the pattern matches. */
  tamper(call: RegExp, change: Tamper): void;
  /** Answers honestly again. */
  stopTampering(): void;
}

/** A real server on a real Postgres, which answers lines. */
export interface HostileSite {
  readonly site: TestSite;
  /** A browser of its own, at an address of its own: the limits of one network aren't what is attacked. */
  openLine(): Line;
}

/** Starts the server. */
export async function openHostileSite(): Promise<HostileSite> {
  const site = await testSite();
  let lines = 0;
  return {
    site,
    openLine() {
      lines += 1;
      return openLine(site.visitor(`10.0.${Math.floor(lines / 200)}.${1 + (lines % 200)}`));
    },
  };
}

function openLine(visitor: Visitor): Line {
  const asked: Asked[] = [];
  let changes: readonly { readonly call: RegExp; readonly change: Tamper }[] = [];
  return {
    asked,
    ask: async (address) => (await answerHonestly(visitor, { call: 'GET', address, body: '' }, {})).body,
    tamper: (call, change) => void (changes = [...changes, { call, change }]),
    stopTampering: () => void (changes = []),
    async fetch(input, options = {}) {
      const request = toAsked(input, options);
      asked.push(request);
      let answer = await answerHonestly(visitor, request, options);
      for (const { call, change } of changes) if (call.test(request.call)) answer = await change(answer, request);
      return toResponse(request, answer);
    },
  };
}

function toAsked(input: Parameters<typeof fetch>[0], { method = 'GET', body }: RequestInit): Asked {
  const address = String(input instanceof Request ? input.url : input);
  const [path = ''] = address.split('?');
  return { call: `${method} ${path}`, address, body: typeof body === 'string' ? body : '' };
}

async function answerHonestly(visitor: Visitor, asked: Asked, { headers }: RequestInit): Promise<TamperedAnswer> {
  const [method = 'GET'] = asked.call.split(' ');
  const sent = {
    headers: Object.fromEntries(new Headers(headers)),
    ...(asked.body !== '' && { body: JSON.parse(asked.body) as unknown }),
  };
  const answer = await visitor.send(method as Parameters<Visitor['send']>[0], asked.address, sent); // a call of the contract
  const isPage = answer.status === OK && PACKED.test(asked.call);
  return { status: answer.status, body: isPage ? { data: presentPage(answer.bytes) } : parseAnswerBody(answer.body) };
}

function toResponse({ call }: Asked, { status, body }: TamperedAnswer): Response {
  if (status !== OK || !PACKED.test(call)) return Response.json(body, { status });
  const page = packListed(body.data as readonly ListedRecord[]); // what scripts make of a list
  return new Response(page, { headers: { 'content-type': 'application/octet-stream' } });
}

const OK = 200;
const PACKED = /^GET \/api\/v1\/packed\//u;
