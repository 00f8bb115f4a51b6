import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import type { LiveScrollControl } from '../engine/live-scroll-control.ts';
import styles from './live-scroll.module.css';

/** Under which a device keeps that its player knows LiveScroll. */
const HINT_KEY = 'live-scroll';

/** How LiveScroll is started, until it was read or done once. */
export function LiveScrollHint({ control }: { readonly control: LiveScrollControl }) {
  const { isDue, dismiss } = useHintOnce();
  const { phase, isEnabled } = control.state;
  const isUsed = phase === 'active';
  useEffect(() => {
    if (isDue && isUsed) dismiss();
  }, [isDue, isUsed, dismiss]);
  if (!isDue || !isEnabled || phase !== 'inactive') return null;
  return (
    <div role="note" className={styles['bubble']}>
      <p>Hold for half a second. The chart moves with the beat.</p>
      <IconButton icon={X} label="Got it" variant="quiet" onPress={dismiss} />
    </div>
  );
}

function useHintOnce() {
  const { onboarding } = useUplift();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const isKnown = (await onboarding.get(HINT_KEY)) === true;
      if (isHere) setDue(!isKnown);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [onboarding]);
  const dismiss = useCallback(() => {
    setDue(false);
    // A device that cannot store it shows the hint once more another day.
    void onboarding.put(HINT_KEY, true);
  }, [onboarding]);
  return { isDue, dismiss };
}
