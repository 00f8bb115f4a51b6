import { isLeftRecently, isStillOpening, timedStage } from '@uplift/core/performance';
import { nextPresentation, NO_PRESENTATION } from './presentation-list.ts';
import type { Presentation, PresentationEvent } from './presentation.ts';

/** The presentation after an event at `nowEpochMs`. */
export function presentationAt(presentation: Presentation, event: PresentationEvent, nowEpochMs: number): Presentation {
  const isReopened = event.type === 'reopened';
  const before = isReopened ? unseenAfterHours(presentation, nowEpochMs) : presentation;
  const next = nextPresentation(before, event);
  if (next.list.length === 0) return next;
  const isOpening = event.type === 'set-opened' && isUntouched(before) && isStillOpening(before, next, nowEpochMs);
  const after = isOpening ? { ...next, place: { ...next.place, songIndex: 0 } } : next;
  return timedStage(after, isReopened, nowEpochMs);
}

/** Clears the window of another day, and its black screen. */
function unseenAfterHours(presentation: Presentation, nowEpochMs: number): Presentation {
  if (isLeftRecently(presentation, nowEpochMs)) return presentation;
  return { ...presentation, screen: NO_PRESENTATION.screen, startedAtEpochMs: null };
}

function isUntouched({ lyricIndex, live }: Presentation): boolean {
  return lyricIndex === 0 && live === null;
}
