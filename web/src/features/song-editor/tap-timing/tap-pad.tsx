import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { Kbd } from '@uplift/ui-kit';
import styles from './tap-stage.module.css';

interface TapPadProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** A tap at that time on the clock of events. */
  readonly onTap: (atMs: number) => void;
  readonly count: number;
  readonly total: number;
}

/** A tap counts when the finger comes down, which is in time with the beat. */
export function TapPad({ ref, onTap, count, total }: TapPadProps) {
  const press = (event: PointerEvent) => {
    if (event.button === 0) onTap(event.timeStamp);
  };
  // A screen reader clicks without a pointer.
  const click = (event: MouseEvent) => {
    if (event.detail === 0) onTap(event.timeStamp);
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-label="Tap"
      className={styles['pad']}
      onPointerDown={press}
      onClick={click}
      onContextMenu={preventDefault}
    >
      {/* A new key for each tap restarts its flash. */}
      {count > 0 && <span key={count} className={styles['flash']} />}
      <span className={styles['tap']}>Tap</span>
      <span className={styles['progress']}>
        {count} of {total}
      </span>
      <span className={styles['keys']}>
        <Kbd>Space</Kbd> or pedal to tap, <Kbd>Backspace</Kbd> to undo
      </span>
    </button>
  );
}

/** A finger that rests asks for no menu. */
function preventDefault(event: SyntheticEvent): void {
  event.preventDefault();
}
