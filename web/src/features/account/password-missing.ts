import type { Complaint } from '@uplift/core/foundation';

/** Complaint about a current password that was left empty. */
export function passwordMissing(password: string): readonly Complaint[] {
  return password === '' ? [{ for: 'current_password', because: 'Enter your password.' }] : [];
}
