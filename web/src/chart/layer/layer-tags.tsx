import { User } from 'lucide-react';
import { layerFacts } from '@uplift/core/layers';
import { Icon } from '@uplift/ui-kit';
import { AccidentalText } from '../line/accidental-text.tsx';
import type { SongChart } from '../song/use-song-chart.ts';
import styles from './layer.module.css';
import type { OwnLayer } from './use-layer.ts';

interface LayerTagsProps {
  readonly own: OwnLayer;
  readonly song: SongChart;
}

/** The changes that one's own layer makes to a chart, in a few words each. */
export function LayerTags({ own: { shown }, song: { chart, header } }: LayerTagsProps) {
  const facts = shown === null ? [] : layerFacts(shown, chart, header.key);
  if (facts.length === 0) return null;
  return (
    <ul className={styles['tags']} aria-label="My layer">
      {facts.map((fact) => (
        <li key={fact}>
          <Icon of={User} size="sm" />
          <AccidentalText text={fact} />
        </li>
      ))}
    </ul>
  );
}
