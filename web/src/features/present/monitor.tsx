import type { ReactNode } from 'react';
import { EMPTY_SLIDE, type DeckSlide, type ScreenState, type SlideSettings } from '@uplift/core/presentation';
import { classNames } from '@uplift/ui-kit';
import { SlideView } from '../../slide/index.ts';
import styles from './monitor.module.css';

export interface MonitorProps {
  readonly name: string;
  /** Shown at the end of its heading. */
  readonly aside?: ReactNode;
  /** Null for nothing. */
  readonly slide: DeckSlide | null;
  readonly screen?: ScreenState;
  readonly settings: SlideSettings;
  readonly image: string | null;
  /** True if the audience sees it. */
  readonly isOnAir?: boolean;
}

const SCREEN_NAMES: Readonly<Record<ScreenState, string>> = { shown: '', blank: 'No words', black: 'Black screen' };

/** A slide as the room sees it, or is going to. */
export function Monitor({ name, aside, slide, screen = 'shown', settings, image, isOnAir = false }: MonitorProps) {
  return (
    <section className={styles['monitor']} aria-label={name}>
      <h2 className={styles['monitorName']}>
        {name}
        <span className={styles['aside']}>{aside}</span>
      </h2>
      <div className={classNames(styles['picture'], isOnAir && styles['onAir'])} data-screen={screen}>
        <SlideView
          slide={slide === null || screen !== 'shown' ? EMPTY_SLIDE : slide}
          settings={settings}
          image={screen === 'black' ? null : image}
        />
        {screen !== 'shown' && <p className={styles['screenName']}>{SCREEN_NAMES[screen]}</p>}
      </div>
    </section>
  );
}
