import { RotateCcw } from 'lucide-react';
import { DEFAULT_SLIDE_SETTINGS, type SlideSettings } from '@uplift/core/presentation';
import { Button, useToasts } from '@uplift/ui-kit';
import type { OwnSlideSettings } from './use-slide-settings.ts';

const NAMES = Object.keys(DEFAULT_SLIDE_SETTINGS) as readonly (keyof SlideSettings)[]; // the defaults name all settings and no more

/** The way back from any look: all settings as they were at first, until it is undone. Nothing while they are so. */
export function ResetLook({ own: { settings, change } }: { readonly own: OwnSlideSettings }) {
  const { show } = useToasts();
  if (NAMES.every((name) => settings[name] === DEFAULT_SLIDE_SETTINGS[name])) return null;
  const reset = () => {
    // The picture stays stored, out of sight: an undo brings it back as well.
    change(DEFAULT_SLIDE_SETTINGS);
    show({
      message: 'Slide settings are back to their defaults.',
      action: { label: 'Undo', onAction: () => change(settings) },
    });
  };
  return (
    <Button size="sm" variant="quiet" icon={RotateCcw} onPress={reset}>
      Reset All
    </Button>
  );
}
