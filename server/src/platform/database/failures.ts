/** What Node says about a connection that cannot be had or has broken. */
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

/** What Postgres says when it starts, stops, is full or took too long (PostgreSQL 18, Appendix A); class 08 is about connections. */
const POSTGRES_CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57014', '53100', '53300']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/u;

/** What the driver says without a code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/u;

/** How many causes of a failure are looked at. */
const DEEPEST_CAUSE = 5;

/** Whether a query failed because the database cannot be reached or takes too long: what the same call may not meet a minute later. */
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
