import { useState } from 'react';
import { fullNameComplaints } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { DialogDesk } from './use-dialogs.ts';

interface EditNameDialogProps {
  readonly desk: DialogDesk;
  readonly fullName: string;
}

/** Asks for the name others see. */
export function EditNameDialog({ desk, fullName }: EditNameDialogProps) {
  const { accounts } = useUplift();
  const [name, setName] = useState(fullName);
  const save = () =>
    desk.save({ complaints: fullNameComplaints(name), send: () => accounts.changeFullName(name.trim()) });
  const write = (text: string) => {
    setName(text);
    desk.edited();
  };
  return (
    <AccountDialog title="Edit Name" desk={desk} fields={['full_name']} onSave={save}>
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        value={name}
        onChange={write}
        isDisabled={desk.isSaving}
      />
    </AccountDialog>
  );
}
