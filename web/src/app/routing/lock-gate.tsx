import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isRunningStage } from '@uplift/client/stage';
import { nextLockGate, type LockGateState } from '@uplift/core/membership';
import { useUplift } from '../../state/uplift.ts';
import { useEncryptionState } from '../../state/use-encryption.ts';
import { useStore } from '../../state/use-store.ts';

const UnlockPage = lazy(async () => ({
  default: (await import('../../features/sign-in/unlock/unlock-page.tsx')).UnlockPage,
}));

/** The page, or the page that unlocks the account while its keys aren't on this device; the address stays. */
export function LockGate({ children }: { readonly children: ReactNode }) {
  const { tabMemory } = useUplift();
  const { pathname: path, search } = useLocation();
  const { isLocked, isKnown } = useLock();
  const [state, setState] = useState<LockGateState | null>(null);
  if (state?.isLocked !== isLocked || state.isKnown !== isKnown || state.path !== path) {
    const isRunning = isLocked && isRunningStage(tabMemory, path, search);
    setState(nextLockGate(state, { isLocked, isKnown, path, isRunning }));
  }
  if (state?.shown !== 'unlock') return children;
  return (
    <Suspense>
      <UnlockPage />
    </Suspense>
  );
}

/** A state that is refused locks only records that aren't open: songs that are stay readable. */
function useLock(): { readonly isLocked: boolean; readonly isKnown: boolean } {
  const type = useEncryptionState()?.type ?? 'unknown';
  const isOpen = useStore(useUplift().library).type === 'open';
  return { isLocked: type === 'locked' || (type === 'refused' && !isOpen), isKnown: type !== 'unknown' };
}
