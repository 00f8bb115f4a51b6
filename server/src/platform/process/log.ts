import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { say } from './console.ts';
import { listCauses, readCode } from '../database/failures.ts';

/** Logger options of the server. A request is logged by method and path alone, without addresses of mail in it: query strings and headers may carry secrets. */
export function logOptions(
  configuration: Pick<Configuration, 'logLevel'>,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: configuration.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: withoutAddresses(toPath(request.url)) }),
      err: presentFailure,
    },
  };
}

const WARN = 40;
const LEVELS_THAT_WARN: ReadonlySet<Configuration['logLevel']> = new Set(['warn', 'info', 'debug']);

/** A log for events outside of requests: one line of JSON each, like the lines of requests. */
export function createLineLog({ logLevel }: Pick<Configuration, 'logLevel'>) {
  return {
    warn(details: Readonly<Record<string, unknown>>, message: string): void {
      if (!LEVELS_THAT_WARN.has(logLevel)) return;
      say(JSON.stringify({ level: WARN, time: Date.now(), pid: process.pid, ...details, msg: message }));
    },
  };
}

/**
 * Presents a failure for the log: its names, codes and places, and those of its causes. Omits the text of a failed
 * query, which repeats the values of its row.
 */
export function presentFailure(error: unknown) {
  const causes = listCauses(error);
  const isQuery = causes.some((cause) => 'query' in cause || 'severity' in cause);
  return {
    type: causes[0]?.name ?? typeof error,
    code: causes.map(readCode).find((code) => code !== null) ?? null,
    message: isQuery ? formatStatement(causes) : (causes[0]?.message ?? ''),
    stack: causes.map(stackLines).join('\n'),
  };
}

function formatStatement(causes: readonly Error[]): string {
  const statements = causes.map((cause) => ('query' in cause ? String(cause.query) : ''));
  return `A query failed: ${statements.find((statement) => statement !== '') ?? ''}`;
}

/** The lines of a stack that name places in the code, without the message above them. */
function stackLines(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .join('\n');
}

/** A path in which each part that may hold a mail address is "(address)". */
export function withoutAddresses(path: string): string {
  return path
    .split('/')
    .map((part) => (part.includes('@') || part.includes('%40') ? '(address)' : part))
    .join('/');
}

/** The path of a request's address, without its query. */
export function toPath(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
