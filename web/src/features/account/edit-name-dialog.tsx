import { fullNameComplaints } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

interface EditNameDialogProps {
  readonly actions: DialogActions;
  readonly fullName: string;
}

/** Asks for the name others see. */
export function EditNameDialog({ actions, fullName }: EditNameDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useEntered(actions, fullName);
  const save = () =>
    actions.save({ complaints: fullNameComplaints(name), send: () => accounts.changeFullName(name.trim()) });
  return (
    <AccountDialog title="Edit Name" actions={actions} fields={['full_name']} onSave={save}>
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        value={name}
        onChange={setName}
        isDisabled={actions.isSaving}
      />
    </AccountDialog>
  );
}
