import { canonicalJson } from '@uplift/core/foundation';
import { KEY_BYTES, randomBytes, utf8 } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { importKey, IV_BYTES, TAG_BYTES } from '../ciphers.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import type { SetPlace } from './set-keys.ts';

const VERSION = 1;
/** First byte of gzip (RFC 1952, 2.3.1), with which no JSON begins. */
const GZIP = 0x1f;
/** A set of 200 long songs has a quarter of it. More is a bomb. */
const LONGEST_PLAIN = 67_108_864;

/** Seals a set as its readers get it: JSON, packed if the browser can. Base64 of a vector of 12 bytes and the sealed bytes. */
export async function sealSet(key: Bytes, place: SetPlace, content: object): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const packed = await pack(utf8(JSON.stringify(content)));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(iv, place), await importKey(key), packed));
  const whole = new Uint8Array(iv.length + sealed.length);
  whole.set(iv);
  whole.set(sealed, iv.length);
  return formatBase64(whole);
}

/** Inverse of {@link sealSet}; null for another key or place, for changed bytes, and for what is no JSON. */
export async function openSet(key: Bytes, place: SetPlace, sealed: string): Promise<unknown> {
  const bytes = parseBase64(sealed);
  if (key.length !== KEY_BYTES || bytes === null || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.slice(0, IV_BYTES);
  try {
    const packed = await crypto.subtle.decrypt(gcm(iv, place), await importKey(key), bytes.slice(IV_BYTES));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await unpack(new Uint8Array(packed))));
  } catch {
    return null;
  }
}

function gcm(iv: Bytes, { owner, set, generation }: SetPlace): AesGcmParams {
  const purpose = canonicalJson(['uplift/set', VERSION, owner, set, generation]);
  return { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
}

async function pack(plain: Bytes): Promise<Bytes> {
  if (!('CompressionStream' in globalThis)) return plain;
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

async function unpack(bytes: Bytes): Promise<Bytes> {
  if (bytes[0] !== GZIP) return bytes;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
    if (length <= LONGEST_PLAIN) continue;
    await reader.cancel();
    throw new Error('The set is too long.');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
