import { AccountName, PasswordField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

interface ConfirmDialogProps {
  readonly actions: DialogActions;
  /** The action to confirm, such as "adding a passkey". */
  readonly operation: string;
  readonly onConfirmed: () => void;
}

/** Asks for the password again before an action that could give someone else permanent access. */
export function ConfirmDialog({ actions, operation, onConfirmed }: ConfirmDialogProps) {
  const { accounts } = useUplift();
  const emailAddress = useStore(accounts.state).profile?.email_address ?? '';
  const [password, setPassword] = useEntered(actions, '');
  const confirm = () =>
    actions.save({
      complaints: password === '' ? [{ for: 'current_password', because: 'Enter your password.' }] : [],
      send: () => accounts.confirm(password),
      onSaved: onConfirmed,
    });
  return (
    <AccountDialog
      title="Confirm Your Password"
      actions={actions}
      fields={['current_password']}
      onSave={confirm}
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
        isDisabled={actions.isSaving}
      />
    </AccountDialog>
  );
}
