import type { AddressChange } from '@uplift/client/accounts';
import { addressComplaints, normalisedAddress } from '@uplift/core/membership';
import { AccountName, PasswordField, TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { passwordMissing } from './password-missing.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useEntered } from './use-dialogs.ts';

const FIELDS = ['new_email_address', 'current_password'];

interface ChangeAddressDialogProps {
  readonly emailAddress: string;
  /** Codes were mailed to both addresses. The password is needed once more when they are entered. */
  readonly onSent: (sent: { readonly change: AddressChange; readonly password: string }) => void;
  /** Follows once the dialog is closed. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Asks for the new address and the password, which belongs to the address: what signs in is derived from both. */
export function ChangeAddressDialog({ emailAddress, onSent, onSaved, onClose }: ChangeAddressDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit<TypedChange, AddressChange>({
    fields: FIELDS,
    check: (entered) => findComplaints(entered, emailAddress),
    send: ({ address, password }) => accounts.requestAddressChange({ newAddress: address.trim(), password }),
    onDone(change, { password }) {
      onSent({ change, password });
      onClose();
      onSaved();
    },
  });
  const [typed, setTyped] = useEntered<TypedChange>(submission, { address: '', password: '' });
  return (
    <AccountDialog
      title="Change Email Address"
      submission={submission}
      action="Send Codes"
      onSave={() => submission.submit(typed)}
      onClose={onClose}
    >
      <p>We’ll email one code to the new address and another to {emailAddress}.</p>
      <TextField
        label="New Email Address"
        name="new_email_address"
        type="email"
        autoComplete="email"
        value={typed.address}
        onChange={(address) => setTyped({ ...typed, address })}
        isDisabled={submission.isBusy}
      />
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}

interface TypedChange {
  readonly address: string;
  readonly password: string;
}

function findComplaints({ address, password }: TypedChange, emailAddress: string) {
  const isSame = normalisedAddress(address) === normalisedAddress(emailAddress);
  return [
    ...addressComplaints(address, 'new_email_address'),
    ...(isSame ? [{ for: 'new_email_address', because: 'This is already your account’s address.' }] : []),
    ...passwordMissing(password),
  ];
}
