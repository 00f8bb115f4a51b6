import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Merging } from '../merging/merging.ts';
import { readJson } from '../merging/read-json.ts';
import type { JsonRefusal } from '../merging/read-json.ts';
import { readNetwork } from './networks.ts';
import { refusalError } from './refusals.ts';
import { admittedSession } from '../sessions/admitted-requests.ts';

/** A smaller body is read in a millisecond. */
const LARGE_BYTES = 262_144;

const STATUS: Readonly<Record<JsonRefusal, number>> = { malformed: 400, 'too-many': 413 };

/** Reads bodies of JSON: large ones off the event loop, each account in its turn. */
export function readJsonBodies(app: FastifyInstance, merging: Pick<Merging, 'readJson'>): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const read = body.length < LARGE_BYTES ? readJson(body) : await merging.readJson(senderKey(request), body);
    if (!read.ok) throw refusalError(STATUS[read.refusal]);
    return read.value;
  });
}

/** Key of a sender: the account, or the network of an unknown one. */
function senderKey(request: FastifyRequest): string {
  return admittedSession(request)?.accountId ?? readNetwork(request);
}
