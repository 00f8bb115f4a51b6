import type { Encryption } from '@uplift/client/accounts';
import type { ReactNode } from 'react';
import { LinkButton } from '@uplift/ui-kit';
import { SealingStrip } from '../../../encryption/index.ts';
import { useStore } from '../../../state/use-store.ts';
import styles from './encryption.module.css';
import { SECURITY_PATH } from './paths.ts';
import { StepHeading } from './step-heading.tsx';

interface SealingStepProps {
  readonly encryption: Encryption;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The end of a change of the keys: the songs are sealed while the person goes on. */
export function SealingStep({ encryption, title, children }: SealingStepProps) {
  const isSealing = useStore(encryption.sealing) !== null;
  return (
    <>
      <StepHeading
        title={title}
        lead={
          isSealing
            ? 'Your songs are being sealed with the new key, one after the other. Keep working meanwhile.'
            : 'Your songs are sealed with the new key.'
        }
      />
      <SealingStrip encryption={encryption} />
      {children}
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
