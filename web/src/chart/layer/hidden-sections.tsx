import { setHidden } from '@uplift/core/layers';
import type { ChartSection } from '@uplift/core/songbook';
import { Checkbox } from '@uplift/ui-kit';
import styles from './layer.module.css';
import type { OwnLayer } from './use-layer.ts';

interface HiddenSectionsProps {
  readonly own: OwnLayer;
  readonly sections: readonly ChartSection[];
}

/** The sections of a song, each once, to be hidden wherever they are played. */
export function HiddenSections({ own: { layer, edit }, sections }: HiddenSectionsProps) {
  const each = sections.filter(({ isRepeat }) => !isRepeat);
  if (each.length === 0) return null;
  return (
    <fieldset className={styles['setting']}>
      <legend className={styles['label']}>Hidden sections</legend>
      <div className={styles['sections']}>
        {each.map(({ sectionId, name }) => (
          <Checkbox
            key={sectionId}
            isSelected={layer?.hidden[sectionId] === true}
            onChange={(isHidden) =>
              edit(isHidden ? 'Hide section' : 'Show section', (before) => setHidden(before, sectionId, isHidden))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
