import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { complaining } from '@uplift/contract';
import type { ComplaintsBody } from '@uplift/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../database/failures.ts';
import { REQUEST_ID } from './request-ids.ts';
import { WorkFailed } from '../merging/worker-queue.ts';

/** Messages for requests that cannot be served, by status. Nothing of the cause reaches the caller. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request couldn’t be understood.',
  403: 'This address can’t be read.',
  404: 'There’s nothing at this address.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted.',
  431: 'The address or the headers of the request are too long.',
};

/** Gives the person a reference for support: the log's lines of that request have it. */
function unknownCause(requestId: string): ComplaintsBody {
  const because = `Something went wrong on the server. Please try again. Reference: ${requestId}`;
  return complaining({ for: 'server_error', because });
}

const NO_DATABASE: ComplaintsBody = complaining({
  for: 'server_error',
  because: 'Uplift can’t reach its database. Try again in a minute.',
});
const RETRY_SECONDS = 60;

const TOO_BUSY: ComplaintsBody = complaining({
  for: 'server_error',
  because: 'Uplift is too busy for this. Try again in a minute.',
});

/**
 * Answers every error with a list of complaints; logs errors that the caller did not cause, and reports them as
 * `server_error`.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

/** Responds to errors before routing, such as an address that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(error, request.id);
  if (status >= 500) request.log.error({ err: error }, 'A request failed');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  reply.header(REQUEST_ID, request.id); // what fails before a route is looked up meets no hook
  void reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(body);
}

function answerTo(
  error: FastifyError | WorkFailed,
  requestId: string,
): { readonly status: number; readonly body: ComplaintsBody } {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return { status, body: refusalBody(status) };
  if (error instanceof WorkFailed) return { status: 503, body: TOO_BUSY };
  return isUnreachable(error) ? { status: 503, body: NO_DATABASE } : { status: 500, body: unknownCause(requestId) };
}

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2): readers of the first and of the second would disagree about
 * its target.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) reply.code(400).send(refusalBody(400));
    else done();
  });
}

/** The complaint for a request that is refused with `status`. */
export function refusalBody(status: number): ComplaintsBody {
  return complaining({ for: 'request', because: SENTENCES[status] ?? 'The request was refused.' });
}

/** An error that is answered with a refusal of `status`. */
export function refusalError(status: number): Error & { readonly statusCode: number } {
  return Object.assign(new Error(SENTENCES[status]), { statusCode: status });
}

/**
 * Answers requests that aren't HTTP, on the bare connection, and closes it: a client that does not close its half
 * would keep it forever.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = brokenRequestStatus(error.code);
  const body = JSON.stringify(refusalBody(status));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

function brokenRequestStatus(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
