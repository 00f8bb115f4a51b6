import { ChevronLeft, ChevronRight } from 'lucide-react';
import { rowText, type SlideLines } from '@uplift/core/presentation';
import { IconButton } from '@uplift/ui-kit';
import { SlideFrame, SlideRows, useLinesFit, type SlideLook } from '../../../slide/index.ts';
import { useEditor } from '../editor.ts';
import { BreakableRows } from './breakable-rows.tsx';
import styles from './presentation-tab.module.css';

interface SlideStageProps {
  readonly slide: SlideLines;
  readonly look: SlideLook;
  readonly index: number;
  readonly count: number;
  readonly caption: string;
  readonly onGoTo: (index: number) => void;
}

/** One slide as large as there is room for, and the way to the next. */
export function SlideStage({ slide, look: { settings, image }, index, count, caption, onGoTo }: SlideStageProps) {
  const { isEditing } = useEditor();
  const [first] = slide;
  const { scale, rows } = useLinesFit(slide, settings);
  return (
    <section className={styles['stage']} aria-label="Slide">
      <div className={styles['large']}>
        <SlideFrame settings={settings} image={image} scale={scale} caption={caption}>
          {isEditing ? (
            <BreakableRows key={`${first?.orderIndex}.${first?.line}`} lines={slide} fittedRows={rows} />
          ) : (
            <SlideRows rows={rows.map(rowText)} />
          )}
        </SlideFrame>
      </div>
      <div className={styles['under']}>
        <span>
          Slide {index + 1} of {count}, {first?.sectionName}
        </span>
        {isEditing && <span className="hint">Tap a word to break the line before it.</span>}
        <span className={styles['steps']}>
          <IconButton
            icon={ChevronLeft}
            label="Previous slide"
            variant="secondary"
            isDisabled={index === 0}
            onPress={() => onGoTo(index - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next slide"
            variant="secondary"
            isDisabled={index === count - 1}
            onPress={() => onGoTo(index + 1)}
          />
        </span>
      </div>
    </section>
  );
}
