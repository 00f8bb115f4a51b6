/** The provider's states of a usable subscription: while a payment is in trouble it is retried for weeks. */
export const ENTITLING = ['active', 'trialing', 'past_due'] as const;

export function isEntitling(status: string): boolean {
  return ENTITLING.some((word) => word === status);
}
