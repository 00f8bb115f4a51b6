export type { Interval, Price, Product } from './product.ts';
export { computeBill, toCents, formatCents, monthlyCents, yearlySaving } from './prices.ts';
export type { Bill } from './prices.ts';
export { FEWEST_SEATS, MOST_SEATS, seatsNear } from './seats.ts';
export { canContinue, nextWizard, OPENED_WIZARD } from './wizard.ts';
export type { SubscriptionWizard, WizardEvent, WizardStep } from './wizard.ts';
export { CONFETTI, MOST_POLLS, POLL_EVERY_MS, thankYou } from './thank-you.ts';
export type { Thanking } from './thank-you.ts';
