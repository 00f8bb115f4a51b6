import type { Complaint } from '@uplift/core/foundation';

/** In characters. */
export const LONGEST_NAME = 200;
export const TWO_WORDS = /\S\p{Zs}+\S/u;
/** Rejects control characters and line separators: a name becomes part of a mail's headers. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Returns the complaints about a full name: it has at least two words, of visible letters, and 200 characters at most. */
export function fullNameComplaints(fullName: string): readonly Complaint[] {
  const typed = fullName.trim();
  if (!TWO_WORDS.test(typed) || !ONE_LINE.test(typed)) {
    return [{ for: 'full_name', because: 'Please enter your first and last name.' }];
  }
  return typed.length > LONGEST_NAME
    ? [{ for: 'full_name', because: `Please enter a name of at most ${LONGEST_NAME} characters.` }]
    : [];
}
