import type { Encryption } from '@uplift/client/accounts';
import styles from './encryption.module.css';
import { handOverKeys } from './mode-changes.ts';
import { PasswordStep } from './password-step.tsx';

interface ManagedStepProps {
  readonly encryption: Encryption;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The step that gives the server the keys again, and says what that changes. */
export function ManagedStep({ encryption, onBack, onDone }: ManagedStepProps) {
  return (
    <PasswordStep
      title="Let Uplift hold the key"
      lead="Your songs stay encrypted, and Uplift gets the key to them."
      action="Use Managed"
      waiting="Handing over the key. This takes a few seconds."
      send={(password) => handOverKeys(encryption, password)}
      onDone={onDone}
      onBack={onBack}
    >
      <ul className={styles['facts']}>
        <li>The people who run Uplift can read your songs, collections and sets again.</li>
        <li>If you forget your password, a link by email lets you back in.</li>
        <li>Your recovery key no longer opens anything. You can throw it away.</li>
      </ul>
    </PasswordStep>
  );
}
