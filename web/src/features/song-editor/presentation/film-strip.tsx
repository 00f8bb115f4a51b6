import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { DEFAULT_SLIDE_SETTINGS, rowText, type Slide } from '@uplift/core/presentation';
import { SlideFrame, SlideRows, useLineFit } from '../../../slide/index.ts';
import styles from './presentation-tab.module.css';

interface FilmStripProps {
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly onGoTo: (index: number) => void;
}

/** Below this width the strip moves from beside the slide. Keep it equal to the figure in presentation-tab.module.css. */
const BESIDE = '(min-width: 1000px)';

/** All slides by section. One stop for the Tab key; arrows go from slide to slide. */
export function FilmStrip({ slides, index, onGoTo }: FilmStripProps) {
  const strip = useRef<HTMLElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // On narrow screens the strip lies below the slide, which is what is looked at.
    if (isWalking.current || window.matchMedia(BESIDE).matches) current?.scrollIntoView({ block: 'nearest' });
    if (isWalking.current) current?.focus();
    isWalking.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another slide is the current one
  }, [index]);
  const walk = (event: KeyboardEvent) => {
    const next = keyStep(event.key, index, slides.length);
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    onGoTo(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focused slide button receives the keys
    <nav ref={strip} className={styles['film']} aria-label="Slides" onKeyDown={walk}>
      {groupBySection(slides).map(({ first, slides: own }) => (
        <section key={first} className={styles['part']} style={{ '--rows': Math.ceil(own.length / 2) } as object}>
          <h2>{own[0]?.sectionName}</h2>
          <ol>
            {own.map((slide, at) => (
              <li key={slide.line}>
                <Thumbnail slide={slide} index={first + at} isCurrent={first + at === index} onGoTo={onGoTo} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

interface ThumbnailProps {
  readonly slide: Slide;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onGoTo: (index: number) => void;
}

const Thumbnail = memo(
  function Thumbnail({ slide, index, isCurrent, onGoTo }: ThumbnailProps) {
    const { scale, rows } = useLineFit(slide);
    return (
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={`Slide ${index + 1}: ${slideText(slide)}`}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onGoTo(index)}
      >
        <SlideFrame settings={DEFAULT_SLIDE_SETTINGS} scale={scale} caption="">
          <SlideRows rows={rows.map(rowText)} />
        </SlideFrame>
      </button>
    );
  },
  (before, after) =>
    before.isCurrent === after.isCurrent && before.index === after.index && before.slide.rows === after.slide.rows,
);

function slideText({ rows }: Slide): string {
  return rows.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

interface StripSection {
  /** The index of its first slide. */
  readonly first: number;
  readonly slides: readonly Slide[];
}

function groupBySection(slides: readonly Slide[]): readonly StripSection[] {
  const sections: { first: number; slides: Slide[] }[] = [];
  for (const [index, slide] of slides.entries()) {
    const last = sections.at(-1);
    if (last?.slides[0]?.orderIndex === slide.orderIndex) last.slides.push(slide);
    else sections.push({ first: index, slides: [slide] });
  }
  return sections;
}

function keyStep(key: string, index: number, count: number): number | null {
  const steps = new Map([
    ['ArrowRight', index + 1],
    ['ArrowLeft', index - 1],
    ['ArrowDown', index + 2],
    ['ArrowUp', index - 2],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const next = steps.get(key);
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1));
}
