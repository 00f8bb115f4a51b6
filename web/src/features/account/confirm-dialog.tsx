import { useUplift } from '../../state/uplift.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface ConfirmDialogProps {
  /** The action to confirm, such as "adding a passkey". */
  readonly operation: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password again before an action that could give someone else permanent access. */
export function ConfirmDialog({ operation, onConfirmed, onClose }: ConfirmDialogProps) {
  const { accounts } = useUplift();
  return (
    <PasswordDialog
      title="Confirm Your Password"
      action="Continue"
      send={(password) => accounts.confirm(password)}
      onDone={onConfirmed}
      onClose={onClose}
    >
      <p>You signed in a while ago. Enter your password before {operation}.</p>
    </PasswordDialog>
  );
}
