import type { RefObject } from 'react';
import { ChartView, type FittedChart, type SectionReading } from '../../chart/index.ts';
import { isSongItem } from '@uplift/core/set-list';
import { EmptyState } from '@uplift/ui-kit';
import { SectionList } from './section-list.tsx';
import { ServicePart } from './service-part.tsx';
import type { StageParts } from './stage-parts.ts';
import { SONG_NOT_FOUND } from './stage-words.ts';
import styles from './stage.module.css';
import { useListBeside } from './use-list-beside.ts';
import { useSwipes } from './use-swipes.ts';

interface StageBodyProps extends StageParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lines: RefObject<HTMLDivElement | null>;
  /** Null before the stage's width is known. */
  readonly fit: FittedChart | null;
  readonly reading: SectionReading;
  readonly onStep: (by: 1 | -1) => void;
}

/** The chart, which scrolls, and beside it the sections to jump to. */
export function StageBody({ item, condition, playing, own, scroller, lines, fit, reading, onStep }: StageBodyProps) {
  const swipes = useSwipes(onStep);
  const isListBeside = useListBeside();
  const isGone = condition.kind === 'missing' || condition.kind === 'in-trash';
  return (
    <main className={styles['stage']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard reaches what it scrolls */}
      <section ref={scroller} className={styles['scroll']} tabIndex={0} aria-label="Chart" {...swipes}>
        <div ref={lines}>
          {item?.note !== undefined && playing !== null && <p className={styles['note']}>{item.note}</p>}
          {item !== undefined && !isSongItem(item) && <ServicePart item={item} />}
          {playing !== null && fit !== null && (
            <ChartView
              name={playing.name}
              chart={playing.chart}
              fit={fit}
              chordColor={own.chordColor}
              highlightColor={own.highlightColor}
              currentSection={reading.current}
            />
          )}
          {isGone && (
            <EmptyState headline={SONG_NOT_FOUND}>
              <p>It is no longer in the library of this device. The list goes on.</p>
            </EmptyState>
          )}
        </div>
      </section>
      {reading.hasMoreBelow && <div className={styles['fade']} />}
      {isListBeside && playing !== null && <SectionList look="list" playing={playing} own={own} reading={reading} />}
    </main>
  );
}
