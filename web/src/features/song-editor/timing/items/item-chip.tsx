import { memo } from 'react';
import type { ChipRow, Track } from '@uplift/core/song-timing';
import { Icon } from '@uplift/ui-kit';
import { ChordText } from '../../../../chart/index.ts';
import styles from './item-chip.module.css';
import { TRACKS } from '../lanes/tracks.ts';

interface ItemChipProps {
  /** Identifies it within its section. */
  readonly itemKey: string;
  readonly track: Track;
  /** Its written text. */
  readonly words: string;
  /** Its announced text, with its place. */
  readonly label: string;
  /** The id of the text that explains the keys. */
  readonly helpId: string;
  readonly isEditing: boolean;
  /** True if Tab reaches it. */
  readonly isTabStop: boolean;
  /** True if the next tap on its lane places it. */
  readonly isNext?: boolean;
  /** Position in px from the start of its lane; undefined in the bin. */
  readonly left?: number;
  /** In px; as wide as its words unless given. */
  readonly width?: number | undefined;
  /** The half of its lane that it has; null for all of it. */
  readonly row?: ChipRow;
}

/** A chord, a line or a break: something to be put on a beat. */
export const ItemChip = memo(function ItemChip(props: ItemChipProps) {
  const { itemKey, track, words, label, helpId, isEditing, isTabStop, width } = props;
  const look = chipLook(props);
  if (!isEditing) {
    return (
      <span {...look}>
        <Words track={track} words={words} />
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
      data-item={itemKey}
    >
      {width !== undefined && <span className={styles['handle']} data-chip-handle />}
      <Words track={track} words={words} />
    </button>
  );
});

function chipLook({ track, isNext = false, left, width, row = null }: ItemChipProps) {
  return {
    className: styles['chip'],
    style: { left, width },
    'data-track': track,
    'data-placed': left === undefined ? undefined : true,
    'data-wide': width === undefined ? undefined : true,
    'data-next': isNext || undefined,
    'data-row': row ?? undefined,
  };
}

/** A chord as charts write it, the words of a line, or the word a row begins with. */
function Words({ track, words }: Pick<ItemChipProps, 'track' | 'words'>) {
  if (track === 'chords') return <ChordText text={words} />;
  return (
    <>
      {track === 'line_breaks' && <Icon of={TRACKS.line_breaks.icon} size="sm" />}
      <span className={styles['words']}>{words}</span>
    </>
  );
}
