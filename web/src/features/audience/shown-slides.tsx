import { useMemo, type CSSProperties } from 'react';
import { aspectRatio, EMPTY_SLIDE } from '@uplift/core/presentation';
import type { DeckSlide, ScreenState, SlideSettings } from '@uplift/core/presentation';
import { SlideView } from '../../slide/index.ts';
import styles from './audience.module.css';
import { useCrossFade } from './use-cross-fade.ts';

export interface ShownSlidesProps {
  /** Null: no words, as on a blank screen. */
  readonly slide: DeckSlide | null;
  readonly settings: SlideSettings;
  readonly image: string | null;
  readonly screen: ScreenState;
  /** True if the slide's own background is drawn. */
  readonly hasGround: boolean;
}

/**
 * The background, which stays, and the words over it, which cross-fade. Words on a plain color bring it along: one
 * opaque layer that appears over another costs the compositor half as much as two that are added up. A black screen
 * covers all.
 */
export function ShownSlides({ slide, settings, image, screen, hasGround }: ShownSlidesProps) {
  const words = useMemo(() => ({ slide: screen === 'shown' ? slide : null, settings }), [slide, settings, screen]);
  const { layers, end } = useCrossFade(words);
  const isOpaque = hasGround && image === null;
  const shape = { '--aspect': aspectRatio(settings.aspect) } as CSSProperties; // custom properties are not in React's list of properties
  return (
    <div className={styles['frame']} style={shape}>
      {hasGround && (
        <div className={styles['ground']} aria-hidden="true">
          <SlideView slide={EMPTY_SLIDE} settings={settings} image={image} />
        </div>
      )}
      <div className={styles['words']} data-fading={layers.length > 1 || undefined} data-opaque={isOpaque || undefined}>
        {layers.map(({ id, content, isLeaving }) => (
          <div
            key={id}
            className={styles['layer']}
            data-leaving={isLeaving || undefined}
            aria-hidden={isLeaving || undefined}
            onAnimationEnd={end}
          >
            {(isOpaque || content.slide !== null) && (
              <SlideView
                slide={content.slide ?? EMPTY_SLIDE}
                settings={content.settings}
                image={null}
                isTransparent={!isOpaque}
              />
            )}
          </div>
        ))}
      </div>
      {hasGround && (
        <div className={styles['curtain']} data-drawn={screen === 'black' || undefined} aria-hidden="true" />
      )}
    </div>
  );
}
