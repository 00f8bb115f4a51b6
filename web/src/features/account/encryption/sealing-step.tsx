import type { Encryption } from '@uplift/client/accounts';
import { LinkButton } from '@uplift/ui-kit';
import { SealingStrip } from '../../../encryption/index.ts';
import { useStore } from '../../../state/use-store.ts';
import styles from './encryption.module.css';
import { SECURITY_PATH } from './paths.ts';
import { StepHeading } from './step-heading.tsx';

/** The end of the change to end-to-end encryption: the songs are sealed while the person goes on. */
export function SealingStep({ encryption }: { readonly encryption: Encryption }) {
  const isSealing = useStore(encryption.sealing) !== null;
  return (
    <>
      <StepHeading
        title="Only your devices hold the key now"
        lead={
          isSealing
            ? 'Your songs are being sealed with it, one after the other. Keep working meanwhile.'
            : 'Your songs are sealed with it.'
        }
      />
      <SealingStrip encryption={encryption} />
      <div className={styles['go']}>
        <LinkButton size="lg" href={SECURITY_PATH}>
          Back to Security
        </LinkButton>
        <LinkButton variant="primary" size="lg" href="/library/songs">
          Open the Library
        </LinkButton>
      </div>
    </>
  );
}
