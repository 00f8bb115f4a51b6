import type { ReactNode } from 'react';
import { Button, Dialog, Notice } from '@uplift/ui-kit';
import { sentenceOf } from '../../state/complaints-sentence.ts';
import type { DialogActions } from './use-dialogs.ts';

interface AccountDialogProps {
  readonly title: string;
  readonly actions: DialogActions;
  /** The names of its fields; what is said about anything else heads the dialog. */
  readonly fields?: readonly string[];
  readonly onSave: () => void;
  /** What is entered is not ready to be saved yet, and will be in a moment. */
  readonly isBusy?: boolean;
  /** The verb of its action; "Save Changes" by default. */
  readonly action?: string;
  /** What it does cannot be undone. */
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
      {general.length > 0 && <Notice tone="bad">{sentenceOf(general)}</Notice>}
      {rest.children}
    </Dialog>
  );
}
