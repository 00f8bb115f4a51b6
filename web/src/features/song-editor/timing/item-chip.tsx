import type { CSSProperties, ReactNode } from 'react';
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
  readonly label: string;
  /** In px from the start of its lane; not given in the bin. */
  readonly left?: number | undefined;
  /** In px; as wide as its words unless given. */
  readonly width?: number | undefined;
}

/** A chord, a line or a break: something to be put on a beat. */
export function ItemChip({ item, isEditing, isTabStop, label, left, width }: ItemChipProps) {
  const look = {
    className: styles['chip'],
    style: { left, width } as CSSProperties,
    'data-track': item.track,
    'data-placed': left === undefined ? undefined : true,
  };
  if (!isEditing) {
    return (
      <span {...look}>
        <Words item={item} />
      </span>
    );
  }
  return (
    <button {...look} type="button" aria-label={label} tabIndex={isTabStop ? 0 : -1} data-item={itemKey(item)}>
      <Words item={item} />
    </button>
  );
}

function Words({ item: { track, label } }: { readonly item: TimedItem }): ReactNode {
  if (track === 'chords') return <ChordText text={label} />;
  return (
    <>
      {track === 'line_breaks' && <Icon of={TRACKS.line_breaks.icon} size="sm" />}
      <span className={styles['words']}>{label}</span>
    </>
  );
}
