import { computeContrast, IMAGE_VEIL, LEAST_CONTRAST, leastContrast, veiled } from '@uplift/core/presentation';
import { Notice } from '@uplift/ui-kit';
import { usePictureColors } from './use-picture-colors.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

/** Warns if the contrast between words and background is low. */
export function ContrastWarning({ own: { settings, image } }: { readonly own: OwnSlideSettings }) {
  const spots = usePictureColors(image);
  const { textColor, backgroundColor, hasShadow } = settings;
  const contrast = computeContrast(textColor, backgroundColor);
  if (image === null && contrast < LEAST_CONTRAST) {
    return (
      <Notice tone="wait">
        The text is hard to read on this background. Their contrast is {contrast.toFixed(1)}, and at least{' '}
        {LEAST_CONTRAST} is needed.
      </Notice>
    );
  }
  const seen = spots.map((spot) => veiled(spot, backgroundColor, IMAGE_VEIL));
  if (leastContrast(textColor, seen, hasShadow) >= LEAST_CONTRAST) return null;
  return (
    <Notice tone="wait">
      The text is hard to read on parts of this picture.{' '}
      {hasShadow
        ? 'Choose another text color or a calmer picture.'
        : 'Turn Shadow on, or choose another text color or picture.'}
    </Notice>
  );
}
