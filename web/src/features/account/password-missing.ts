import type { Complaint } from '@uplift/core/foundation';

/** Complaint about a current password that was left empty, for the field of that name. */
export function passwordMissing(password: string, field = 'current_password'): readonly Complaint[] {
  return password === '' ? [{ for: field, because: 'Enter your password.' }] : [];
}
