import type { CSSProperties } from 'react';
import type { TimedItem } from '@uplift/core/song-timing';
import { Icon } from '@uplift/ui-kit';
import { ChordText } from '../../../chart/index.ts';
import styles from './item-chip.module.css';
import { itemKey, TRACKS } from './tracks.ts';

interface ItemChipProps {
  readonly item: TimedItem;
  readonly isEditing: boolean;
  /** Whether Tab reaches it. */
  readonly isTabStop: boolean;
  /** Whether the next tap on its lane places it. */
  readonly isNext?: boolean;
  readonly label: string;
  /** Of what explains the keys. */
  readonly helpId: string;
  /** In px from the start of its lane; not given in the bin. */
  readonly left?: number | undefined;
  /** In px; as wide as its words unless given. */
  readonly width?: number | undefined;
}

/** A chord, a line or a break: something to be put on a beat. */
export function ItemChip({ item, isEditing, isTabStop, isNext = false, label, helpId, left, width }: ItemChipProps) {
  const look = {
    className: styles['chip'],
    style: { left, width } as CSSProperties,
    'data-track': item.track,
    'data-placed': left === undefined ? undefined : true,
    'data-wide': width === undefined ? undefined : true,
    'data-next': isNext || undefined,
  };
  if (!isEditing) {
    return (
      <span {...look}>
        <ItemWords item={item} />
      </span>
    );
  }
  return (
    <button
      {...look}
      type="button"
      aria-label={label}
      aria-describedby={helpId}
      tabIndex={isTabStop ? 0 : -1}
      data-item={itemKey(item)}
    >
      {width !== undefined && <span className={styles['grip']} data-grip />}
      <ItemWords item={item} />
    </button>
  );
}

/** A chord as charts write it, the words of a line, or the word a row begins with. */
export function ItemWords({ item: { track, label } }: { readonly item: TimedItem }) {
  if (track === 'chords') return <ChordText text={label} />;
  return (
    <>
      {track === 'line_breaks' && <Icon of={TRACKS.line_breaks.icon} size="sm" />}
      <span className={styles['words']}>{label}</span>
    </>
  );
}
