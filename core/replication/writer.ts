import type { DeviceId } from '@uplift/core/foundation';

/** 2^53, the range of whole numbers a writer's number is taken from. */
const HIGH_HALF_BITS = 21;
const TWO_TO_32 = 4_294_967_296;

/** The number under which a device writes in a document: 53 bits of FNV-1a (Fowler, Noll, Vo) over the id, the same at every call. */
export function toClientId(device: DeviceId): number {
  return hashWriter(device);
}

/** Hashes a text to 53 bits. */
export function hashWriter(text: string): number {
  const low = fnv1a(text, 0x811c9dc5);
  const high = fnv1a(text, low ^ 0x9e3779b9) >>> (32 - HIGH_HALF_BITS);
  return high * TWO_TO_32 + low;
}

function fnv1a(text: string, seed: number): number {
  let hash = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return mixBits(hash);
}

/** Spreads the last characters over all bits (the finaliser of MurmurHash3). */
function mixBits(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
