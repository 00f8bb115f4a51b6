import { fullNameComplaints } from '@uplift/core/membership';
import { TextField } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useSubmit } from '../../../state/use-submit.ts';
import { useEntered } from '../use-dialogs.ts';

interface EditNameDialogProps {
  readonly fullName: string;
  readonly onClose: () => void;
}

/** Asks for the name others see. */
export function EditNameDialog({ fullName, onClose }: EditNameDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit<string>({
    fields: ['full_name'],
    check: fullNameComplaints,
    send: (name) => accounts.changeFullName(name.trim()),
    onDone: onClose,
  });
  const [name, setName] = useEntered(submission, fullName);
  return (
    <AccountDialog title="Edit Name" submission={submission} onSave={() => submission.submit(name)} onClose={onClose}>
      <TextField
        label="Full Name"
        name="full_name"
        autoComplete="name"
        value={name}
        onChange={setName}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}
