import type { Encryption } from '@uplift/client/accounts';
import styles from './encryption.module.css';
import { SealingStep } from './sealing-step.tsx';

/** The end of the change of the keys, and what is left to do. */
export function KeysChangedStep({ encryption }: { readonly encryption: Encryption }) {
  return (
    <SealingStep encryption={encryption} title="Your keys are changed">
      <ul className={styles['facts']}>
        <li>Throw your earlier recovery key away. It no longer opens anything.</li>
        <li>Sign in again on the devices you still have.</li>
        <li>
          If you use passkeys: under Security, remove the lost device’s passkey, and let another one unlock your songs
          again.
        </li>
      </ul>
    </SealingStep>
  );
}
