import type { Complaint } from '@uplift/core/foundation';

/** Complaints as one text, for a place without fields. */
export function complaintsSentence(complaints: readonly Complaint[]): string {
  return complaints.map(({ because }) => because).join(' ');
}
