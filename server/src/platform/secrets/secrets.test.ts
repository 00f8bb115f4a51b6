import { randomBytes } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSame, createSecrets, newToken, tokenHash } from './secrets.ts';

const secrets = createSecrets(randomBytes(32));

describe('what is sealed', () => {
  test('sealed text opens again, whatever the text', () => {
    assert(property(string(), (text) => secrets.open(secrets.seal(text, 'a'), 'a') === text));
  });

  test('sealed text is never the same twice, and does not show the text', () => {
    const [one, other] = [secrets.seal('a key', 'a'), secrets.seal('a key', 'a')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('a key');
  });

  test.each([
    ['for another purpose', (sealed: string) => () => secrets.open(sealed, 'b')],
    ['with another secret', (sealed: string) => () => createSecrets(randomBytes(32)).open(sealed, 'a')],
    ['for another owner', (sealed: string) => () => secrets.open(sealed, 'a', 'ruth')],
    ['when it was changed', (sealed: string) => () => secrets.open(changed(sealed), 'a')],
    ['with the id of another secret', (sealed: string) => () => secrets.open(`AAAAAAAA${sealed.slice(8)}`, 'a')],
    ['when it was cut', (sealed: string) => () => secrets.open(sealed.slice(0, 20), 'a')],
  ])('a sealed text does not open %s', (_, opening) => {
    expect(opening(secrets.seal('a key', 'a'))).toThrow(/authenticat/i);
  });
});

describe('a secret that takes the place of another', () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const [before, after] = [createSecrets(old), createSecrets(next, [old])];

  test('a replacing secret opens text sealed by the other, for its owner alone, and seals with itself', () => {
    const sealed = before.seal('a key', 'a', 'ruth');
    expect(after.open(sealed, 'a', 'ruth')).toBe('a key');
    expect(() => after.open(sealed, 'a', 'tomas')).toThrow(/authenticat/i);
    expect([after.isCurrent(sealed), before.isCurrent(sealed)]).toEqual([false, true]);
    const renewed = after.seal('a key', 'a', 'ruth');
    expect([after.isCurrent(renewed), renewed.startsWith(after.currentMark)]).toEqual([true, true]);
    expect(() => before.open(renewed, 'a', 'ruth')).toThrow(/authenticat/i);
    expect(createSecrets(next).open(renewed, 'a', 'ruth')).toBe('a key');
  });

  test('a replacing secret opens text that releases without ids sealed', () => {
    const unmarked = before.seal('a key', 'a').split('.')[1] ?? '';
    for (const secrets of [before, after]) {
      expect(secrets.open(unmarked, 'a', 'ruth')).toBe('a key');
      expect(secrets.isCurrent(unmarked)).toBe(false);
    }
    expect(() => createSecrets(next).open(unmarked, 'a')).toThrow(/authenticat/i);
  });
});

test('a mac is the same for the same text, and another for another text, purpose or secret', () => {
  const mac = secrets.mac('123456', 'code');
  expect(areSame(mac, secrets.mac('123456', 'code'))).toBe(true);
  expect(areSame(mac, secrets.mac('123457', 'code'))).toBe(false);
  expect(areSame(mac, secrets.mac('123456', 'address'))).toBe(false);
  expect(areSame(mac, createSecrets(randomBytes(32)).mac('123456', 'code'))).toBe(false);
});

test('[AUTH-42] a token has 256 random bits, and only its hash is stored', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(tokenHash(token)).toString('base64url')).not.toBe(token);
  }
});

/** Changes the last byte. */
function changed(sealed: string): string {
  const [id, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  return `${id}.${bytes.toString('base64url')}`;
}
