import type { FastifyInstance } from 'fastify';
import { refusalError } from './refusals.ts';

/** Every value of JSON but the first comes behind one of these: , : [ { */
const BEFORE_VALUES: ReadonlySet<number> = new Set([0x2c, 0x3a, 0x5b, 0x7b]);

/** A batch of 200 records has some thousand. Millions fit into a large body, and parsing them takes a quarter of a second. */
const MOST_VALUES = 100_000;

/** Refuses bodies of too many values before they are parsed. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer; // as asked for with `parseAs`
    if (hasTooManyValues(bytes)) done(refusalError(413));
    else void parse(request, bytes.toString(), done);
  });
}

function hasTooManyValues(body: Buffer): boolean {
  if (body.length <= MOST_VALUES) return false;
  let values = 0;
  for (const byte of body) {
    if (BEFORE_VALUES.has(byte)) values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}
