import type { CSSProperties } from 'react';
import { timelineWidth } from './beat-geometry.ts';
import { Lane } from './lane.tsx';
import styles from './lanes.module.css';
import { Ruler } from './ruler.tsx';
import type { SectionInTime } from './section-in-time.ts';
import { tracksOf } from './tracks.ts';
import { useSideScroll, type ScrollMemory } from './use-side-scroll.ts';

interface LanesProps {
  readonly inTime: SectionInTime;
  readonly scroll: ScrollMemory;
}

/** The ruler and below it the lanes, which scroll sideways together. Only what is in sight is drawn. */
export function Lanes({ inTime, scroll }: LanesProps) {
  const { timeline, scale, section, isEditing } = inTime;
  const { scroller, stretch, hasMore, onScroll } = useSideScroll(scale.beatWidthPx, scroll);
  const tracks = tracksOf(timeline);
  return (
    <div className={styles['frame']} data-more={hasMore || undefined}>
      <section
        ref={scroller}
        className={styles['scroller']}
        onScroll={onScroll}
        aria-label={`Timeline of ${section.name}`}
        {...(!isEditing && { tabIndex: 0 })}
      >
        <div
          className={styles['inner']}
          style={lookOf(timelineWidth(timeline, scale.beatWidthPx), scale.beatWidthPx, tracks.length)}
        >
          <Ruler inTime={inTime} stretch={stretch} />
          {tracks.map((track) => (
            <Lane key={track} track={track} inTime={inTime} stretch={stretch} />
          ))}
        </div>
      </section>
    </div>
  );
}

function lookOf(width: number, beatWidthPx: number, laneCount: number): CSSProperties {
  return { width, '--beat': `${beatWidthPx}px`, '--lanes': laneCount } as CSSProperties; // custom properties are not in React's list of properties
}
