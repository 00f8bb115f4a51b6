import { emailAddress, plainText, recordId } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Refusal } from './serve.ts';

/** Parameters, query and body of a request, validated by the call's schemas. */
export interface ParsedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/**
 * Path parameters other than UUIDs: credentials have their own ids (WebAuthn Level 3, section 4), and so may imported
 * records.
 */
const OTHER_PARAMETERS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['passkey_id', plainText],
  ['record_id', recordId],
  ['set_id', recordId],
  ['email_address', emailAddress],
  ['version', z.string().regex(/^\d{1,15}$/u)],
]);

const NOT_THERE: Refusal = {
  status: 404,
  complaints: [{ for: 'request', because: 'There’s nothing at this address.' }],
};

const UNREADABLE: Complaint = { for: 'request', because: 'The request couldn’t be understood.' };

const uuid = z.uuid();

/**
 * Parses path, query and body of a request, or returns a complaint for each field. Repeats no value: it may be a
 * password.
 */
export function parseRequest(call: Call, request: FastifyRequest): Result<ParsedRequest, Refusal> {
  const params = request.params as Record<string, string>; // Fastify decodes them from the path
  if (!Object.entries(params).every(isParameter)) return refused(NOT_THERE);
  const query = call.query === null ? accepted({}) : parsed(call.query, request.query);
  if (!query.ok) return query;
  const body = call.body === null ? accepted(undefined) : parsed(call.body, request.body ?? {});
  if (!body.ok) return body;
  return accepted({ params, query: query.value as ParsedRequest['query'], body: body.value }); // parsed by the call's own schema
}

function isParameter([name, text]: readonly [name: string, text: string]): boolean {
  return (OTHER_PARAMETERS.get(name) ?? uuid).safeParse(text).success;
}

function parsed(schema: z.ZodType, input: unknown): Result<unknown, Refusal> {
  const read = schema.safeParse(input, { error: usualReason });
  if (read.success) return accepted(read.data);
  const [first = UNREADABLE, ...others] = read.error.issues.map(toComplaint).filter(isFirstOfItsField);
  return refused({ status: 400, complaints: [first, ...others] });
}

/** Keeps one sentence a field: the others follow from the first. */
function isFirstOfItsField(complaint: Complaint, index: number, all: readonly Complaint[]): boolean {
  return all.findIndex((other) => other.for === complaint.for) === index;
}

function toComplaint(issue: z.core.$ZodIssue): Complaint {
  const field = issue.path.join('.');
  return field === '' ? UNREADABLE : { for: field, because: issue.message };
}

/** The sentence of an issue without one in its schema; those of the generic validator (S1 section 5). */
function usualReason(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return typeReason(issue);
  if (issue.code === 'too_small') return `This field must be at least ${String(issue.minimum)} character(s) long.`;
  if (issue.code === 'too_big') return `This field must be at most ${String(issue.maximum)}.`;
  return 'This field does not match the required pattern.';
}

const TYPE_REASONS: Readonly<Record<string, string>> = {
  string: 'This field must be a string.',
  number: 'This field must be a number.',
  int: 'This field must be an integer.',
  boolean: 'This field must be either true or false.',
  date: 'This field must be a date.',
  array: 'This field must be an array.',
};

function typeReason(issue: { readonly input?: unknown; readonly expected: string }): string {
  if (issue.input === undefined || issue.input === null) return 'This field is required.';
  return TYPE_REASONS[issue.expected] ?? 'This field does not match the required pattern.';
}
