import type { FastifyInstance } from 'fastify';
import { refusalError } from './refusals.ts';

/** 1 for each byte that a value of JSON may come behind: , : [ {. A table, because a large body has six million bytes. */
const BEFORE_VALUE = new Uint8Array(256);
for (const character of ',:[{') BEFORE_VALUE[character.charCodeAt(0)] = 1;

/** A batch of 200 records has some thousand. Millions fit into a large body, and parsing them takes a quarter of a second. */
const MOST_VALUES = 100_000;

/** A body of so many bytes takes some milliseconds to look through, and as many again to parse. */
const LARGE_BYTES = 262_144;

/** Refuses bodies of too many values before they are parsed. Between the two, other calls have their turn. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer; // as asked for with `parseAs`
    const parseNow = () => void parse(request, bytes.toString(), done);
    if (hasTooManyValues(bytes)) done(refusalError(413));
    else if (bytes.length < LARGE_BYTES) parseNow();
    else setImmediate(parseNow);
  });
}

function hasTooManyValues(body: Buffer): boolean {
  if (body.length <= MOST_VALUES) return false;
  let values = 0;
  for (let at = 0; at < body.length && values <= MOST_VALUES; at += 1) values += BEFORE_VALUE[body[at] ?? 0] ?? 0;
  return values > MOST_VALUES;
}
