import * as contract from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { z } from 'zod';

/** Anything of an OpenAPI document (OpenAPI Specification 3.1.1). */
type Json = Readonly<Record<string, unknown>>;

/** Statuses of every call, in addition to its own. */
const COMMON: Readonly<Record<number, string>> = {
  400: 'A field is missing or invalid, or the request can’t be read.',
  415: 'The body isn’t JSON.',
  429: 'There were too many attempts. Retry-After is the time to wait.',
  500: 'Something went wrong on the server.',
  503: 'The database or the mail server can’t be reached, and nothing was changed. Retry-After is the time to wait.',
};

const MIB_BYTES = 1_048_576;

const OF_CHANGES: Readonly<Record<number, string>> = { 403: 'The call came from another site.' };
const OF_LEVELS: Readonly<Record<number, string>> = {
  401: 'The session doesn’t have the level that the call requires.',
  403: 'The call came from another site, or the caller isn’t a beta customer and only beta customers are admitted.',
};

const OF_SUBSCRIBERS: Readonly<Record<number, string>> = {
  402: 'The account has no subscription that includes this call.',
};

const WAITING_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** Returns the API as an OpenAPI 3.1 document, built from the schemas that the server parses with. */
export function openApi(calls: readonly Call[]): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Uplift',
      version: '1',
      description:
        'Every call returns {data} or {errors: [{for, because}]}. The session is in a cookie and has a level: 0 not signed in, 1 waiting for an emailed code, 2 signed in. x-session-level is the lowest level that a call requires.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: describePaths(calls),
    components: {
      schemas: { Complaints: toJsonSchema(contract.complaintsBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-uplift_session' } },
    },
  };
}

function describePaths(calls: readonly Call[]): Json {
  const addresses = [...new Set(calls.map(({ path }) => path))];
  const paths = addresses.map((address) => {
    const sharing = calls.filter(({ path }) => path === address);
    const operations = sharing.map((call) => [call.method.toLowerCase(), describeOperation(call)] as const);
    return [address.replaceAll(/:(\w+)/gu, '{$1}'), Object.fromEntries(operations)] as const;
  });
  return Object.fromEntries(paths);
}

function describeOperation(call: Call): Json {
  return {
    operationId: findExportedName(call),
    summary: call.summary,
    tags: [call.path.split('/')[3] ?? ''],
    'x-session-level': call.level,
    security: call.level === 0 ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...describeBody(call),
    responses: describeResponses(call),
  };
}

/** A body of which everything may be left out may be left out itself. */
function describeBody({ body }: Call): Json {
  if (body === null) return {};
  const required = !body.safeParse({}).success;
  return { requestBody: { required, content: jsonContent(toJsonSchema(body)) } };
}

/** The name the contract exports a call under. */
function findExportedName(call: Call): string {
  const named = Object.entries(contract).find(([, exported]) => exported === call);
  if (named === undefined) throw new Error(`The contract does not export ${call.method} ${call.path}.`);
  return named[0];
}

function pathParameters({ path }: Call): readonly Json[] {
  return [...path.matchAll(/:(\w+)/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Call): readonly Json[] {
  if (query === null) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function describeResponses(call: Call): Json {
  const tooLarge = `The request is larger than ${(call.bodyBytes ?? MIB_BYTES) / MIB_BYTES} MiB.`;
  const refusals: Record<number, string> = { ...COMMON, 413: tooLarge, ...sessionRefusals(call) };
  const reasons = Object.entries({ ...refusals, ...call.refusals }).map(([status, because]) => {
    const [own, shared] = [call.refusals[Number(status)], refusals[Number(status)]];
    const both = own !== undefined && shared !== undefined ? `${shared} Or: ${own}` : because;
    return [status, describeRefusal(Number(status), both)] as const;
  });
  return { 200: describeData(call), ...Object.fromEntries(reasons) };
}

function sessionRefusals({ level, method, isFree }: Call): Readonly<Record<number, string>> {
  if (level === 2 && !isFree) return { ...OF_LEVELS, ...OF_SUBSCRIBERS };
  if (level > 0) return OF_LEVELS;
  return method === 'GET' ? {} : OF_CHANGES;
}

function describeData({ data }: Call): Json {
  if (data === contract.image) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return { description: 'The picture.', content: { 'image/jpeg': bytes, 'image/svg+xml': bytes } };
  }
  const answer = { type: 'object', properties: { data: toJsonSchema(data, 'output') }, required: ['data'] };
  return { description: 'The data.', content: jsonContent(answer) };
}

function describeRefusal(status: number, because: string): Json {
  const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } };
  const headers = WAITING_STATUSES.has(status) ? { headers: { 'Retry-After': retryAfter } } : {};
  return { description: because, ...headers, content: jsonContent({ $ref: '#/components/schemas/Complaints' }) };
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io });
  return described;
}
