import { EyeOff } from 'lucide-react';
import { use } from 'react';
import type { ChartSection } from '@uplift/core/songbook';
import { Button, Icon } from '@uplift/ui-kit';
import { LayerContext } from './layer-context.ts';
import styles from './layer.module.css';

/** A section that its reader has hidden: its name, and Show. */
export function FoldedSection({ section: { orderIndex, name } }: { readonly section: ChartSection }) {
  const actions = use(LayerContext);
  return (
    <section className={styles['folded']} data-section={orderIndex}>
      <Icon of={EyeOff} />
      <span>
        <h2>{name}</h2> is hidden for you.
      </span>
      {actions !== null && (
        <Button size="sm" variant="quiet" aria-label={`Show ${name}`} onPress={() => actions.open(orderIndex)}>
          Show
        </Button>
      )}
    </section>
  );
}
