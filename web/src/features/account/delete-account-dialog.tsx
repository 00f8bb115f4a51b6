import { useNavigate } from 'react-router';
import { useUplift } from '../../state/uplift.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password, so that a stranger can't delete the account on a device that was left open. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { accounts } = useUplift();
  const navigate = useNavigate();
  return (
    <PasswordDialog
      title="Delete Account"
      action="Delete Account"
      isDanger
      send={(password) => accounts.deleteAccount(password)}
      onDone={() => void navigate('/')}
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
    </PasswordDialog>
  );
}
