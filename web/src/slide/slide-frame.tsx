import type { CSSProperties, ReactNode } from 'react';
import type { Slide } from '@uplift/core/presentation';
import styles from './slide.module.css';
import { useSlideScale } from './use-slide-scale.ts';

export interface SlideFrameProps {
  readonly slide: Slide;
  /** What stands at its foot, such as the copyright. */
  readonly caption: string;
  /** The slide's rows. */
  readonly children: ReactNode;
}

/** A slide of 1920 by 1080, as wide as it is given room: black, its rows centred, as large as they fit. */
export function SlideFrame({ slide, caption, children }: SlideFrameProps) {
  const scale = useSlideScale(slide);
  const look = { '--slide-scale': scale } as CSSProperties; // custom properties are not in React's list of properties
  return (
    <div className={styles['slide']} data-theme="dark">
      <div className={styles['rows']} style={look} dir="auto">
        {children}
      </div>
      {caption !== '' && <p className={styles['caption']}>{caption}</p>}
    </div>
  );
}
