import { LiveScrollButton } from '../../live-scroll/index.ts';
import { useToasts } from '@uplift/ui-kit';
import { RoomBar } from '../../room/index.ts';
import { neighbourTitle, StageFoot, StepButton } from '../../stage/index.ts';
import type { PresentParts } from './present-parts.ts';
import styles from './present-footer.module.css';

/** LiveScroll, and the way to the songs before and after. */
export function PresentFooter({ presentation, conditions, liveScroll, isAsked, onStepItem, together }: PresentParts) {
  const { songIndex } = presentation.place;
  const { show } = useToasts();
  return (
    <div className={styles['foot']}>
      <output className={styles['again']}>{isAsked && <span>Again for next song</span>}</output>
      <RoomBar
        {...together}
        songIndex={songIndex}
        titleAt={(index) => neighbourTitle(conditions, index)}
        isLocked={conditions[songIndex]?.kind === 'locked'}
      />
      <StageFoot>
        <StepButton by={-1} what="song" leadsTo={neighbourTitle(conditions, songIndex - 1)} onStep={onStepItem} />
        <LiveScrollButton control={liveScroll} onRefused={(message) => show({ message })} />
        <StepButton by={1} what="song" leadsTo={neighbourTitle(conditions, songIndex + 1)} onStep={onStepItem} />
      </StageFoot>
    </div>
  );
}
