import { contrastOf, LEAST_CONTRAST } from '@uplift/core/presentation';
import { Notice } from '@uplift/ui-kit';
import type { OwnSlideSettings } from './use-slide-settings.ts';

/** Says when words can hardly be told from what is behind them. */
export function ContrastWarning({ own: { settings } }: { readonly own: OwnSlideSettings }) {
  const contrast = contrastOf(settings.textColor, settings.backgroundColor);
  if (settings.hasImage || contrast >= LEAST_CONTRAST) return null;
  return (
    <Notice tone="wait">
      The text is hard to read on this background: their contrast is {contrast.toFixed(1)} to 1, at least{' '}
      {LEAST_CONTRAST} is needed.
    </Notice>
  );
}
