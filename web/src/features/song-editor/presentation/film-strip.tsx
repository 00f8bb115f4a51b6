import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { groupBySection, rowText, slideText, stripIndex, type SlideLines } from '@uplift/core/presentation';
import { SlideFrame, SlideRows, useLinesFit, type SlideLook } from '../../../slide/index.ts';
import styles from './presentation-tab.module.css';

interface FilmStripProps {
  readonly slides: readonly SlideLines[];
  readonly look: SlideLook;
  readonly index: number;
  readonly onGoTo: (index: number) => void;
}

/**
 * Width below which the strip moves from next to the slide. Keep it equal to the figure in
 * presentation-tab.module.css.
 */
const BESIDE = '(min-width: 1000px)';

/** All slides by section. One stop for the Tab key; arrows go from slide to slide. */
export function FilmStrip({ slides, look, index, onGoTo }: FilmStripProps) {
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
    const next = stripIndex(event.key, index, slides.length);
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    onGoTo(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focused slide button receives the keys
    <nav ref={strip} className={styles['film']} aria-label="Slides" onKeyDown={walk}>
      {groupBySection(slides).map(({ first, slides: own }) => (
        <section
          key={first}
          className={styles['part']}
          style={{ '--rows': Math.ceil(own.length / 2) } as object /* React types no custom properties */}
        >
          <h2>{own[0]?.[0]?.sectionName}</h2>
          <ol>
            {own.map((slide, at) => (
              <li key={slide[0]?.line}>
                <Thumbnail
                  slide={slide}
                  look={look}
                  index={first + at}
                  isCurrent={first + at === index}
                  onGoTo={onGoTo}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

interface ThumbnailProps {
  readonly slide: SlideLines;
  readonly look: SlideLook;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onGoTo: (index: number) => void;
}

const Thumbnail = memo(
  function Thumbnail({ slide, look: { settings, image }, index, isCurrent, onGoTo }: ThumbnailProps) {
    const { scale, rows } = useLinesFit(slide, settings);
    return (
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={`Slide ${index + 1}: ${slideText(slide)}`}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onGoTo(index)}
      >
        <SlideFrame settings={settings} image={image} scale={scale} caption="">
          <SlideRows rows={rows.map(rowText)} />
        </SlideFrame>
      </button>
    );
  },
  (before, after) =>
    before.isCurrent === after.isCurrent &&
    before.index === after.index &&
    before.slide === after.slide &&
    before.look === after.look,
);
