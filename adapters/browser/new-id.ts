import type { NewId } from '@uplift/core/foundation';

const BYTES = 16;

/**
 * A fresh random UUID (RFC 9562, version 4). On a page without https `randomUUID` is missing; the id is then built
 * from random bytes.
 */
export const newId: NewId = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : uuidFromBytes());

function uuidFromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40; // version 4
    return index === 8 ? (byte & 0x3f) | 0x80 : byte; // variant 10
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
