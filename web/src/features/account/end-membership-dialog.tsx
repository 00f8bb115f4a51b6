import type { Church, ChurchMember } from '@uplift/client/accounts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useSubmit } from '../../state/use-submit.ts';

interface EndMembershipDialogProps {
  readonly church: Church;
  readonly member: ChurchMember;
  /** True if members end their own membership. */
  readonly isOwn: boolean;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks first, because only a new invitation can restore the membership. */
export function EndMembershipDialog({ church, member, isOwn, onEnded, onClose }: EndMembershipDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit({
    send: () => accounts.removeMember(church.church_id, member.uplift_id),
    onDone() {
      onClose();
      onEnded();
    },
  });
  const action = isOwn ? 'Leave Church' : 'Remove from Church';
  return (
    <AccountDialog
      title={action}
      submission={submission}
      action={action}
      isDanger
      onSave={submission.submit}
      onClose={onClose}
    >
      <p>
        {isOwn ? 'You' : member.full_name} will no longer be in {church.name}. {isOwn ? 'You' : 'They'}’ll need a new
        invitation to come back.
      </p>
    </AccountDialog>
  );
}
