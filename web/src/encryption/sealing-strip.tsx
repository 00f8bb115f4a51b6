import type { Encryption, SealingProgress } from '@uplift/client/accounts';
import { Lock } from 'lucide-react';
import { Button, Icon, Progress } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { sealingWords } from './sealing-words.ts';
import styles from './sealing-strip.module.css';

interface SealingStripProps {
  readonly encryption: Encryption;
}

/** Progress of sealing all songs with a new key; nothing once all are sealed. The songs stay usable meanwhile. */
export function SealingStrip({ encryption }: SealingStripProps) {
  const sealing = useStore(encryption.sealing);
  return sealing && <Strip encryption={encryption} sealing={sealing} />;
}

function Strip({ encryption, sealing }: SealingStripProps & { readonly sealing: SealingProgress }) {
  const words = sealingWords(sealing);
  return (
    <section aria-label="Sealing your songs" className={styles['strip']}>
      <Icon of={Lock} />
      <b>Sealing your songs</b>
      <div className={styles['progress']}>
        <Progress label="Songs sealed" isLabelHidden done={sealing.sealed} total={sealing.total} countText={words} />
      </div>
      <p className={styles['words']}>
        <span className="num">{words}</span>
        {!sealing.isPaused && ' Closing Uplift is fine. It goes on where it stopped.'}
      </p>
      <span className={styles['action']}>
        {sealing.isPaused ? (
          <Button variant="quiet" onPress={() => encryption.resumeSealing()}>
            Resume
          </Button>
        ) : (
          <Button variant="quiet" onPress={() => encryption.pauseSealing()}>
            Pause
          </Button>
        )}
      </span>
    </section>
  );
}
