import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { formatBase64Url, isBase64Bytes, KEY_BYTES, parseBase64Url, utf8 } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { parseJson } from './envelope-text.ts';
import type { EnvelopeRefusal } from './envelope-text.ts';
import { hasFields, isObject } from './wraps.ts';

/** Keys of an account besides its root key, each of 256 bits. */
export interface AccountKeys {
  /** Seals what a device keeps. */
  readonly device: Bytes;
}

/** Formats the keys as the JSON that an envelope seals. */
export function formatKeys({ device }: AccountKeys): Bytes {
  return utf8(JSON.stringify({ device: formatBase64Url(device) }));
}

/** Inverse of {@link formatKeys}. Another device of the account sealed it, so a field that isn't known is one of a later release. */
export function parseKeys(bytes: Bytes): Result<AccountKeys, EnvelopeRefusal> {
  const value = parseJson(new TextDecoder().decode(bytes));
  if (!isObject(value)) return refused('unreadable');
  const text = value['device'];
  const device = isBase64Bytes(text, KEY_BYTES) ? parseBase64Url(text) : null;
  if (device === null) return refused('unreadable');
  return hasFields(value, ['device']) ? accepted({ device }) : refused('newer-version');
}
