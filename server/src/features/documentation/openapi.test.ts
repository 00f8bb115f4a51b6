import { CALLS } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from './openapi.ts';

const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string(), z.strictObject({ schema }));
const parameter = z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema });
const response = z.strictObject({ description: z.string().min(1), headers: schema.optional(), content: media });
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/u),
  summary: z.string().min(10),
  tags: z.array(z.string().min(1)).length(1),
  'x-session-level': z.literal([0, 1, 2]),
  security: z.array(z.record(z.literal('session'), z.array(z.never())).or(z.strictObject({}))).nonempty(),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/u), response),
});

/** The parts of an OpenAPI 3.1 document that this one uses, as strict as the specification has them. */
const openApiDocument = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/u),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), operation)),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.strictObject({
      session: z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    }),
  }),
});

const read = openApiDocument.parse(JSON.parse(JSON.stringify(openApi(CALLS))));

function findOperation({ method, path }: Call): z.output<typeof operation> {
  const found = read.paths[path.replaceAll(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase() as 'get'];
  if (found === undefined) throw new Error(`${method} ${path} is not described.`);
  return found;
}

describe('the description of the API', () => {
  test('the API description has every call once, each under its own name', () => {
    const names = CALLS.map((call) => findOperation(call).operationId);
    expect(new Set(names).size).toBe(CALLS.length);
    expect(Object.values(read.paths).flatMap((path) => Object.keys(path))).toHaveLength(CALLS.length);
  });

  test.each(CALLS)(
    'the API description of $method $path: level, parameters, body and refusals are those of the contract',
    (call) => {
      const described = findOperation(call);
      expect(described['x-session-level']).toBe(call.level);
      const inPath = described.parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect(inPath).toEqual([...call.path.matchAll(/:(\w+)/gu)].map(([, name]) => name));
      expect(described.requestBody === undefined).toBe(call.body === null);
      for (const [status, because] of Object.entries(call.refusals)) {
        expect(described.responses[status]?.description).toContain(because);
      }
      expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '400', '429', '503']));
    },
  );

  test('the API description says what a body must be, as the caller writes it', () => {
    const signIn = findOperation(CALLS.find(({ path }) => path === '/api/v1/auth/credentials')!);
    expect(signIn.requestBody?.required).toBe(true);
    expect(signIn.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['email_address', 'password'],
      properties: { password: { type: 'string', minLength: 8 } },
    });
  });

  test.each([
    ['/api/v1/auth/credentials', '1 MiB'],
    ['/api/v1/songs/:record_id', '6 MiB'],
  ])('the API description says how large a body of %s may be', (path, most) => {
    const documented = findOperation(CALLS.find((call) => call.path === path && call.body !== null)!).responses;
    expect(documented['413']?.description).toContain(`The request is larger than ${most}.`);
  });

  test('a call for an image is described with one', () => {
    const picture = findOperation(CALLS.find(({ path }) => path === '/api/v1/auth/profile-picture')!);
    expect(Object.keys(picture.responses['200']?.content ?? {})).toEqual(['image/jpeg', 'image/svg+xml']);
  });

  test('every reference of the API description leads to a schema of the document', () => {
    const references = [...JSON.stringify(read).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu)];
    expect(references.length).toBeGreaterThan(CALLS.length);
    for (const [, name] of references) expect(read.components.schemas).toHaveProperty(name ?? '');
  });

  test('a call the contract does not export cannot be described', () => {
    const copies = CALLS.slice(0, 1).map((call) => ({ ...call }));
    expect(() => openApi(copies)).toThrow('does not export');
  });
});
