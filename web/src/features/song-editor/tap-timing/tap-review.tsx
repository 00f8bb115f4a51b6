import { useEffect, useRef } from 'react';
import { Notice } from '@uplift/ui-kit';
import { KeepSwitch } from './tap-choices.tsx';
import styles from './tap-timing.module.css';
import type { ChosenTaps } from './use-tap-choices.ts';
import type { UsableTaps } from './use-tapped-timing.ts';

interface TapReviewProps {
  readonly tapped: UsableTaps;
  readonly choices: ChosenTaps;
}

/**
 * Tapped timing, to review before it is used. The focus goes to the text, not to a button: an extra tap must not press
 * anything.
 */
export function TapReview({ tapped, choices }: TapReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['choices']}>
      <h3 ref={heading} tabIndex={-1} className={styles['outcome']}>
        {tapped.words}
      </h3>
      {tapped.problem === null ? <Outcome tapped={tapped} /> : <Notice tone="wait">{tapped.problem}</Notice>}
      <KeepSwitch choices={choices} />
    </div>
  );
}

function Outcome({ tapped: { isPartial, measures } }: { readonly tapped: UsableTaps }) {
  return (
    <p className="muted num">
      {isPartial && 'Lines you didn’t tap are spaced evenly between the ones you did. '}
      This gives the arrangement {measures} {measures === 1 ? 'measure' : 'measures'}. Lines snap to the nearest quarter
      beat.
    </p>
  );
}
