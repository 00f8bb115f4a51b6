import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBase64, parseBase64 } from './base64.ts';

test('base64 of bytes equals that of the platform, and decodes to them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = formatBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(parseBase64(text)).toEqual(bytes);
    }),
  );
});

test('a record of the largest size is encoded in base64', () => {
  const bytes = new Uint8Array(4_194_304).map((_byte, at) => at % 251);
  expect(Buffer.from(parseBase64(formatBase64(bytes))).equals(Buffer.from(bytes))).toBe(true);
});
