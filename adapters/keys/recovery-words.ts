import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { randomBytes, wipe } from './bytes.ts';
import type { Bytes } from './bytes.ts';

const ENTROPY_BYTES = 16;
const WORD_COUNT = 12;
/** Letters that no two words share at their beginning. */
const DISTINCT_LETTERS = 4;
/** Twelve words are at most 107 characters; the rest is room for numbers and lines. */
const MOST_CHARACTERS = 2_000;

/** Creates the twelve words of a new recovery key: 128 random bits and four of their checksum (BIP-39, English). */
export function createRecoveryWords(): readonly string[] {
  const entropy = randomBytes(ENTROPY_BYTES);
  const words = entropyToMnemonic(entropy, wordlist).split(' ');
  wipe(entropy);
  return words;
}

/**
 * Reads the words of a recovery key as typed or pasted: in any case, on several lines, numbered, with commas, each at
 * least by its first four letters. Returns their 16 bytes.
 */
export function readRecoveryWords(typed: string): Result<Bytes, 'count' | 'unknown-word' | 'checksum'> {
  const parts = typed.length > MOST_CHARACTERS ? [] : partsIn(typed);
  if (parts.length !== WORD_COUNT) return refused('count');
  const words = parts.map(findWord);
  if (words.includes(null)) return refused('unknown-word');
  try {
    return accepted(Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist)));
  } catch {
    return refused('checksum');
  }
}

/** Runs of letters in lower case. Invisible characters that come with pasted texts don't part a word. */
function partsIn(typed: string): readonly string[] {
  const visible = typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return visible.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

function findWord(part: string): string | null {
  if (wordlist.includes(part)) return part;
  if (part.length < DISTINCT_LETTERS) return null;
  return wordlist.find((word) => word.startsWith(part)) ?? null;
}
