import type { Complaint } from '@uplift/core/foundation';
import { accepted, refused, type Result } from '@uplift/core/foundation';

/** The numbers that payment providers give out for tests; no bank knows them. */
export const PAYING_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

export const CARD_FIELD = 'card_number';

/** Effect of a card of this number. Any other number is refused, so that no one types a real one. */
export function cardAction(typed: string): Result<'pay' | 'decline', readonly Complaint[]> {
  const digits = typed.replaceAll(/\D/gu, '');
  if (digits === stripSpaces(PAYING_CARD)) return accepted('pay');
  if (digits === stripSpaces(DECLINED_CARD)) return accepted('decline');
  return refused([{ for: CARD_FIELD, because: `Only test cards are taken here: ${PAYING_CARD} pays.` }]);
}

function stripSpaces(card: string): string {
  return card.replaceAll(' ', '');
}
