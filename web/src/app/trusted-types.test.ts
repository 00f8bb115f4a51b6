import { expect, test } from 'vitest';
import { restrictTrustedTypes } from './trusted-types.ts';

const ORIGIN = 'https://songs.example.org';

type Rules = Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | null>>;

function rules(): Rules {
  const created: Rules[] = [];
  restrictTrustedTypes({ trustedTypes: { createPolicy: (_name, made) => void created.push(made) } }, ORIGIN);
  const [made] = created;
  if (made === undefined) throw new Error('No policy was made.');
  return made;
}

test('the policy lets only empty text become markup', () => {
  expect(rules().createHTML('')).toBe('');
  for (const text of [' ', 'x', '<b>x</b>', '<img src=x onerror=alert(1)>'])
    expect(rules().createHTML(text)).toBeNull();
});

test.each([
  '/sw.js',
  `${ORIGIN}/sw.js`,
  '/assets/search-worker-vFS2OE2b.js',
  `${ORIGIN}/assets/pdf.worker-CQQcCew4.js`,
])('the policy allows %s as a script of the build', (text) => {
  expect(rules().createScriptURL(text)).toBe(text);
});

test.each([
  'https://evil.example/sw.js',
  '//evil.example/assets/a.js',
  '/assets/../api/v1/analytics.js',
  '/assets/a/b.js',
  '/api/v1/auth/session',
  'data:text/javascript,alert(1)',
  'blob:https://songs.example.org/1',
  'javascript:alert(1)',
  'http://',
])('the policy refuses %s as a script', (text) => {
  expect(rules().createScriptURL(text)).toBeNull();
});

test('installing the policy does nothing in a browser without Trusted Types', () => {
  expect(() => restrictTrustedTypes({}, ORIGIN)).not.toThrow();
});
