import { neighborKind, neighborTitle } from '@uplift/client/stage';
import { LiveScrollButton } from '../../live-scroll/index.ts';
import { useToasts } from '@uplift/ui-kit';
import { RoomBar } from '../../room/index.ts';
import { StageFoot, StepButton } from '../../stage/index.ts';
import type { PresentParts } from './present-parts.ts';
import styles from './present-footer.module.css';

/** LiveScroll between the buttons for the previous and the next item. */
export function PresentFooter({ presentation, conditions, liveScroll, isAsked, onStepItem, together }: PresentParts) {
  const { songIndex } = presentation.place;
  const { show } = useToasts();
  const neighbour = (by: 1 | -1) => ({
    by,
    what: neighborKind(conditions, songIndex + by),
    leadsTo: neighborTitle(conditions, songIndex + by),
  });
  return (
    <div className={styles['foot']}>
      <output className={styles['again']}>{isAsked && <span>{`Again for next ${neighbour(1).what}`}</span>}</output>
      <RoomBar
        {...together}
        songIndex={songIndex}
        titleAt={(index) => neighborTitle(conditions, index)}
        isLocked={conditions[songIndex]?.type === 'locked'}
      />
      <StageFoot>
        <StepButton {...neighbour(-1)} onStep={onStepItem} />
        <LiveScrollButton control={liveScroll} onRefused={(message) => show({ message })} />
        <StepButton {...neighbour(1)} onStep={onStepItem} />
      </StageFoot>
    </div>
  );
}
