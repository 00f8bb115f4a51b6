import type { Passkey } from '@uplift/client/accounts';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useEntered, type DialogActions } from '../use-dialogs.ts';

/** In characters. */
const LONGEST_NAME = 60;

interface PasskeyDialogProps {
  readonly actions: DialogActions;
  readonly passkey: Passkey;
  readonly onSaved: () => Promise<void>;
}

/** Asks for the name one knows a passkey by. */
export function RenamePasskeyDialog({ actions, passkey, onSaved }: PasskeyDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useEntered(actions, passkey.name);
  const save = () =>
    actions.save({
      complaints: name.trim() === '' ? [{ for: 'name', because: 'Enter a name for this passkey.' }] : [],
      send: () => accounts.renamePasskey(passkey.passkey_id, name.trim()),
      onSaved: () => void onSaved(),
    });
  return (
    <AccountDialog title="Rename Passkey" actions={actions} fields={['name']} onSave={save}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={setName}
        isDisabled={actions.isSaving}
      />
    </AccountDialog>
  );
}

/** Asks first, because only the device itself could bring it back. */
export function RemovePasskeyDialog({ actions, passkey, onSaved }: PasskeyDialogProps) {
  const { accounts } = useUplift();
  const remove = () =>
    actions.save({ send: () => accounts.removePasskey(passkey.passkey_id), onSaved: () => void onSaved() });
  return (
    <AccountDialog title="Remove Passkey" actions={actions} onSave={remove} action="Remove Passkey" isDanger>
      <p>“{passkey.name}” will no longer sign you in. It stays in the device or password manager where you saved it.</p>
    </AccountDialog>
  );
}
