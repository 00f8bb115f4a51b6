import { useCallback, useMemo } from 'react';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { BACKGROUND_IMAGE_KEY, PRESENTATION_SETTINGS_KEY, type SlideSettings } from '@uplift/core/presentation';
import { useKeptChoice } from '../../../chart/index.ts';
import { useSlideLook } from '../../../slide/index.ts';
import { useStoredPreferences } from '../../../state/stored-values.ts';
import { useLatest } from '../../../state/use-latest.ts';

/** Slide settings of this device, and their setters. */
export interface OwnSlideSettings {
  /** `hasImage` only with a picture to show. */
  readonly settings: SlideSettings;
  /** The picture behind the words, a data URL; null for none. */
  readonly image: string | null;
  /** True if this device has stored any choice about slides. */
  readonly isStored: boolean;
  /** Shows the change at once; reports an error if the device cannot store it. */
  readonly change: (change: Partial<SlideSettings>) => void;
  /** Shows another picture at once, or none. A picture that the device cannot store stays in this tab. */
  readonly setImage: (image: string | null) => Promise<Result<null, StorageRefusal>>;
}

/** This device's settings of slides; null until it has answered. */
export function useSlideSettings(): OwnSlideSettings | null {
  const { choose } = useStoredPreferences();
  const keep = useKeptChoice();
  const { settings, image, isStored, isAnswered } = useSlideLook();

  // A picture takes a while to be read: what has been changed since must stay.
  const latest = useLatest(settings);
  const change = useCallback(
    (change: Partial<SlideSettings>) => keep(PRESENTATION_SETTINGS_KEY, { ...latest(), ...change }),
    [keep, latest],
  );
  const setImage = useCallback(
    (image: string | null) => {
      const stored = choose(BACKGROUND_IMAGE_KEY, image);
      change({ hasImage: image !== null });
      return stored;
    },
    [choose, change],
  );
  return useMemo(
    () => (isAnswered ? { settings, image, isStored, change, setImage } : null),
    [isAnswered, settings, image, isStored, change, setImage],
  );
}
