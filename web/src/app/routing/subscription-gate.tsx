import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isRunningStage } from '@uplift/client/stage';
import { nextGate, type GateState } from '@uplift/core/membership';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';

const SubscriptionPage = lazy(async () => ({
  default: (await import('../../features/subscription/subscription-page.tsx')).SubscriptionPage,
}));

/** The page, or the subscription page for a signed-in person without a subscription; the address stays. */
export function SubscriptionGate({ children }: { readonly children: ReactNode }) {
  const uplift = useUplift();
  const session = useStore(uplift.session);
  const { isKnown } = useStore(uplift.accounts.state);
  const { pathname: path, search } = useLocation();
  const [state, setState] = useState<GateState | null>(null);
  if (state?.session !== session || state.isKnown !== isKnown || state.path !== path) {
    setState(nextGate(state, { session, isKnown, path, isRunning: isRunningStage(uplift.tabMemory, path, search) }));
  }
  if (state?.shown !== 'subscription') return children;
  return (
    <Suspense>
      <SubscriptionPage />
    </Suspense>
  );
}
