import { Button } from '@uplift/ui-kit';
import styles from './layer.module.css';
import type { OwnLayer } from './use-layer.ts';

/** Says that a chart is shown without one's own layer, and brings it back. */
export function BandsChart({ own: { layer, isBandShown, showBand } }: { readonly own: OwnLayer }) {
  if (!isBandShown || layer === null) return null;
  return (
    <p className={styles['band']}>
      This is the band’s chart.
      <Button size="sm" variant="quiet" onPress={() => showBand(false)}>
        Show My Layer
      </Button>
    </p>
  );
}
