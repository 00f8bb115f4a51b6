import { LiveScrollButton } from '../../live-scroll/index.ts';
import { useToasts } from '@uplift/ui-kit';
import { RoomBar } from '../../room/index.ts';
import { neighbourTitle, StageFoot, StepButton } from '../../stage/index.ts';
import type { PresentParts } from './present-parts.ts';
import styles from './present-footer.module.css';

/** LiveScroll, and the way to the songs before and after; while it runs it has the list (PRES-28). */
export function PresentFooter({ presentation, conditions, liveScroll, isLive, onStepItem, together }: PresentParts) {
  const { songIndex } = presentation.place;
  const { show } = useToasts();
  return (
    <div className={styles['foot']}>
      <RoomBar {...together} />
      <StageFoot>
        <StepButton
          by={-1}
          what="song"
          leadsTo={neighbourTitle(conditions, songIndex - 1)}
          isDisabled={isLive}
          onStep={onStepItem}
        />
        <LiveScrollButton control={liveScroll} onRefused={(message) => show({ message })} />
        <StepButton
          by={1}
          what="song"
          leadsTo={neighbourTitle(conditions, songIndex + 1)}
          isDisabled={isLive}
          onStep={onStepItem}
        />
      </StageFoot>
    </div>
  );
}
