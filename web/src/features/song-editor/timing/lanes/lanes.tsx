import { beatAtX, findTrack, tappedBeat, timelineWidth, visibleTracks } from '@uplift/core/song-timing';
import type { CSSProperties, PointerEvent } from 'react';
import { findCardParts, showMark } from '../card-parts.ts';
import { Lane } from './lane.tsx';
import styles from './lanes.module.css';
import { Ruler } from './ruler.tsx';
import type { SectionInTime } from '../section-in-time.ts';
import type { SectionTiming } from '../use-section-timing.ts';
import { useSideScroll, type ScrollMemory } from './use-side-scroll.ts';

interface LanesProps {
  readonly timing: SectionTiming;
  readonly scroll: ScrollMemory;
}

/** The ruler and below it the lanes, which scroll sideways together. Only the visible part is drawn. */
export function Lanes({ timing, scroll }: LanesProps) {
  const { timeline, scale, isEditing } = timing.inTime;
  const { scroller, stretch, hasMore, onScroll } = useSideScroll(scale.beatWidthPx, scroll);
  const tracks = visibleTracks(timeline);
  return (
    <div className={styles['frame']} data-more={hasMore || undefined}>
      <section
        {...timing.dragListeners}
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        data-part="scroller"
        data-scheduling={timing.scheduling.isOn || undefined}
        {...(!isEditing && scrollByKeys(timing.inTime))}
      >
        <div
          {...hoverHandlers(timing)}
          className={styles['inner']}
          style={lanesStyle(timelineWidth(timeline, scale.beatWidthPx), scale.beatWidthPx, tracks.length)}
          data-part="inner"
        >
          <Ruler timing={timing} stretch={stretch} />
          {tracks.map((track) => (
            <Lane key={track} track={track} timing={timing} stretch={stretch} />
          ))}
          <span className={styles['mark']} data-part="mark" hidden />
        </div>
      </section>
    </div>
  );
}

/** While nothing in it can be reached it can be reached itself, and keys scroll it. */
function scrollByKeys({ section, orderIndex }: SectionInTime) {
  return { tabIndex: 0, 'aria-label': `Timeline of ${section.name}, place ${orderIndex + 1}` };
}

function lanesStyle(width: number, beatWidthPx: number, laneCount: number): CSSProperties {
  // custom properties are not in React's list of properties
  return { width, '--beat': `${beatWidthPx}px`, '--lanes': laneCount } as CSSProperties;
}

/** While beats are tapped, the beat under the mouse is shown before it is. */
function hoverHandlers({ inTime, scheduling }: SectionTiming) {
  if (!scheduling.isOn) return {};
  const show = ({ target, clientX, pointerType }: PointerEvent) => {
    const parts = target instanceof Element ? findCardParts(target) : null;
    if (parts === null || !(target instanceof HTMLElement) || pointerType !== 'mouse') return;
    const track = findTrack(target.closest<HTMLElement>('[data-group]')?.dataset['group']);
    const isPlaceable = track !== null && scheduling.next(track) !== null;
    const beat = beatAtX(clientX - parts.inner.getBoundingClientRect().left, inTime.scale);
    showMark(parts, inTime, isPlaceable ? { track, beat: tappedBeat(inTime.timeline, beat, null) } : null);
  };
  const hide = ({ currentTarget }: PointerEvent) => {
    const parts = currentTarget instanceof Element ? findCardParts(currentTarget) : null;
    if (parts !== null) showMark(parts, inTime, null);
  };
  return { onPointerMove: show, onPointerLeave: hide };
}
