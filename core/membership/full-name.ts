import type { Complaint } from '@uplift/core/foundation';

/** In characters. */
const LONGEST_NAME = 200;
const TWO_WORDS = /\S\s+\S/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** What is to be said beside a full name: it has at least two words, of letters that can be seen, and 200 characters at most. */
export function fullNameComplaints(fullName: string, field = 'full_name'): readonly Complaint[] {
  const typed = fullName.trim();
  if (!TWO_WORDS.test(typed) || CONTROL_CHARACTER.test(typed)) {
    return [{ for: field, because: 'Please enter your first and last name.' }];
  }
  return typed.length > LONGEST_NAME
    ? [{ for: field, because: `Please enter a name of at most ${LONGEST_NAME} characters.` }]
    : [];
}
