import { useEffect, useRef } from 'react';
import type { LiveRun } from '@uplift/core/performance';
import type { Presentation, PresentationEvent } from '@uplift/core/presentation';
import { useToasts } from '@uplift/ui-kit';
import type { LiveScrollControl } from '../../live-scroll/index.ts';
import type { RoomOnStage } from '../../room/index.ts';
import type { OpenPresentation } from './use-presentation.ts';

export interface ItemStepsOptions {
  readonly presentation: Presentation;
  readonly byHand: OpenPresentation['dispatch'];
  readonly liveScroll: LiveScrollControl;
  readonly onStage: RoomOnStage;
}

/** The run that a move to another item stopped. */
interface StoppedRun {
  readonly songIndex: number;
  readonly live: LiveRun;
}

/** Moves to other items in one press: LiveScroll stops for it, and Undo goes back to where the music is by then (PRES-28). */
export function useItemSteps(options: ItemStepsOptions): OpenPresentation['dispatch'] {
  const { presentation, byHand, liveScroll, onStage } = options;
  const { show } = useToasts();
  const resumeIn = useRunToResume(presentation.place.songIndex, liveScroll);
  return (event: PresentationEvent) => {
    const isMove = event.type === 'stepped' || event.type === 'picked';
    const live = isMove ? liveScroll.live() : null;
    if (live === null) return byHand(event);
    const { songIndex, isFollowing } = presentation.place;
    const bringBack = () => {
      // The leader's run is followed again, wherever it is by now.
      if (isFollowing && onStage.state.leader !== null) return onStage.resume();
      byHand({ type: 'picked', songIndex });
      return resumeIn({ songIndex, live });
    };
    liveScroll.stop();
    byHand(event);
    return show({ message: 'LiveScroll stopped.', action: { label: 'Undo', onAction: bringBack } });
  };
}

/** Resumes a run as soon as its song is back on the page. */
function useRunToResume(songIndex: number, { timeline, resume }: LiveScrollControl): (run: StoppedRun) => void {
  const waiting = useRef<StoppedRun | null>(null);
  useEffect(() => {
    const run = waiting.current;
    if (run === null || timeline === null) return;
    waiting.current = null;
    if (run.songIndex === songIndex) resume(run.live);
  }, [songIndex, timeline, resume]);
  return (run) => {
    waiting.current = run;
  };
}
