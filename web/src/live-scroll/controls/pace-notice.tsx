import type { LiveScrollControl } from '@uplift/core/performance';
import { Timer } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './live-scroll.module.css';
import { usePassing } from './use-passing.ts';

/** Notice at the beginning of a run that the song's pace is a guess, until a complete run has taught it. */
export function PaceNotice({ control: { state, timeline, pace } }: { readonly control: LiveScrollControl }) {
  const isGuessed = timeline?.kind === 'estimated' && pace === 1;
  return <output>{isGuessed && state.phase === 'active' && <Guessed />}</output>;
}

function Guessed() {
  const isShown = usePassing();
  if (!isShown) return null;
  return (
    <span className={styles['bubble']}>
      <Icon of={Timer} />
      Estimated pace. Time this song in Timing to follow its beat.
    </span>
  );
}
