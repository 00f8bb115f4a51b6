import type { ClockTime } from '@uplift/client/dates';
import { lengthShare, lengthText, type ItemLength } from '@uplift/core/set-list';
import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components';
import styles from './item-time.module.css';

/** "10:04 AM", its half of the day small. */
export function ClockTimeText({ clock }: { readonly clock: ClockTime }) {
  return (
    <span className={styles['clock']}>
      {clock.time}
      <i> {clock.half}</i>
    </span>
  );
}

interface LengthTextProps {
  /** Null if unknown. */
  readonly length: ItemLength | null;
  /** The longest item of the set, in seconds. */
  readonly longest: number;
  readonly isSong: boolean;
  /** Opens the item where its length can be typed; null where it cannot. */
  readonly onSet?: (() => void) | null;
}

/** Length of an item, as a bar and as m:ss. */
export function LengthText({ length, longest, isSong, onSet = null }: LengthTextProps) {
  const share = lengthShare(length?.seconds ?? 0, longest) * 100;
  const width = { '--length': `${share.toFixed(0)}%` } as CSSProperties; // a custom property, which the type does not know
  return (
    <span className={styles['length']}>
      <span className={styles['bar']} data-song={isSong || undefined} style={width} />
      {length === null || (!isSong && length.seconds === 0) ? <Unknown onSet={onSet} /> : <KnownTime length={length} />}
    </span>
  );
}

function KnownTime({ length }: { readonly length: ItemLength }) {
  const isEstimate = length.source === 'estimate';
  return (
    <span className="num" title={isEstimate ? 'Estimated from tempo and lyrics' : undefined}>
      {lengthText(length)}
    </span>
  );
}

function Unknown({ onSet }: { readonly onSet: (() => void) | null }) {
  if (onSet !== null) {
    return (
      <Button className={styles['set'] ?? ''} onPress={onSet}>
        Set it<span className="visually-hidden">: no duration</span>
      </Button>
    );
  }
  return (
    <span className="num">
      <span aria-hidden>–</span>
      <span className="visually-hidden">No duration</span>
    </span>
  );
}
