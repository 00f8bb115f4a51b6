import { useNavigate } from 'react-router';
import { AccountName, PasswordField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useSubmit } from '../../state/use-submit.ts';
import { useEntered } from './use-dialogs.ts';

const FIELD = 'current_password';

interface DeleteAccountDialogProps {
  readonly emailAddress: string;
  readonly onClose: () => void;
}

/** Asks for the password, so that a stranger can't delete the account on a device that was left open. */
export function DeleteAccountDialog({ emailAddress, onClose }: DeleteAccountDialogProps) {
  const { accounts } = useUplift();
  const navigate = useNavigate();
  const submission = useSubmit<string>({
    fields: [FIELD],
    check: (password) => (password === '' ? [{ for: FIELD, because: 'Please enter your current password.' }] : []),
    send: (password) => accounts.deleteAccount(password),
    onDone() {
      onClose();
      void navigate('/');
    },
  });
  const [password, setPassword] = useEntered(submission, '');
  return (
    <AccountDialog
      title="Delete Account"
      submission={submission}
      action="Delete Account"
      isDanger
      onSave={() => submission.submit(password)}
      onClose={onClose}
    >
      <p>
        The server immediately deletes everything in your account: your songs, collections and sets, including the trash
        and earlier versions, everything you shared, and your name, picture, passkeys and memberships. You’ll be signed
        out everywhere. This can’t be undone.
      </p>
      <p>
        Your songs, collections and sets stay on this device, except the trash, and open without an account. On your
        other devices they stay locked, so first export anything that’s only there.
      </p>
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Current Password"
        name={FIELD}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}
