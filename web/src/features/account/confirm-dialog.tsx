import { AccountName, PasswordField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { AccountDialog } from './account-dialog.tsx';
import { passwordMissing } from './password-missing.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useEntered } from './use-dialogs.ts';

interface ConfirmDialogProps {
  /** The action to confirm, such as "adding a passkey". */
  readonly operation: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again before an action that could give someone else permanent access. */
export function ConfirmDialog({ operation, onConfirmed, onClose }: ConfirmDialogProps) {
  const { accounts } = useUplift();
  const emailAddress = useStore(accounts.state).profile?.email_address ?? '';
  const submission = useSubmit<string>({
    fields: ['current_password'],
    check: passwordMissing,
    send: (password) => accounts.confirm(password),
    onDone: () => {
      onClose();
      onConfirmed();
    },
  });
  const [password, setPassword] = useEntered(submission, '');
  return (
    <AccountDialog
      title="Confirm Your Password"
      submission={submission}
      onSave={() => submission.submit(password)}
      onClose={onClose}
      action="Continue"
    >
      <AccountName emailAddress={emailAddress} />
      <p>You signed in a while ago. Enter your password before {operation}.</p>
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}
