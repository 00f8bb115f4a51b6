import { expect, test } from 'vitest';
import { scorePassword } from './score-password.ts';

const ABOUT = 'Ruth Okafor ruth.okafor@harbourstreet.example';

test.each([
  ['password', 0],
  ['qwertyuiop', 0],
  ['aaaaaaaa', 0],
  ['12345678', 0],
  ['Okafor2026', 1],
  ['harbourstreet', 0],
  ['upliftuplift', 1],
])('the password %s is easy to guess', (password, atMost) => {
  expect(scorePassword(password, ABOUT)).toBeLessThanOrEqual(atMost);
});

test.each(['copper kettle sings', 'vexed-otter-9-plaza', 'tYq3!vBz8#Lw'])(
  'the password %s is hard to guess',
  (password) => {
    expect(scorePassword(password, ABOUT)).toBeGreaterThanOrEqual(3);
  },
);

test('known words about a person make a password weaker', () => {
  const password = 'harbourstreet-okafor';
  expect(scorePassword(password, ABOUT)).toBeLessThan(scorePassword(password, ''));
});

test('a password of any length gets a score', () => {
  expect(scorePassword('copper kettle '.repeat(70), ABOUT)).toBe(4);
  expect(scorePassword('a'.repeat(1_000), ABOUT)).toBeLessThanOrEqual(1);
});
