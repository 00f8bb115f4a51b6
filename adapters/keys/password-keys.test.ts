import { hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveProof, deriveWrappingKey } from './index.ts';

const FIXED_PROOF = 'z2Rj0aI9Er7rJzps0HUWMc9Vw30onPTqYplJpjdVT4E';
const IV = new Uint8Array(12);
const PLAIN = new TextEncoder().encode('Psalm 103');
const stretchedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((some) => Uint8Array.from(some));

const node = (secret: Uint8Array, info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32));
const aes = (bytes: Uint8Array) =>
  crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, ['encrypt', 'decrypt']);
const sealed = async (key: CryptoKey) =>
  Buffer.from(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV }, key, PLAIN)).toString('hex');

test('the proof and the wrapping key are those of HKDF with SHA-256 and their purposes', async () => {
  const property = fc.asyncProperty(stretchedBytes, async (stretched) => {
    expect(await deriveProof(stretched)).toBe(node(stretched, 'uplift/sign-in/2').toString('base64url'));
    const expected = await aes(node(stretched, 'uplift/wrap/2'));
    expect(await sealed(await deriveWrappingKey(stretched))).toBe(await sealed(expected));
  });
  await fc.assert(property);
});

test('a fixed stretched password gives a fixed proof', async () => {
  expect(await deriveProof(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(FIXED_PROOF);
});

test('the wrapping key is neither the proof nor derived from it, nor the other way round', async () => {
  const property = fc.asyncProperty(stretchedBytes, async (stretched) => {
    const proof = Buffer.from(await deriveProof(stretched), 'base64url');
    const wrapped = await sealed(await deriveWrappingKey(stretched));
    const guesses = [proof, node(proof, 'uplift/wrap/2'), node(proof, ''), stretched, node(stretched, '')];
    for (const guess of guesses) expect(await sealed(await aes(guess))).not.toBe(wrapped);
    const wrappingBits = node(stretched, 'uplift/wrap/2');
    for (const guess of [wrappingBits, node(wrappingBits, 'uplift/sign-in/2'), stretched])
      expect(proof.equals(guess)).toBe(false);
  });
  await fc.assert(property);
});

test('the wrapping key can’t be read out, and the proof is 256 bits as base64url', async () => {
  const stretched = crypto.getRandomValues(new Uint8Array(32));
  const key = await deriveWrappingKey(stretched);
  expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
  expect(await deriveProof(stretched)).toMatch(/^[\w-]{42}[AEIMQUYcgkosw048]$/u);
});
