import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { formatBase64Url, isBase64Bytes, KEY_BYTES, parseBase64Url, utf8 } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { parseJson } from './envelope-text.ts';
import type { EnvelopeRefusal } from './envelope-text.ts';
import { hasFields, isObject } from './wraps.ts';

/** Figures that show if an envelope is an earlier one. Both only rise, and are 0 in an envelope of an earlier release. */
export interface EnvelopeAge {
  /** Rises with every envelope of the account. */
  readonly edition: number;
  /** The generation of the library's key that seals since this edition: earlier ones only open. */
  readonly generation: number;
}

/** The sealed part of an envelope, besides the root key. */
export interface AccountKeys extends EnvelopeAge {
  /** Seals what a device keeps: 256 bits. */
  readonly device: Bytes;
}

/** Formats the keys as the JSON that an envelope seals. */
export function formatKeys({ device, edition, generation }: AccountKeys): Bytes {
  return utf8(JSON.stringify({ device: formatBase64Url(device), edition, generation }));
}

/** Inverse of {@link formatKeys}. Another device of the account sealed it, so a field that isn't known is one of a later release. */
export function parseKeys(bytes: Bytes): Result<AccountKeys, EnvelopeRefusal> {
  const value = parseJson(new TextDecoder().decode(bytes));
  if (!isObject(value)) return refused('unreadable');
  const text = value['device'];
  const device = isBase64Bytes(text, KEY_BYTES) ? parseBase64Url(text) : null;
  if (device === null) return refused('unreadable');
  if (hasFields(value, ['device'])) return accepted({ device, edition: 0, generation: 0 });
  const { edition, generation } = value;
  if (!hasFields(value, ['device', 'edition', 'generation'])) return refused('newer-version');
  return isFigure(edition) && isFigure(generation) ? accepted({ device, edition, generation }) : refused('unreadable');
}

function isFigure(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
