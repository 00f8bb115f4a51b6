import { useMemo } from 'react';
import {
  BACKGROUND_IMAGE_KEY,
  PRESENTATION_SETTINGS_KEY,
  readBackgroundImage,
  readSlideSettings,
  type SlideSettings,
} from '@uplift/core/presentation';
import { useStoredPreferences } from '../state/stored-values.ts';

/** Look of slides on this device. */
export interface SlideLook {
  /** `hasImage` only with a picture to show. */
  readonly settings: SlideSettings;
  /** The picture behind the words, a data URL; null for none. */
  readonly image: string | null;
  /** True if this device has stored any choice about slides. */
  readonly isStored: boolean;
  /** True once the device's choices are read; until then these are the defaults. */
  readonly isAnswered: boolean;
}

/** This device's look of slides, live. */
export function useSlideLook(): SlideLook {
  const { stored } = useStoredPreferences();
  const [storedSettings, storedImage] = [stored?.get(PRESENTATION_SETTINGS_KEY), stored?.get(BACKGROUND_IMAGE_KEY)];
  const image = useMemo(() => readBackgroundImage(storedImage), [storedImage]);
  const isAnswered = stored !== null;
  return useMemo(() => {
    const kept = readSlideSettings(storedSettings);
    const settings = { ...kept, hasImage: kept.hasImage && image !== null };
    return { settings, image: settings.hasImage ? image : null, isStored: storedSettings !== undefined, isAnswered };
  }, [storedSettings, image, isAnswered]);
}
