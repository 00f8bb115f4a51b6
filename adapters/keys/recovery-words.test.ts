import { wordlist } from '@scure/bip39/wordlists/english.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecoveryWords, readRecoveryWords } from './index.ts';

const hex = (typed: string) => {
  const read = readRecoveryWords(typed);
  return read.ok ? Buffer.from(read.value).toString('hex') : read.refusal;
};

/** Vectors of BIP-39 with 128 bits (github.com/trezor/python-mnemonic, vectors.json). */
const VECTORS = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
  ['c0ba5a8e914111210f2bd131f3d5e08d', 'scheme spot photo card baby mountain device kick cradle pact join borrow'],
] as const;

const WORDS = VECTORS[1][1];
const ENTROPY = VECTORS[1][0];

describe('the words of a recovery key', () => {
  test.each(VECTORS)('the bytes %s are the words %s', (entropy, words) => {
    expect(hex(words)).toBe(entropy);
  });

  test('new words are twelve, read back, and differ from one time to the next', () => {
    const made = Array.from({ length: 50 }, createRecoveryWords);
    for (const words of made) {
      expect(words).toHaveLength(12);
      expect(hex(words.join(' '))).toMatch(/^[\da-f]{32}$/u);
    }
    expect(new Set(made.map((words) => words.join(' '))).size).toBe(50);
  });

  test.each([
    ['capitals', WORDS.toUpperCase()],
    ['lines', WORDS.replaceAll(' ', '\r\n')],
    [
      'numbers',
      WORDS.split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
    ],
    [
      'numbers without blanks',
      WORDS.split(' ')
        .map((word, index) => `${index + 1}.${word}`)
        .join(' '),
    ],
    ['commas and blanks around', `  ${WORDS.replaceAll(' ', ', ')}.\t`],
    ['blanks of another width', WORDS.replaceAll(' ', '\u00A0\u3000')],
    ['wide letters', WORDS.replace('legal', 'ｌｅｇａｌ')],
    ['invisible characters', WORDS.replace('legal', '\uFEFFle\u00ADgal\u200B')],
    [
      'four letters each',
      WORDS.split(' ')
        .map((word) => word.slice(0, 4))
        .join(' '),
    ],
    [
      'five letters each',
      WORDS.split(' ')
        .map((word) => word.slice(0, 5))
        .join(' '),
    ],
  ])('words with %s are read', (_, typed) => {
    expect(hex(typed)).toBe(ENTROPY);
  });

  test.each([
    ['nothing', '', 'count'],
    ['eleven words', WORDS.split(' ').slice(1).join(' '), 'count'],
    ['thirteen words', `${WORDS} zoo`, 'count'],
    ['a very long text', 'zoo '.repeat(1_000_000), 'count'],
    ['a word with a letter too many', WORDS.replace('legal', 'legall'), 'unknown-word'],
    ['two letters of a word', WORDS.replace('legal', 'le'), 'unknown-word'],
    ['an accent', WORDS.replace('legal', 'légal'), 'unknown-word'],
    ['a Cyrillic letter', WORDS.replace('legal', 'lega\u043B'), 'unknown-word'],
    ['the name of a property', WORDS.replace('legal', 'constructor'), 'unknown-word'],
    ['another word of the list', WORDS.replace('legal', 'lemon'), 'checksum'],
    ['two words swapped', WORDS.replace('legal winner', 'winner legal'), 'checksum'],
  ])('%s is refused', (_, typed, refusal) => {
    expect(readRecoveryWords(typed)).toEqual({ ok: false, refusal });
  });

  test('four letters are enough for each word of the list', () => {
    expect(new Set(wordlist.map((word) => word.slice(0, 4))).size).toBe(2048);
  });

  test('no text throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.constantFrom(...wordlist))),
        (some) => {
          expect(typeof readRecoveryWords(String(some)).ok).toBe('boolean');
        },
      ),
    );
  });
});
