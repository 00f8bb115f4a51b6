import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import secureJson from 'secure-json-parse';

/** Reasons a body is rejected. */
export type JsonRefusal = 'malformed' | 'too-many';

/** 1 for each byte that a value of JSON may come behind: , : [ {. A table, because a large body has six million bytes. */
const BEFORE_VALUE = new Uint8Array(256);
for (const character of ',:[{') BEFORE_VALUE[character.charCodeAt(0)] = 1;

/** A batch of 200 records has some thousand. Millions fit into a large body, and parsing them takes a quarter of a second. */
const MOST_VALUES = 100_000;

/** Reads JSON in UTF-8 (RFC 8259). Too many values are refused before they are parsed, and names that would change a prototype are malformed. */
export function readJson(bytes: Uint8Array): Result<unknown, JsonRefusal> {
  if (hasTooManyValues(bytes)) return refused('too-many');
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    return accepted(secureJson.parse(text) as unknown);
  } catch {
    return refused('malformed');
  }
}

function hasTooManyValues(bytes: Uint8Array): boolean {
  if (bytes.length <= MOST_VALUES) return false;
  let values = 0;
  for (let at = 0; at < bytes.length && values <= MOST_VALUES; at += 1) values += BEFORE_VALUE[bytes[at] ?? 0] ?? 0;
  return values > MOST_VALUES;
}
