import { Copy, Minus, Plus, Repeat, X } from 'lucide-react';
import { addMeasure, duplicateSection, removeFromOrder, removeMeasure, repeatSection } from '@uplift/core/song-edits';
import { Button, IconButton } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import { sectionLength } from './section-length.ts';
import type { SectionInTime } from './section-in-time.ts';
import { beatCount } from './spoken-beat.ts';
import styles from './timing-card.module.css';

interface CardHeadProps {
  readonly inTime: SectionInTime;
  readonly tempo: number;
  readonly focusNext: (selector: string) => void;
}

/** A section's name and length, and, while editing, what is done to it as a whole. */
export function CardHead({ inTime, tempo, focusNext }: CardHeadProps) {
  const { section, timeline, isEditing } = inTime;
  return (
    <header className={styles['head']}>
      <h2 className={styles['name']}>{section.name}</h2>
      <span className={styles['length']}>{sectionLength(timeline, tempo)}</span>
      {isEditing && (
        <div className={styles['actions']}>
          <OrderActions inTime={inTime} focusNext={focusNext} />
          <MeasureActions inTime={inTime} />
        </div>
      )}
    </header>
  );
}

function OrderActions({ inTime, focusNext }: Omit<CardHeadProps, 'tempo'>) {
  const { edit, announce, newId } = useEditorCommands();
  const { section, sectionId, arrangementId, orderIndex } = inTime;
  const place = { arrangementId, orderIndex };
  const repeat = () => {
    const again = { arrangementId, index: orderIndex + 1, sectionId };
    if (edit({ label: 'Repeat section', change: (song) => repeatSection(song, again) }) !== null) return;
    announce(`${section.name} repeated as number ${orderIndex + 2}`);
  };
  const duplicate = () => {
    if (edit({ label: 'Duplicate section', change: (song) => duplicateSection(song, place, newId) }) !== null) return;
    announce(`${section.name} duplicated as number ${orderIndex + 2}`);
  };
  const remove = () => {
    if (edit({ label: 'Remove section', change: (song) => removeFromOrder(song, place) }) !== null) return;
    announce(`${section.name} removed from the order. Undo brings it back.`);
    focusNext(`:is([data-place="${orderIndex}"], [data-place="${orderIndex - 1}"]) header button`);
  };
  return (
    <span className={styles['orderActions']}>
      <IconButton icon={Repeat} label={`Repeat ${section.name}`} onPress={repeat} />
      <IconButton icon={Copy} label={`Duplicate ${section.name}`} onPress={duplicate} />
      <IconButton icon={X} label={`Remove ${section.name} from order`} onPress={remove} />
    </span>
  );
}

function MeasureActions({ inTime: { section, sectionId, timeline } }: Pick<CardHeadProps, 'inTime'>) {
  const { edit, announce } = useEditorCommands();
  const count = timeline.measures.length;
  const add = () => {
    if (edit({ label: 'Add measure', change: (song) => addMeasure(song, sectionId) }) !== null) return;
    announce(`Measure ${count + 1} added to ${section.name}`);
  };
  const remove = () => {
    const beats = timeline.measures.at(-1)?.beats ?? 0;
    if (edit({ label: 'Remove measure', change: (song) => removeMeasure(song, sectionId) }) !== null) return;
    announce(`Measure ${count} of ${beatCount(beats)} removed from ${section.name}`);
  };
  return (
    <span className={styles['measureActions']}>
      <Button variant="quiet" size="sm" icon={Minus} isDisabled={count === 0} onPress={remove}>
        Remove measure
      </Button>
      <Button variant="quiet" size="sm" icon={Plus} onPress={add}>
        Add measure
      </Button>
    </span>
  );
}
