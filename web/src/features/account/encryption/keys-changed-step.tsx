import type { Encryption } from '@uplift/client/accounts';
import { Fingerprint } from 'lucide-react';
import { Button } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { UnlockingPasskeyDialog } from '../security/unlocking-passkey-dialog.tsx';
import { useDialogs } from '../use-dialogs.ts';
import styles from './encryption.module.css';
import { SealingStep } from './sealing-step.tsx';

/** The end of the change of the keys, and what is left to do. */
export function KeysChangedStep({ encryption }: { readonly encryption: Encryption }) {
  const dialogs = useDialogs<'passkey'>();
  const { hasPasskeys } = useUplift().accounts;
  return (
    <SealingStep encryption={encryption} title="Your keys are changed">
      <ul className={styles['facts']}>
        <li>Throw your earlier recovery key away. It opens nothing any more.</li>
        <li>Sign in again on the devices you still have.</li>
        <li>If the lost device had a passkey, remove it under Security.</li>
      </ul>
      {hasPasskeys && (
        <div>
          <Button icon={Fingerprint} onPress={() => dialogs.open('passkey')}>
            Let a Passkey Unlock
          </Button>
        </div>
      )}
      {dialogs.current === 'passkey' && <UnlockingPasskeyDialog encryption={encryption} onClose={dialogs.close} />}
    </SealingStep>
  );
}
