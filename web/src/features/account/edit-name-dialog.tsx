import { fullNameComplaints } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogDesk } from './use-dialogs.ts';

interface EditNameDialogProps {
  readonly desk: DialogDesk;
  readonly fullName: string;
}

/** Asks for the name others see. */
export function EditNameDialog({ desk, fullName }: EditNameDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useEntered(desk, fullName);
  const save = () =>
    desk.save({ complaints: fullNameComplaints(name), send: () => accounts.changeFullName(name.trim()) });
  return (
    <AccountDialog title="Edit Name" desk={desk} fields={['full_name']} onSave={save}>
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        value={name}
        onChange={setName}
        isDisabled={desk.isSaving}
      />
    </AccountDialog>
  );
}
