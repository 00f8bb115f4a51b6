import { CalendarClock, Inbox } from 'lucide-react';
import { BIN_GROUP, itemKey, spokenItem, tabStopKey } from '@uplift/core/song-timing';
import { Button, Icon, Kbd } from '@uplift/ui-kit';
import styles from './bin.module.css';
import { ItemChip } from '../items/item-chip.tsx';
import { BIN_HELP_ID } from '../timing-words.ts';
import type { SectionTiming } from '../use-section-timing.ts';

/** The items without a beat. An item dropped here loses its beat. */
export function Bin({ timing }: { readonly timing: SectionTiming }) {
  const { inTime, scheduling } = timing;
  return (
    <div className={styles['bin']} data-part="bin">
      <span className={styles['name']}>
        <Icon of={Inbox} size="sm" />
        Not timed yet
      </span>
      <Waiting timing={timing} />
      {inTime.isEditing && (
        <div className={styles['actions']}>
          {scheduling.isOn && (
            <p className={styles['hint']}>
              Tap a beat for the marked item.{' '}
              <span className={styles['escape']}>
                <Kbd>Esc</Kbd>
              </span>
            </p>
          )}
          <ScheduleButton timing={timing} />
        </div>
      )}
    </div>
  );
}

function Waiting({ timing }: { readonly timing: SectionTiming }) {
  const { inTime, tabStops, dragListeners, scheduling } = timing;
  const { timeline, isEditing } = inTime;
  const hasItems = Object.values(timeline.tracks).some((items) => items.length > 0);
  const tabStop = tabStopKey(timeline, BIN_GROUP, tabStops[BIN_GROUP]);
  return (
    <fieldset {...dragListeners} className={styles['items']} aria-label="Not timed yet" data-group={BIN_GROUP}>
      {timeline.bin.map((item) => (
        <ItemChip
          key={itemKey(item)}
          itemKey={itemKey(item)}
          track={item.track}
          words={item.label}
          isEditing={isEditing}
          isTabStop={itemKey(item) === tabStop}
          isNext={scheduling.next(item.track) === item}
          label={spokenItem(item)}
          helpId={BIN_HELP_ID}
        />
      ))}
      {timeline.bin.length === 0 && (
        <p className={styles['hint']}>{hasItems ? 'Everything is timed.' : 'Nothing to time yet.'}</p>
      )}
    </fieldset>
  );
}

function ScheduleButton({ timing: { inTime, scheduling, placeFirst } }: { readonly timing: SectionTiming }) {
  if (inTime.timeline.bin.length === 0) return null;
  if (scheduling.isOn) {
    return (
      <Button size="sm" variant="strong" onPress={scheduling.end}>
        Stop Scheduling
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      icon={CalendarClock}
      onPress={({ pointerType }) => (pointerType === 'keyboard' ? placeFirst() : scheduling.begin())}
    >
      Schedule
    </Button>
  );
}
