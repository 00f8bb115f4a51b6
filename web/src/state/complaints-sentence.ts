import type { Complaint } from '@uplift/core/foundation';

/** Complaints as one text, for where there is no field to show them at. */
export function complaintsSentence(complaints: readonly Complaint[]): string {
  return complaints.map(({ because }) => because).join(' ');
}
