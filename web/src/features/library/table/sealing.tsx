import type { SealingProgress } from '@uplift/client/accounts';
import { createStore } from '@uplift/core/foundation';
import { useLazyPart } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { sealingPart } from './opened-parts.ts';
import styles from './sealing.module.css';

const NOT_OFFERED = createStore<SealingProgress | null>(null);
const stay = () => undefined;

/** Progress of sealing the library with a new key, above its songs; nothing while none is being sealed. */
export function Sealing() {
  const { encryption } = useUplift();
  const isSealing = useStore<SealingProgress | null>(encryption?.sealing ?? NOT_OFFERED) !== null;
  const part = useLazyPart(sealingPart, isSealing, stay);
  if (encryption === null || !isSealing || part === null) return null;
  return (
    <div className={styles['sealing']}>
      <part.SealingStrip encryption={encryption} />
    </div>
  );
}
