import type { CSSProperties, ReactNode } from 'react';
import { aspectRatio, IMAGE_VEIL, type SlideSettings } from '@uplift/core/presentation';
import { imageAddress } from './image-address.ts';
import { FONT_FAMILIES } from './slide-fonts.ts';
import styles from './slide.module.css';

export interface SlideFrameProps {
  readonly settings: SlideSettings;
  /** The share of the full size of its words. */
  readonly scale: number;
  /** Shown at its foot, such as the copyright. */
  readonly caption: string;
  /** The picture behind the words, as a data URL. */
  readonly image?: string | null;
  /** True if only the words are drawn, over what lies behind. */
  readonly isTransparent?: boolean;
  /** The slide's rows. */
  readonly children: ReactNode;
}

/** A caption longer than this is set smaller, so that all of it is there: two rows hold about 150 letters each. */
const LONG_CAPTION = 280;

/** A slide with the aspect of the settings, as wide as its room. */
export function SlideFrame({
  settings,
  scale,
  caption,
  image = null,
  isTransparent = false,
  children,
}: SlideFrameProps) {
  const { align, position, hasShadow, font } = settings;
  return (
    <div
      className={styles['slide']}
      style={{ ...look(settings, scale), ...backgroundStyle(settings, image, isTransparent) }}
      data-theme="dark"
      data-font={font}
      data-align={align}
      data-position={position}
      data-shadow={hasShadow || undefined}
    >
      <div className={styles['rows']} dir="auto">
        {children}
      </div>
      {caption !== '' && (
        <p className={styles['caption']} dir="auto" data-long={caption.length > LONG_CAPTION || undefined}>
          {caption}
        </p>
      )}
    </div>
  );
}

function look({ aspect, textColor, font }: SlideSettings, scale: number): CSSProperties {
  const own = { '--slide-scale': scale, '--slide-aspect': aspectRatio(aspect) } as CSSProperties; // custom properties are not in React's list of properties
  return { ...own, color: textColor, fontFamily: FONT_FAMILIES[font] };
}

/**
 * Style of the background: the picture is covered by a veil of the background color, on which words stay readable over
 * any picture.
 */
function backgroundStyle(
  { backgroundColor, hasImage }: SlideSettings,
  image: string | null,
  isTransparent: boolean,
): CSSProperties {
  if (isTransparent) return {};
  if (!hasImage || image === null) return { backgroundColor };
  const veil = `color-mix(in srgb, ${backgroundColor} ${IMAGE_VEIL * 100}%, transparent)`;
  return { backgroundColor, backgroundImage: `linear-gradient(${veil}, ${veil}), url("${imageAddress(image)}")` };
}
