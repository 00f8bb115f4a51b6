import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { hashCode, newCode } from './mailed-codes.ts';

test('[AUTH-47] a mailed code has six digits, and begins with any of them', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/u);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

test('[AUTH-47] a stored code needs the secret of the server to be found, and is only valid for one session', () => {
  const secrets = createSecrets(new Uint8Array(32).fill(1));
  const kept = hashCode(secrets, '123456', 'one');
  expect(kept).toEqual(hashCode(secrets, '123456', 'one'));
  expect(kept).not.toEqual(hashCode(secrets, '123456', 'other'));
  expect(kept).not.toEqual(hashCode(createSecrets(new Uint8Array(32).fill(2)), '123456', 'one'));
});
