import { type SetId, toId } from '@uplift/core/foundation';
import { readFields, isIndex, isNumber, readItems, readLiveRun, readTimes } from '@uplift/core/performance';
import { NO_PRESENTATION, nextPresentation } from './presentation-list.ts';
import type { LeftPresentation, Presentation, ScreenState } from './presentation.ts';

/** A presentation as the device keeps it. Inverse of {@link readPresentation}. */
export function storedPresentation(presentation: Presentation): unknown {
  const { isWithBeat, screen, live, startedAtEpochMs, left } = presentation;
  const last = left === null ? null : storedPlace(left);
  return { ...storedPlace(presentation), isWithBeat, screen, live, startedAt: startedAtEpochMs, left: last };
}

function storedPlace({ list, setId, isShared, place, lyricIndex, begunAtEpochMs, leftAtEpochMs }: LeftPresentation) {
  return {
    list,
    set: setId,
    isShared,
    index: place.songIndex,
    isFollowing: place.isFollowing,
    slide: lyricIndex,
    begunAt: begunAtEpochMs,
    leftAt: leftAtEpochMs,
  };
}

/**
 * Parses the stored presentation. Skips invalid entries, and clamps an index beyond the list. Damaged fields are as in
 * a presentation just opened.
 */
export function readPresentation(stored: unknown): Presentation {
  const { left } = readFields(stored);
  return { ...readPlace(stored), left: left === undefined || left === null ? null : readLeft(left) };
}

function readLeft(stored: unknown): LeftPresentation {
  const { list, setId, isShared, place, lyricIndex, begunAtEpochMs, leftAtEpochMs } = readPlace(stored);
  return { list, setId, isShared, place, lyricIndex, begunAtEpochMs, leftAtEpochMs };
}

function readPlace(stored: unknown): Presentation {
  const { list, set, isShared, index, isFollowing, slide, isWithBeat, screen, live, startedAt } = readFields(stored);
  const setId = typeof set === 'string' ? toId<SetId>(set) : null;
  const listed = { ...NO_PRESENTATION, list: readItems(list), setId, isShared: isShared === true };
  const picked = nextPresentation(listed, { type: 'picked', songIndex: typeof index === 'number' ? index : 0 });
  return {
    ...picked,
    place: { ...picked.place, isFollowing: isFollowing !== false },
    // Where another item is presented than was kept, it is at its first slide.
    ...(picked.place.songIndex === index && {
      lyricIndex: isIndex(slide) ? slide : 0,
      isWithBeat: isWithBeat !== false,
      live: readLiveRun(live),
    }),
    screen: isScreenState(screen) ? screen : NO_PRESENTATION.screen,
    startedAtEpochMs: isNumber(startedAt) ? startedAt : null,
    ...readTimes(stored),
  };
}

/** Returns true if a stored or sent value is a screen state. */
export function isScreenState(value: unknown): value is ScreenState {
  return value === 'shown' || value === 'blank' || value === 'black';
}
