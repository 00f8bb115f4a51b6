import { lookAtBeats, NOTHING_TOLD, type Room, type SharedRun, type ToldBeats } from '@uplift/core/following';
import { sectionAt, type ScrollTimeline } from '@uplift/core/performance';
import type { LiveScrollControl } from '../live-scroll/index.ts';

/** A run of LiveScroll on the leader's stage. */
export interface RunOnStage extends Pick<LiveScrollControl, 'anchor' | 'moves' | 'beat' | 'timeline' | 'pace'> {
  /** The item that it runs through. */
  readonly currentIndex: number;
}

/**
 * Tells those who follow where the beats of a run stand: at its start, wherever it is taken elsewhere, every eight beats and with each
 * section (ROOM-23 to 25). Answers the function that tells its stop.
 */
export function tellRun(room: Pick<Room, 'lead' | 'runOf'>, stage: RunOnStage): () => void {
  const { currentIndex, anchor, moves, beat, timeline, pace } = stage;
  let told: ToldBeats = NOTHING_TOLD;
  let last: SharedRun | null = null;
  const stand = (): SharedRun | null => {
    const now = anchor();
    return now && { ...room.runOf(now), pace };
  };
  const moved = (): void => {
    const liveScroll = stand();
    if (liveScroll === null) return;
    room.lead({ command: last === null ? 'start' : 'sync', currentIndex, liveScroll });
    last = liveScroll;
  };
  const look = (): void => {
    const [liveScroll, heard] = [stand(), beat.get()];
    if (liveScroll === null || heard === null || last === null) return;
    const next = lookAtBeats(told, heard, sectionOf(timeline, heard));
    told = next.told;
    if (next.tell === null) return;
    last = liveScroll;
    const { section } = told;
    const isSection = next.tell === 'section' && section !== null;
    room.lead(
      isSection
        ? { command: 'section', currentIndex, section, liveScroll }
        : { command: 'sync', currentIndex, liveScroll },
    );
  };
  const ends = [moves.subscribe(moved), beat.subscribe(look)];
  moved();
  return () => {
    ends.forEach((end) => end());
    if (last !== null) room.lead({ command: 'stop', currentIndex, liveScroll: stand() ?? last });
  };
}

/** The section that is played at a beat; null in the count-in. */
function sectionOf(timeline: ScrollTimeline | null, beat: number): number | null {
  return timeline === null || beat < 0 ? null : sectionAt(timeline, beat);
}
