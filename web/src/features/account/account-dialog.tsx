import type { ReactNode } from 'react';
import { Button, Dialog, Notice } from '@uplift/ui-kit';
import type { Submission } from '../../state/use-submit.ts';

export interface AccountDialogProps {
  readonly title: string;
  readonly submission: Pick<Submission<never>, 'isBusy' | 'complaints' | 'failure'>;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** True while the values aren't ready to be saved, such as a picture that is being read. */
  readonly isBusy?: boolean;
  /** The verb of its action; "Save Changes" by default. */
  readonly action?: string;
  /** True if its action can't be undone. */
  readonly isDanger?: boolean;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Changes one thing of the account: Cancel or Escape leave it unchanged. */
export function AccountDialog({ title, submission, onSave, onClose, ...rest }: AccountDialogProps) {
  const { isBusy, complaints, failure } = submission;
  // What is on its way can't be called back.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      title={title}
      size={rest.size ?? 'sm'}
      isOpen
      onClose={close}
      onSubmit={onSave}
      complaints={complaints}
      footer={
        <>
          <Button variant="quiet" onPress={close} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant={rest.isDanger ? 'dangerFill' : 'primary'}
            type="submit"
            isPending={isBusy || (rest.isBusy ?? false)}
          >
            {rest.action ?? 'Save Changes'}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {rest.children}
    </Dialog>
  );
}
