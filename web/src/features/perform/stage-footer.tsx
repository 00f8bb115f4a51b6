import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames, Icon } from '@uplift/ui-kit';
import type { SectionReading } from '../../chart/index.ts';
import { LiveControls } from '../../live-scroll/index.ts';
import { SectionList } from './section-list.tsx';
import type { StageParts } from './stage-parts.ts';
import { neighbourTitle } from './stage-words.ts';
import styles from './stage.module.css';
import { useListBeside } from './use-list-beside.ts';

interface StageFooterProps extends StageParts {
  readonly reading: SectionReading;
  readonly onStep: (by: 1 | -1) => void;
}

/** What is pressed during a song, along the bottom edge: LiveScroll, and Previous and Next, each with the song it leads to. */
export function StageFooter(stage: StageFooterProps) {
  const { performance, conditions, playing, own, liveScroll, reading, onStep } = stage;
  const { songIndex } = performance.place;
  const isListBeside = useListBeside();
  const neighbour = (by: 1 | -1) => neighbourTitle(conditions, songIndex + by);
  return (
    <div className={styles['bottom']}>
      {!isListBeside && playing !== null && <SectionList look="chips" playing={playing} own={own} reading={reading} />}
      <footer className={styles['foot']}>
        <StepButton by={-1} leadsTo={neighbour(-1)} onStep={onStep} />
        <LiveControls control={liveScroll} />
        <StepButton by={1} leadsTo={neighbour(1)} onStep={onStep} />
      </footer>
    </div>
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  /** The title of the neighbour; null at that end of the list. */
  readonly leadsTo: string | null;
  readonly onStep: (by: 1 | -1) => void;
}

/** At an end of the list it stays where it is, keeps the focus and does nothing. */
function StepButton({ by, leadsTo, onStep }: StepButtonProps) {
  const isNext = by === 1;
  const isEnd = leadsTo === null;
  return (
    <Button
      className={classNames(styles['step'], isNext && styles['next'])}
      aria-disabled={isEnd}
      onPress={() => {
        if (!isEnd) onStep(by);
      }}
    >
      <Icon of={isNext ? ChevronRight : ChevronLeft} size="lg" />
      <span className={styles['stepWords']}>
        <b>{isNext ? 'Next' : 'Previous'}</b>{' '}
        <small>{leadsTo ?? (isNext ? 'Last in the list' : 'First in the list')}</small>
      </span>
    </Button>
  );
}
