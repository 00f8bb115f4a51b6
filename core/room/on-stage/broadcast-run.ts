import { sectionAt, type LiveScrollControl, type ScrollTimeline } from '@uplift/core/performance';
import { checkBeats, NOTHING_SENT, type SentBeats } from '../leading/leader-sync.ts';
import type { SharedRun } from '../protocol/protocol.ts';
import type { Room } from '../protocol/room.ts';

/** A run of LiveScroll on the leader's stage. */
export interface RunOnStage extends Pick<LiveScrollControl, 'anchor' | 'moves' | 'beat' | 'timeline' | 'pace'> {
  /** The item that it runs through. */
  readonly currentIndex: number;
}

/**
 * Sends the beats of a run to the followers: at its start, at every jump, every eight beats and with each section (ROOM-23 to
 * 25). Returns the function that sends its stop.
 */
export function broadcastRun(room: Pick<Room, 'lead' | 'toSharedRun'>, stage: RunOnStage): () => void {
  const { currentIndex, anchor, moves, beat, timeline, pace } = stage;
  let sent: SentBeats = NOTHING_SENT;
  let last: SharedRun | null = null;
  const position = (): SharedRun | null => {
    const now = anchor();
    return now && { ...room.toSharedRun(now), pace };
  };
  const sendMove = (): void => {
    const liveScroll = position();
    if (liveScroll === null) return;
    room.lead({ command: last === null ? 'start' : 'sync', currentIndex, liveScroll });
    last = liveScroll;
  };
  const sendDueBeats = (): void => {
    const [liveScroll, received] = [position(), beat.get()];
    if (liveScroll === null || received === null || last === null) return;
    const next = checkBeats(sent, received, findSection(timeline, received));
    sent = next.sent;
    if (next.send === null) return;
    last = liveScroll;
    const { section } = sent;
    const isSection = next.send === 'section' && section !== null;
    room.lead(
      isSection
        ? { command: 'section', currentIndex, section, liveScroll }
        : { command: 'sync', currentIndex, liveScroll },
    );
  };
  const ends = [moves.subscribe(sendMove), beat.subscribe(sendDueBeats)];
  sendMove();
  return () => {
    ends.forEach((end) => end());
    if (last !== null) room.lead({ command: 'stop', currentIndex, liveScroll: position() ?? last });
  };
}

/** The section that is played at a beat; null in the count-in. */
function findSection(timeline: ScrollTimeline | null, beat: number): number | null {
  return timeline === null || beat < 0 ? null : sectionAt(timeline, beat);
}
