import { useEffect, useState } from 'react';
import { staysLed, type Performance } from '@uplift/core/performance';

/** Time within which a run interrupted by a reload resumes. */
const RESUMES_WITHIN_MS = 3000;

export interface LedRun {
  /** True if the run on the stage follows the leader's beats, or began with them. */
  readonly isLed: boolean;
  /** Takes in the current state; call it in each render. */
  readonly see: (now: { readonly isLed: boolean; readonly isRunning: boolean }) => void;
}

/** Remembers that a run was led, to its end. */
export function useLedRun({ isShared, place, live }: Performance): LedRun {
  // The room is joined only after the run goes on, and a led run must not click until then.
  const [wasLed, setWasLed] = useState(isShared && place.isFollowing && live !== null);
  const [isResuming, setResuming] = useState(wasLed);
  useEffect(() => {
    if (!isResuming) return undefined;
    const timer = setTimeout(() => setResuming(false), RESUMES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isResuming]);
  return {
    isLed: wasLed,
    see({ isLed, isRunning }) {
      const next = staysLed(wasLed, { isLed, isRunning: isRunning || isResuming });
      if (next !== wasLed) setWasLed(next);
    },
  };
}
