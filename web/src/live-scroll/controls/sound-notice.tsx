import type { LiveScrollControl } from '@uplift/core/performance';
import { VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import styles from './live-scroll.module.css';

/** A sound that begins within this was never missed. */
const MISSED_AFTER_MS = 700;

/** Notice that the browser makes no sound yet; disappears as soon as the click is audible. */
export function SoundNotice({ control }: { readonly control: LiveScrollControl }) {
  const isRefused = useStore(control.isSoundRefused);
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    if (!isRefused) return undefined;
    const timer = setTimeout(() => setMissed(true), MISSED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setMissed(false);
    };
  }, [isRefused]);
  return (
    <output>
      {isRefused && isMissed && (
        <span className={styles['bubble']}>
          <Icon of={VolumeX} />
          No sound yet. Tap anywhere to hear the click.
        </span>
      )}
    </output>
  );
}
