import type { CSSProperties } from 'react';
import type { AudienceStage, Ground } from '@uplift/core/presentation';
import { useStore } from '../../state/use-store.ts';
import styles from './audience.module.css';
import { ShownSlides } from './shown-slides.tsx';
import { useAudienceKeys } from './use-audience-keys.ts';
import { useFullscreenPress } from './use-fullscreen-press.ts';
import { useQuietCursor } from './use-quiet-cursor.ts';
import { useShownSlide } from './use-shown-slide.ts';

export interface AudiencePageProps {
  readonly stage: AudienceStage;
  readonly ground: Ground;
}

/** The window that the room sees: one slide, as large as the window lets it be, and nothing else. */
export function AudiencePage({ stage, ground }: AudiencePageProps) {
  const { deck, image } = useStore(stage.frame);
  const { slide, screen } = useShownSlide(stage);
  const isQuiet = useQuietCursor();
  useAudienceKeys(stage);
  return (
    <main className={styles['room']} style={groundLook(ground)} data-quiet={isQuiet || undefined} data-theme="dark">
      <div className={styles['live']} aria-live="polite">
        {deck === null ? (
          <p className={styles['waiting']}>Waiting for the presentation.</p>
        ) : (
          <ShownSlides
            slide={slide}
            settings={deck.settings}
            image={image}
            screen={screen}
            hasGround={ground.type === 'slide'}
          />
        )}
      </div>
      <FullscreenHint stage={stage} isQuiet={isQuiet || ground.type !== 'slide'} />
    </main>
  );
}

/**
 * Explains full screen while the pointer moves, until the window has been full once. It never shows without a moving
 * pointer, so it can't reach the wall.
 */
function FullscreenHint({ stage, isQuiet }: { readonly stage: AudienceStage; readonly isQuiet: boolean }) {
  const hasBeenFull = useFullscreenPress(stage);
  return hasBeenFull || isQuiet ? null : <p className={styles['hint']}>Click for full screen</p>;
}

const groundLook = (ground: Ground): CSSProperties =>
  ground.type === 'slide' ? {} : { background: ground.type === 'color' ? ground.color : 'transparent' };
