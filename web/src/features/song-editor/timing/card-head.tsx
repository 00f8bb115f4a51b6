import { sectionLength, beatCount } from '@uplift/core/song-timing';
import { Copy, Minus, Plus, Repeat, X, type LucideIcon } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { addMeasure, removeFromOrder, removeMeasure } from '@uplift/core/song-edits';
import { sectionEdit } from '@uplift/core/song-session';
import { Button, useFocusKey, type FocusKeys } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import type { SectionInTime } from './section-in-time.ts';
import styles from './timing-card.module.css';

interface CardHeadProps {
  readonly inTime: SectionInTime;
  readonly tempo: number;
  readonly focusNext: FocusKeys['focusNext'];
}

/** A section's name and length, and, while editing, the actions on the whole section. */
export function CardHead({ inTime, tempo, focusNext }: CardHeadProps) {
  const { section, timeline, isEditing } = inTime;
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h2 className={styles['name']}>{section.name}</h2>
        <span className={styles['length']}>{sectionLength(timeline, tempo)}</span>
      </div>
      {isEditing && (
        <div className={styles['actions']}>
          <OrderActions
            name={section.name}
            arrangementId={inTime.arrangementId}
            orderIndex={inTime.orderIndex}
            sectionId={inTime.sectionId}
            focusNext={focusNext}
          />
          <MeasureActions
            name={section.name}
            sectionId={inTime.sectionId}
            count={timeline.measures.length}
            lastBeats={timeline.measures.at(-1)?.beats ?? 0}
          />
        </div>
      )}
    </header>
  );
}

interface OrderActionsProps {
  readonly name: string;
  readonly arrangementId: ArrangementId;
  readonly orderIndex: number;
  readonly sectionId: SectionId;
  readonly focusNext: FocusKeys['focusNext'];
}

const OrderActions = memo(function OrderActions(props: OrderActionsProps) {
  const { name, arrangementId, orderIndex, sectionId, focusNext } = props;
  const { edit, announce, newId } = useEditorCommands();
  const place = { arrangementId, orderIndex };
  const insert = (action: 'repeat' | 'duplicate', done: string) => {
    const added = sectionEdit(action, { ...place, sectionId, name, chordSource: null }, newId);
    if (added === null || edit(added) !== null) return;
    announce(`${name} ${done} at position ${orderIndex + 2}`);
  };
  const remove = () => {
    let isLast = false;
    const change = (song: Song) => {
      const next = removeFromOrder(song, place);
      isLast = next.arrangements[arrangementId]?.order.length === orderIndex;
      return next;
    };
    if (edit({ label: 'Remove section', change }) !== null) return;
    announce(`${name} removed from the order. Undo brings it back.`);
    // The section that is there now, even if its card has yet to be drawn, or the last one.
    focusNext(headKey(isLast ? orderIndex - 1 : orderIndex));
  };
  return (
    <span className={styles['orderActions']}>
      <WordedButton
        ref={useFocusKey(headKey(orderIndex))}
        icon={Repeat}
        word="Repeat"
        label={`Repeat ${name}`}
        onPress={() => insert('repeat', 'repeated')}
      />
      <WordedButton
        icon={Copy}
        word="Duplicate"
        label={`Duplicate ${name}`}
        onPress={() => insert('duplicate', 'duplicated')}
      />
      <WordedButton icon={X} word="Remove" label={`Remove ${name} from order`} onPress={remove} />
    </span>
  );
});

/** Key of the first button of the card at a place. */
function headKey(place: number): string {
  return `card ${String(place)}`;
}

interface WordedButtonProps {
  readonly icon: LucideIcon;
  /** Shown if there is room for it. */
  readonly word: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function WordedButton({ icon, word, label, onPress, ref }: WordedButtonProps) {
  return (
    <Button ref={ref} variant="quiet" size="sm" icon={icon} aria-label={label} onPress={onPress}>
      <span className={styles['buttonWords']}>{word}</span>
    </Button>
  );
}

interface MeasureActionsProps {
  readonly name: string;
  readonly sectionId: SectionId;
  /** Of its measures. */
  readonly count: number;
  readonly lastBeats: number;
}

const MeasureActions = memo(function MeasureActions({ name, sectionId, count, lastBeats }: MeasureActionsProps) {
  const { edit, announce } = useEditorCommands();
  const add = () => {
    if (edit({ label: 'Add measure', change: (song) => addMeasure(song, sectionId) }) !== null) return;
    announce(`Measure ${count + 1} added to ${name}`);
  };
  const remove = () => {
    if (edit({ label: 'Remove measure', change: (song) => removeMeasure(song, sectionId) }) !== null) return;
    announce(`Measure ${count} of ${beatCount(lastBeats)} removed from ${name}`);
  };
  return (
    <span className={styles['measureActions']}>
      <Button
        variant="quiet"
        size="sm"
        icon={Minus}
        aria-label="Remove measure"
        isDisabled={count === 0}
        onPress={remove}
      >
        <span className={styles['buttonWords']}>Remove measure</span>
      </Button>
      <span className={styles['measureWord']} aria-hidden>
        Measure
      </span>
      <Button variant="quiet" size="sm" icon={Plus} aria-label="Add measure" onPress={add}>
        <span className={styles['buttonWords']}>Add measure</span>
      </Button>
    </span>
  );
});
