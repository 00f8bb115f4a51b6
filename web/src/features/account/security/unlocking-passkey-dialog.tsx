import type { Encryption } from '@uplift/client/accounts';
import { AccountName, PasswordField, useToasts } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useEntered } from '../use-dialogs.ts';

const FIELD = 'password';

interface UnlockingPasskeyDialogProps {
  readonly encryption: Encryption;
  readonly onClose: () => void;
}

/** Asks for the password, then the browser asks for the passkey. */
export function UnlockingPasskeyDialog({ encryption, onClose }: UnlockingPasskeyDialogProps) {
  const { show } = useToasts();
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const submission = useSubmit<string>({
    fields: [FIELD],
    check: (password) => (password === '' ? [{ for: FIELD, because: 'Enter your password.' }] : []),
    send: (password) => encryption.addPasskey(password),
    onDone() {
      onClose();
      show({ message: 'This passkey unlocks your songs now.' });
    },
  });
  const [password, setPassword] = useEntered(submission, '');
  return (
    <AccountDialog
      title="Let a Passkey Unlock"
      submission={submission}
      onSave={() => submission.submit(password)}
      onClose={onClose}
      action="Continue"
    >
      <p>
        Your browser then asks for one of your passkeys. Not every passkey can unlock; Uplift says so if yours can’t.
      </p>
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Password"
        name={FIELD}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}
