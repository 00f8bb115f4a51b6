/** Node's codes for a connection that can't be made or has broken. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
]);

/** Postgres's codes for starting, stopping, a full disk or a timeout (PostgreSQL 18, Appendix A); class 08 is about connections. */
const POSTGRES_CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57014', '53100', '53300']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/u;

/** Messages of the driver that have no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/u;

/** Number of nested causes of a failure to check. */
const DEEPEST_CAUSE = 5;

/** Returns true if a query failed because the database can't be reached or takes too long: the same call may succeed a minute later. */
export function isUnreachable(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const code = readCode(cause);
    if (code !== null) return NETWORK_CODES.has(code) || POSTGRES_CODES.has(code) || CONNECTION_CLASS.test(code);
    return DRIVER_WORDS.test(cause.message);
  });
}

/** A failure and what caused it, the outermost first. */
export function listCauses(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  let cause = error;
  while (cause instanceof Error && causes.length < DEEPEST_CAUSE) {
    causes.push(cause);
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  }
  return causes;
}

/** The code of a failure, such as ECONNREFUSED or 23505; null without one. */
export function readCode(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
