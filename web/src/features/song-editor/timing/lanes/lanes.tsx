import type { CSSProperties, PointerEvent } from 'react';
import { beatAtX, tappedBeat, timelineWidth } from './beat-geometry.ts';
import { cardPartsOf, showMark } from '../card-parts.ts';
import { Lane } from './lane.tsx';
import styles from './lanes.module.css';
import { Ruler } from './ruler.tsx';
import type { SectionInTime } from '../section-in-time.ts';
import { trackOfGroup, tracksOf } from './tracks.ts';
import type { SectionDesk } from '../use-section-desk.ts';
import { useSideScroll, type ScrollMemory } from './use-side-scroll.ts';

interface LanesProps {
  readonly desk: SectionDesk;
  readonly scroll: ScrollMemory;
}

/** The ruler and below it the lanes, which scroll sideways together. Only what is in sight is drawn. */
export function Lanes({ desk, scroll }: LanesProps) {
  const { timeline, scale, isEditing } = desk.inTime;
  const { scroller, stretch, hasMore, onScroll } = useSideScroll(scale.beatWidthPx, scroll);
  const tracks = tracksOf(timeline);
  return (
    <div className={styles['frame']} data-more={hasMore || undefined}>
      <section
        {...desk.bind()}
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        data-part="scroller"
        data-scheduling={desk.scheduling.isOn || undefined}
        {...(!isEditing && readingOf(desk.inTime))}
      >
        <div
          {...hoverOf(desk)}
          className={styles['inner']}
          style={lookOf(timelineWidth(timeline, scale.beatWidthPx), scale.beatWidthPx, tracks.length)}
          data-part="inner"
        >
          <Ruler desk={desk} stretch={stretch} />
          {tracks.map((track) => (
            <Lane key={track} track={track} desk={desk} stretch={stretch} />
          ))}
          <span className={styles['mark']} data-part="mark" hidden />
        </div>
      </section>
    </div>
  );
}

/** While nothing in it can be reached it can be reached itself, and keys scroll it. */
function readingOf({ section, orderIndex }: SectionInTime) {
  return { tabIndex: 0, 'aria-label': `Timeline of ${section.name}, place ${orderIndex + 1}` };
}

function lookOf(width: number, beatWidthPx: number, laneCount: number): CSSProperties {
  // custom properties are not in React's list of properties
  return { width, '--beat': `${beatWidthPx}px`, '--lanes': laneCount } as CSSProperties;
}

/** While beats are tapped, the beat under the mouse is shown before it is. */
function hoverOf({ inTime, scheduling }: SectionDesk) {
  if (!scheduling.isOn) return {};
  const show = ({ target, clientX, pointerType }: PointerEvent) => {
    const parts = target instanceof Element ? cardPartsOf(target) : null;
    if (parts === null || !(target instanceof HTMLElement) || pointerType !== 'mouse') return;
    const track = trackOfGroup(target.closest<HTMLElement>('[data-group]')?.dataset['group']);
    const isPlaceable = track !== null && scheduling.next(track) !== null;
    const beat = beatAtX(clientX - parts.inner.getBoundingClientRect().left, inTime.scale);
    showMark(parts, inTime, isPlaceable ? { track, beat: tappedBeat(inTime.timeline, beat, null) } : null);
  };
  const hide = ({ currentTarget }: PointerEvent) => {
    const parts = currentTarget instanceof Element ? cardPartsOf(currentTarget) : null;
    if (parts !== null) showMark(parts, inTime, null);
  };
  return { onPointerMove: show, onPointerLeave: hide };
}
