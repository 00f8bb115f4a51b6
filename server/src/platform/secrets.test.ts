import { randomBytes } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSame, createSecrets, newToken, tokenHash } from './secrets.ts';

const secrets = createSecrets(randomBytes(32));

describe('what is sealed', () => {
  test('opens again, whatever the text', () => {
    assert(property(string(), (text) => secrets.open(secrets.seal(text, 'a'), 'a') === text));
  });

  test('is never sealed alike twice, and does not show the text', () => {
    const [one, other] = [secrets.seal('a key', 'a'), secrets.seal('a key', 'a')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('a key');
  });

  test.each([
    ['for another purpose', (sealed: string) => () => secrets.open(sealed, 'b')],
    ['with another secret', (sealed: string) => () => createSecrets(randomBytes(32)).open(sealed, 'a')],
    ['when it was changed', (sealed: string) => () => secrets.open(changed(sealed), 'a')],
    ['when it was cut', (sealed: string) => () => secrets.open(sealed.slice(0, 20), 'a')],
  ])('does not open %s', (_, opening) => {
    expect(opening(secrets.seal('a key', 'a'))).toThrow(/authenticat/i);
  });
});

test('a mac is the same for the same text, and another for another text, purpose or secret', () => {
  const mac = secrets.mac('123456', 'code');
  expect(areSame(mac, secrets.mac('123456', 'code'))).toBe(true);
  expect(areSame(mac, secrets.mac('123457', 'code'))).toBe(false);
  expect(areSame(mac, secrets.mac('123456', 'address'))).toBe(false);
  expect(areSame(mac, createSecrets(randomBytes(32)).mac('123456', 'code'))).toBe(false);
});

test('[AUTH-42] a token has 256 random bits, and what is kept of it is its hash', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(tokenHash(token)).toString('base64url')).not.toBe(token);
  }
});

/** With another last byte. */
function changed(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
}
