import type { AddressChange } from '@uplift/client/accounts';
import { addressComplaints, normalisedAddress } from '@uplift/core/membership';
import { AccountName, PasswordField, TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

const FIELDS = ['new_email_address', 'current_password'];

interface ChangeAddressDialogProps {
  readonly actions: DialogActions;
  readonly emailAddress: string;
  /** Codes were mailed to both addresses. The password is needed once more when they are entered. */
  readonly onSent: (sent: { readonly change: AddressChange; readonly password: string }) => void;
  readonly onSaved: () => void;
}

/** Asks for the new address and the password, which belongs to the address: what signs in is derived from both. */
export function ChangeAddressDialog({ actions, emailAddress, onSent, onSaved }: ChangeAddressDialogProps) {
  const { accounts } = useUplift();
  const [typed, setTyped] = useEntered(actions, { address: '', password: '' });
  const send = async () => {
    const { address, password } = typed;
    const answer = await accounts.requestAddressChange({ newAddress: address.trim(), password });
    if (answer.ok) onSent({ change: answer.value, password });
    return answer;
  };
  return (
    <AccountDialog
      title="Change Email Address"
      actions={actions}
      fields={FIELDS}
      action="Send Codes"
      onSave={() => actions.save({ complaints: findComplaints(typed, emailAddress), send, onSaved })}
    >
      <p>We’ll email one code to the new address and another to {emailAddress}.</p>
      <TextField
        label="New Email Address"
        name="new_email_address"
        type="email"
        autoComplete="email"
        value={typed.address}
        onChange={(address) => setTyped({ ...typed, address })}
        isDisabled={actions.isSaving}
      />
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        isDisabled={actions.isSaving}
      />
    </AccountDialog>
  );
}

function findComplaints(
  { address, password }: { readonly address: string; readonly password: string },
  emailAddress: string,
) {
  const isSame = normalisedAddress(address) === normalisedAddress(emailAddress);
  return [
    ...addressComplaints(address, 'new_email_address'),
    ...(isSame ? [{ for: 'new_email_address', because: 'This is already your account’s address.' }] : []),
    ...(password === '' ? [{ for: 'current_password', because: 'Enter your password.' }] : []),
  ];
}
