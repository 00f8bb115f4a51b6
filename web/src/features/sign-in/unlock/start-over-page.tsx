import type { Encryption } from '@uplift/client/accounts';
import { useState } from 'react';
import { AccountName, Button, Dialog, Notice, PasswordField } from '@uplift/ui-kit';
import { RecoveryKeyForm, useRecoveryKey, type RecoveryKey } from '../../../encryption/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { GateHeading } from '../gate.tsx';
import styles from './unlock.module.css';

const FIELD = 'password';

interface StartOverPageProps {
  readonly encryption: Encryption;
  readonly onBack: () => void;
}

/** Asks first, then shows the recovery key of the new, empty library. Everything stays as it is until its last button. */
export function StartOverPage({ encryption, onBack }: StartOverPageProps) {
  const [password, setPassword] = useState<string | null>(null);
  const [key, setKey] = useState<RecoveryKey | null>(null);
  const makeKey = useRecoveryKey(encryption);
  const { isBusy, failure, submit } = useSubmit<{ password: string; recoveryKey: readonly string[] }>({
    send: (chosen) => encryption.startOver(chosen),
  });
  if (password === null || key === null) {
    const confirm = async (typed: string) => {
      setKey(await makeKey());
      setPassword(typed);
    };
    return <ConfirmDialog onConfirmed={confirm} onClose={onBack} />;
  }
  return (
    <>
      <GateHeading
        title="Write down your new recovery key"
        documentTitle="Start Over"
        lead="These 12 words open the new library on a new device. We show them once and don’t keep them."
        isFocused
      />
      <RecoveryKeyForm
        recoveryKey={key}
        action="Start Over"
        isBusy={isBusy}
        failure={failure !== null && <Notice tone="bad">{failure}</Notice>}
        onBack={() => setPassword(null)}
        onContinue={() => submit({ password, recoveryKey: key.words })}
      />
    </>
  );
}

interface ConfirmDialogProps {
  readonly onConfirmed: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what is lost, and asks for the password. */
function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const [password, setPassword] = useState('');
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const [complaints, setComplaints] = useState<readonly { readonly for: string; readonly because: string }[]>([]);
  const confirm = () => {
    if (password === '') setComplaints([{ for: FIELD, because: 'Enter your password.' }]);
    else void onConfirmed(password);
  };
  return (
    <Dialog
      title="Start Over With an Empty Library?"
      size="sm"
      isOpen
      onClose={onClose}
      onSubmit={confirm}
      complaints={complaints}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="dangerFill" type="submit">
            Continue
          </Button>
        </>
      }
    >
      <div className={styles['losses']}>
        <p>
          You lose every song, collection and set in your account, with the earlier versions and the trash. No one can
          bring them back, not even with a recovery key.
        </p>
        <p>If your songs are open on another device, make a backup there first.</p>
      </div>
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Password"
        name={FIELD}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setComplaints([]);
        }}
      />
    </Dialog>
  );
}
