/** The words of the provider for a subscription that may be used: while a payment is in trouble it is tried again for weeks. */
export const ENTITLING = ['active', 'trialing', 'past_due'] as const;

export function isEntitling(status: string): boolean {
  return ENTITLING.some((word) => word === status);
}
