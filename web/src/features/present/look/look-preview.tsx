import { useMemo } from 'react';
import { buildDeck } from '@uplift/core/presentation';
import { SlideView, useMeasure } from '../../../slide/index.ts';
import styles from './slide-look.module.css';
import type { OwnSlideSettings } from './use-slide-settings.ts';

const WORDS = 'Amazing grace! How sweet the sound';

/** A slide as it would look, for screens so narrow that the panel covers the real ones. */
export function LookPreview({ own: { settings, image } }: { readonly own: OwnSlideSettings }) {
  const measure = useMeasure(settings.font);
  const [slide] = useMemo(
    () => buildDeck({ kind: 'section', name: WORDS }, { ...settings, sections: 'title' }, measure).slides,
    [settings, measure],
  );
  if (slide === undefined) return null;
  return (
    <div className={styles['preview']} aria-hidden>
      <div className={styles['slide']}>
        <SlideView slide={slide} settings={settings} image={image} />
      </div>
    </div>
  );
}
