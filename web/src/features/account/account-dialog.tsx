import type { ReactNode } from 'react';
import { Button, Dialog, Notice } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import type { DialogActions } from './use-dialogs.ts';

interface AccountDialogProps {
  readonly title: string;
  readonly actions: DialogActions;
  /** The names of its fields; what is said about anything else heads the dialog. */
  readonly fields?: readonly string[];
  readonly onSave: () => void;
  /** True while what is entered isn't ready to be saved, such as a picture that is being read. */
  readonly isBusy?: boolean;
  /** The verb of its action; "Save Changes" by default. */
  readonly action?: string;
  /** True if its action can't be undone. */
  readonly isDanger?: boolean;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Changes one thing of the account: Cancel or Escape leave it as it is. */
export function AccountDialog({
  title,
  actions,
  fields = [],
  onSave,
  action = 'Save Changes',
  ...rest
}: AccountDialogProps) {
  const general = actions.complaints.filter((complaint) => !fields.includes(complaint.for));
  return (
    <Dialog
      title={title}
      size={rest.size ?? 'sm'}
      isOpen
      onClose={actions.dismiss}
      onSubmit={onSave}
      complaints={actions.complaints}
      footer={
        <>
          <Button variant="quiet" onPress={actions.dismiss} isDisabled={actions.isSaving}>
            Cancel
          </Button>
          <Button
            variant={rest.isDanger ? 'dangerFill' : 'primary'}
            type="submit"
            isPending={actions.isSaving || (rest.isBusy ?? false)}
          >
            {action}
          </Button>
        </>
      }
    >
      {general.length > 0 && <Notice tone="bad">{complaintsSentence(general)}</Notice>}
      {rest.children}
    </Dialog>
  );
}
