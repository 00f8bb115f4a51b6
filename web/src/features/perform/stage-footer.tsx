import { neighborTitle } from '@uplift/client/stage';
import type { SectionReading } from '../../chart/index.ts';
import { LiveControls } from '../../live-scroll/index.ts';
import { RoomBar } from '../../room/index.ts';
import { StageFoot, StepButton } from '../../stage/index.ts';
import { SectionList } from './section-list.tsx';
import type { StageParts } from './stage-parts.ts';
import styles from './perform.module.css';
import { useListBeside } from './use-list-beside.ts';

interface StageFooterProps extends StageParts {
  readonly reading: SectionReading;
  readonly onStep: (by: 1 | -1) => void;
}

/** Controls along the bottom edge: LiveScroll, and Previous and Next, each with the song it leads to. */
export function StageFooter(stage: StageFooterProps) {
  const { performance, conditions, playing, own, liveScroll, quiet, reading, onStep, together } = stage;
  const { songIndex } = performance.place;
  const isListBeside = useListBeside();
  const neighbour = (by: 1 | -1) => neighborTitle(conditions, songIndex + by);
  return (
    <div className={styles['bottom']}>
      <RoomBar
        {...together}
        songIndex={songIndex}
        titleAt={(index) => neighborTitle(conditions, index)}
        isLocked={conditions[songIndex]?.type === 'locked'}
      />
      {!isListBeside && playing !== null && <SectionList look="chips" playing={playing} own={own} reading={reading} />}
      <StageFoot>
        <StepButton by={-1} leadsTo={neighbour(-1)} onStep={onStep} />
        <LiveControls control={liveScroll} isLed={together.isLed} quiet={quiet} />
        <StepButton by={1} leadsTo={neighbour(1)} onStep={onStep} />
      </StageFoot>
    </div>
  );
}
