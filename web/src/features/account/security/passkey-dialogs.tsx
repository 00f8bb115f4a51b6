import { type Passkey, unlessUnconfirmed } from '@uplift/client/accounts';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useSubmit } from '../../../state/use-submit.ts';
import { useEntered } from '../use-dialogs.ts';

/** In characters. */
const LONGEST_NAME = 60;

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name one knows a passkey by. */
export function RenamePasskeyDialog({ passkey, onSaved, onClose }: PasskeyDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit<string>({
    fields: ['name'],
    check: (name) => (name.trim() === '' ? [{ for: 'name', because: 'Enter a name for this passkey.' }] : []),
    send: (name) => accounts.renamePasskey(passkey.passkey_id, name.trim()),
    onDone() {
      onClose();
      void onSaved();
    },
  });
  const [name, setName] = useEntered(submission, passkey.name);
  return (
    <AccountDialog
      title="Rename Passkey"
      submission={submission}
      onSave={() => submission.submit(name)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}

/** Asks first, because only the device itself could bring it back. */
export function RemovePasskeyDialog({
  passkey,
  onSaved,
  onUnconfirmed,
  onClose,
}: PasskeyDialogProps & { readonly onUnconfirmed: () => void }) {
  const { accounts } = useUplift();
  const submission = useSubmit<void, 'removed' | 'unconfirmed'>({
    send: async () => unlessUnconfirmed(await accounts.removePasskey(passkey.passkey_id), 'removed'),
    onDone(outcome) {
      onClose();
      if (outcome === 'unconfirmed') onUnconfirmed();
      else void onSaved();
    },
  });
  return (
    <AccountDialog
      title="Remove Passkey"
      submission={submission}
      onSave={submission.submit}
      onClose={onClose}
      action="Remove Passkey"
      isDanger
    >
      <p>“{passkey.name}” will no longer sign you in. It stays in the device or password manager where you saved it.</p>
    </AccountDialog>
  );
}
