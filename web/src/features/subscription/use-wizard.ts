import { useEffect, useReducer } from 'react';
import { nextWizard, OPENED_WIZARD, type SubscriptionWizard, type WizardEvent } from '@uplift/core/subscription';
import { leaveForProvider } from '../../state/provider-address.ts';
import { useUplift } from '../../state/uplift.ts';

/** The wizard and what can be done with it. */
export interface WizardActions {
  readonly wizard: SubscriptionWizard;
  readonly dispatch: (event: WizardEvent) => void;
  readonly startOver: () => void;
  /** Asks for a checkout and goes there. */
  readonly checkOut: (priceId: string) => void;
}

/**
 * The state of the wizard on this page; none of it is stored. `onStartedOver` reads the plans again, since one may
 * have been removed.
 */
export function useWizard(onStartedOver: () => void): WizardActions {
  const { accounts } = useUplift();
  const [wizard, dispatch] = useReducer(nextWizard, OPENED_WIZARD);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch({ type: 'came-back' });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const checkOut = async (priceId: string) => {
    dispatch({ type: 'continued' });
    const complaints = leaveForProvider(await accounts.openCheckout({ priceId, seats: wizard.seats }));
    if (complaints.length === 0) return;
    dispatch({ type: 'checkout-refused', complaints });
    // Another tab, or somebody who gave a seat, may have been first.
    void accounts.refresh();
  };
  return {
    wizard,
    dispatch,
    startOver: () => {
      dispatch({ type: 'started-over' });
      onStartedOver();
    },
    checkOut: (priceId) => void checkOut(priceId),
  };
}
