import type { Encryption } from '@uplift/client/accounts';
import styles from './encryption.module.css';
import { SealingStep } from './sealing-step.tsx';

/** The end of the change of the keys, and what is left to do. */
export function KeysChangedStep({ encryption }: { readonly encryption: Encryption }) {
  return (
    <SealingStep encryption={encryption} title="Your keys are changed">
      <ul className={styles['facts']}>
        <li>Throw your earlier recovery key away. It opens nothing any more.</li>
        <li>Sign in again on the devices you still have.</li>
        <li>Under Security, let a passkey unlock again, and remove the one of the lost device.</li>
      </ul>
    </SealingStep>
  );
}
