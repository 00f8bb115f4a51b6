import type { Complaint } from '@uplift/core/foundation';
import { normalisedAddress } from './addresses.ts';

/** In characters, however many bytes they take. */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 1000;

/** Fewest characters that must remain of a password without the words an attacker tries first. */
const FEWEST_OWN_CHARACTERS = 5;
/** Shorter words turn up in good passwords by chance. */
const SHORTEST_WORD = 3;

const TOO_SHORT = `Please enter a password at least ${SHORTEST_PASSWORD} characters long.`;
const TOO_LONG = `Please enter a password of at most ${LONGEST_PASSWORD.toLocaleString('en-US')} characters.`;
const DIFFERENT = "Your passwords don't match.";
const TOO_COMMON = 'Many people use this password, so it’s easy to guess. Choose another.';
const TOO_NEAR = 'This password is too close to your name, your address or the word Uplift. Choose another.';

/** Words an attacker tries first: the most common passwords, and facts about the person. */
export interface GuessablePasswords {
  /** In lower case; null if they could not be read. */
  readonly common: ReadonlySet<string> | null;
  readonly emailAddress: string;
  readonly fullName: string;
}

export interface ChosenPassword {
  readonly password: string;
  readonly confirmation: string;
}

/**
 * Validates a new password and its confirmation, for sign-up and reset. Complaints are at `password`, or at `field`
 * instead, and at `confirm_password`.
 */
export function newPasswordComplaints(
  { password, confirmation }: ChosenPassword,
  guessable: GuessablePasswords,
  field = 'password',
): readonly Complaint[] {
  const length = countCharacters(password);
  if (length < SHORTEST_PASSWORD) return [field, 'confirm_password'].map((at) => ({ for: at, because: TOO_SHORT }));
  if (length > LONGEST_PASSWORD) return [{ for: field, because: TOO_LONG }];
  if (password !== confirmation) return [{ for: 'confirm_password', because: DIFFERENT }];
  const because = guessed(password, guessable);
  return because === null ? [] : [{ for: field, because }];
}

export interface PasswordChange extends ChosenPassword {
  readonly current: string;
}

/** Returns the complaints of "Change Password": at `current_password`, `new_password` and `confirm_password`. */
export function passwordChangeComplaints(
  { current, password, confirmation }: PasswordChange,
  guessable: GuessablePasswords,
): readonly Complaint[] {
  const empty = [
    { for: 'current_password', because: 'Please enter your current password.', value: current },
    { for: 'new_password', because: 'Please enter your new password.', value: password },
    { for: 'confirm_password', because: 'Please enter confirm your new password.', value: confirmation },
  ].filter(({ value }) => value === '');
  if (empty.length > 0) return empty.map(({ for: at, because }) => ({ for: at, because }));
  return newPasswordComplaints({ password, confirmation }, guessable, 'new_password');
}

/**
 * The 3,000 most common passwords that are long enough, in lower case. Loaded on the first call; null if unavailable,
 * and then only the other rules apply.
 */
export async function readCommonPasswords(): Promise<ReadonlySet<string> | null> {
  const list = await import('./common-passwords.ts').catch(() => null);
  return list && new Set(list.COMMON_PASSWORDS.split(/\s+/u));
}

function countCharacters(text: string): number {
  return Array.from(text).length;
}

function guessed(password: string, guessable: GuessablePasswords): string | null {
  const folded = password.toLowerCase();
  if (guessable.common?.has(folded) === true) return TOO_COMMON;
  const own = knownWords(guessable).reduce((left, word) => left.replaceAll(word, ''), folded);
  return countCharacters(own.replaceAll(/[^\p{L}\p{N}]/gu, '')) < FEWEST_OWN_CHARACTERS && own !== folded
    ? TOO_NEAR
    : null;
}

/** Longest first, so that a word within another does not leave its rest behind. */
function knownWords({ emailAddress, fullName }: GuessablePasswords): readonly string[] {
  const words = `uplift ${fullName.toLowerCase()} ${normalisedAddress(emailAddress)}`.split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => countCharacters(word) >= SHORTEST_WORD).sort((one, other) => other.length - one.length);
}
