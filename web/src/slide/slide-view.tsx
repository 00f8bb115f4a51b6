import { memo } from 'react';
import type { DeckSlide, SlideSettings } from '@uplift/core/presentation';
import { SlideFrame } from './slide-frame.tsx';
import { SlideRows } from './slide-rows.tsx';

export interface SlideViewProps {
  readonly slide: DeckSlide;
  readonly settings: SlideSettings;
  /** The picture behind the words, as a data URL. */
  readonly image: string | null;
  /** True if only the words are drawn, over what lies behind. */
  readonly isTransparent?: boolean;
}

/** A slide as the room sees it, at any size: its rows are broken already and end alike on every screen. */
export const SlideView = memo(function SlideView({ slide, settings, image, isTransparent = false }: SlideViewProps) {
  return (
    <SlideFrame
      settings={settings}
      scale={slide.scale}
      caption={slide.caption}
      image={image}
      isTransparent={isTransparent}
    >
      <SlideRows rows={slide.rows} secondRows={slide.secondRows} />
    </SlideFrame>
  );
});
