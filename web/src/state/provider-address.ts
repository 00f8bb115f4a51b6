import type { Answer } from '@uplift/client/accounts';
import type { Complaint } from '@uplift/core/foundation';

/** Complaint for an unusable address from the server. */
const LEADS_NOWHERE: readonly Complaint[] = [
  { for: 'server_error', because: 'Couldn’t open the payment provider’s page. Try again in a minute.' },
];

/** Opens the payment provider's page in the server's response; otherwise returns the complaints. */
export function leaveForProvider(answer: Answer<string>): readonly Complaint[] {
  if (!answer.ok) return answer.refusal;
  const address = providerAddress(answer.value, window.location.origin);
  if (address === null) return LEADS_NOWHERE;
  window.location.assign(address);
  return [];
}

/** Absolute address of a page; null for any other address. */
export function providerAddress(answered: string, origin: string): string | null {
  if (!URL.canParse(answered, origin)) return null;
  const address = new URL(answered, origin);
  return ['https:', 'http:'].includes(address.protocol) ? address.href : null;
}
