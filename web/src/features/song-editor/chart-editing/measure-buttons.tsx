import { Minus, Plus } from 'lucide-react';
import type { SectionId } from '@uplift/core/foundation';
import { addMeasure, removeMeasure } from '@uplift/core/song-edits';
import { IconButton } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import styles from './chart-editing.module.css';

interface MeasureButtonsProps {
  readonly sectionId: SectionId;
  /** Count of the section's measures. */
  readonly count: number;
}

/** Gives an instrumental section one measure more, or takes the last one away. */
export function MeasureButtons({ sectionId, count }: MeasureButtonsProps) {
  const { edit, announce } = useEditorCommands();
  const add = () => {
    const refusal = edit({ label: 'Add measure', change: (song) => addMeasure(song, sectionId) });
    announce(refusal ?? `Measure ${count + 1} added`);
  };
  const remove = () => {
    const refusal = edit({ label: 'Remove measure', change: (song) => removeMeasure(song, sectionId) });
    announce(refusal ?? `Measure ${count} removed`);
  };
  return (
    <div className={styles['measures']}>
      <IconButton icon={Plus} label="Add measure" onPress={add} />
      <IconButton icon={Minus} label="Remove measure" onPress={remove} isDisabled={count === 0} />
    </div>
  );
}
