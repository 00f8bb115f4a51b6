import type { LiveScrollControl } from '@uplift/core/performance';
import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import styles from './live-scroll.module.css';

/** Under which a device keeps that its player knows LiveScroll. */
const HINT_KEY = 'live-scroll';

/** Long enough to read it twice. It covers the chart's last line. */
const SHOWN_MS = 20_000;

/** Explains how to start LiveScroll, for some seconds each time a stage is opened, until it was read or done once. */
export function LiveScrollHint({ control }: { readonly control: LiveScrollControl }) {
  const { isDue, hide, dismiss } = useHintOnce();
  const { phase, isEnabled } = control.state;
  const isUsed = phase === 'active';
  useEffect(() => {
    if (isDue && isUsed) dismiss();
  }, [isDue, isUsed, dismiss]);
  const isShown = isDue && isEnabled && phase === 'inactive';
  useEffect(() => {
    const timer = isShown ? setTimeout(hide, SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isShown, hide]);
  if (!isShown) return null;
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
  // For this visit: the next one shows it again.
  const hide = useCallback(() => setDue(false), []);
  const dismiss = useCallback(() => {
    setDue(false);
    // A device that cannot store it shows the hint once more another day.
    void onboarding.put(HINT_KEY, true);
  }, [onboarding]);
  return { isDue, hide, dismiss };
}
