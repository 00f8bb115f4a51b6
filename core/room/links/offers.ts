import { assertNever } from '@uplift/core/foundation';

/** One side's state of the WebRTC offer exchange (perfect negotiation, WebRTC 1.0 section 10.7). */
export interface Offers {
  /** An own offer is being made, or waits for its answer. */
  readonly isOffering: boolean;
  /** The peer's last offer was ignored, and so are its candidates. */
  readonly isIgnoring: boolean;
}

export const NO_OFFERS: Offers = { isOffering: false, isIgnoring: false };

export type OfferEvent =
  /** This device begins to make an offer. */
  | 'offering'
  /** The own offer was answered, or given up. */
  | 'settled'
  /** The peer's offer came. */
  | 'offer-came'
  /** The peer's answer came. */
  | 'answer-came'
  /** A candidate of the peer came. */
  | 'candidate-came';

/** Reaction to a signal: `yield` withdraws the own offer and answers the peer's, `ignore` drops the signal. */
export type OfferMove = 'go-on' | 'take' | 'yield' | 'ignore';

/** Resolves offers that meet: the leader's wins, the other side yields (ROOM-21). Two devices that do not lead never link. */
export function nextOffers(
  offers: Offers,
  event: OfferEvent,
  isLeader: boolean,
): { readonly offers: Offers; readonly move: OfferMove } {
  switch (event) {
    case 'offering':
      return { offers: { ...offers, isOffering: true }, move: 'go-on' };
    case 'settled':
      return { offers: { ...offers, isOffering: false }, move: 'go-on' };
    case 'offer-came':
      return onOffer(offers, isLeader);
    case 'answer-came':
      return offers.isOffering
        ? { offers: { isOffering: false, isIgnoring: false }, move: 'take' }
        : { offers, move: 'ignore' };
    case 'candidate-came':
      return { offers, move: offers.isIgnoring ? 'ignore' : 'take' };
    default:
      return assertNever(event);
  }
}

function onOffer(offers: Offers, isLeader: boolean): { readonly offers: Offers; readonly move: OfferMove } {
  if (!offers.isOffering) return { offers: { isOffering: false, isIgnoring: false }, move: 'take' };
  if (isLeader) return { offers: { isOffering: true, isIgnoring: true }, move: 'ignore' };
  return { offers: { isOffering: false, isIgnoring: false }, move: 'yield' };
}
