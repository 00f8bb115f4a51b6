import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DEFAULT_SLIDE_SETTINGS, rowText, type Slide } from '@uplift/core/presentation';
import { IconButton } from '@uplift/ui-kit';
import { SlideFrame, SlideRows, useLineFit } from '../../../slide/index.ts';
import { useEditor } from '../editor.ts';
import { BreakableRows } from './breakable-rows.tsx';
import styles from './presentation-tab.module.css';

interface SlideStageProps {
  readonly slide: Slide;
  readonly index: number;
  readonly count: number;
  readonly caption: string;
  readonly onGoTo: (index: number) => void;
}

/** One slide as large as there is room for, and the way to the next. */
export function SlideStage({ slide, index, count, caption, onGoTo }: SlideStageProps) {
  const { isEditing } = useEditor();
  const { scale, rows } = useLineFit(slide);
  return (
    <section className={styles['stage']} aria-label="Slide">
      <div className={styles['large']}>
        <SlideFrame settings={DEFAULT_SLIDE_SETTINGS} scale={scale} caption={caption}>
          {isEditing ? (
            <BreakableRows key={`${slide.orderIndex}.${slide.line}`} slide={slide} fittedRows={rows} />
          ) : (
            <SlideRows rows={rows.map(rowText)} />
          )}
        </SlideFrame>
      </div>
      <div className={styles['under']}>
        <span>
          Slide {index + 1} of {count}, {slide.sectionName}
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
