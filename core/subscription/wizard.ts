import { assertNever, type Complaint } from '@uplift/core/foundation';
import type { Interval } from './product.ts';
import { FEWEST_SEATS, seatsNear } from './seats.ts';

/** `checkout`: the server is asked for the address of the checkout, which the browser then opens. */
export type WizardStep = 'products' | 'seats' | 'confirm' | 'checkout';

/** Progress of activating a subscription, with the choices made. */
export interface SubscriptionWizard {
  readonly step: WizardStep;
  readonly interval: Interval;
  /** Null until a plan is chosen. */
  readonly productId: string | null;
  /** Null until it is chosen. */
  readonly audience: 'individual' | 'team' | null;
  readonly seats: number;
  /** The reasons checkout failed. */
  readonly complaints: readonly Complaint[];
}

type Choice = Pick<SubscriptionWizard, 'interval' | 'productId' | 'audience' | 'seats'>;

export type WizardEvent =
  | { readonly type: 'chosen'; readonly choice: Partial<Choice> }
  | { readonly type: 'continued' }
  | { readonly type: 'started-over' }
  | { readonly type: 'checkout-refused'; readonly complaints: readonly Complaint[] }
  /** The browser shows the page again that it left for the checkout. */
  | { readonly type: 'came-back' };

export const OPENED_WIZARD: SubscriptionWizard = {
  step: 'products',
  interval: 'year',
  productId: null,
  audience: null,
  seats: FEWEST_SEATS,
  complaints: [],
};

/** Returns true if enough is chosen to leave the current step. */
export function canContinue({ step, productId, audience }: SubscriptionWizard): boolean {
  switch (step) {
    case 'products':
      return productId !== null;
    case 'seats':
      return audience !== null;
    case 'confirm':
      return true;
    case 'checkout':
      return false;
    default:
      return assertNever(step);
  }
}

const NEXT_STEP: Readonly<Record<WizardStep, WizardStep>> = {
  products: 'seats',
  seats: 'confirm',
  confirm: 'checkout',
  checkout: 'checkout',
};

/** Handles a press in the wizard. Continuing without enough choices changes nothing. */
export function nextWizard(wizard: SubscriptionWizard, event: WizardEvent): SubscriptionWizard {
  switch (event.type) {
    case 'chosen':
      return { ...wizard, ...settled({ ...wizard, ...event.choice }) };
    case 'continued':
      return canContinue(wizard) ? { ...wizard, step: NEXT_STEP[wizard.step], complaints: [] } : wizard;
    case 'started-over':
      return OPENED_WIZARD;
    case 'checkout-refused':
      return { ...wizard, step: 'confirm', complaints: event.complaints };
    case 'came-back':
      return wizard.step === 'checkout' ? { ...wizard, step: 'confirm' } : wizard;
    default:
      return assertNever(event);
  }
}

/** Gives one person one seat, and clamps a team's seats. */
function settled({ interval, productId, audience, seats }: Choice): Choice {
  return { interval, productId, audience, seats: audience === 'individual' ? FEWEST_SEATS : seatsNear(seats) };
}
