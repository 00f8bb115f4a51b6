import type { Church, ChurchMember } from '@uplift/client/accounts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { DialogActions } from './use-dialogs.ts';

interface EndMembershipDialogProps {
  readonly actions: DialogActions;
  readonly church: Church;
  readonly member: ChurchMember;
  /** True if the member leaves by themselves. */
  readonly isOwn: boolean;
  readonly onEnded: () => void;
}

/** Asks first, because only a new invitation leads back. */
export function EndMembershipDialog({ actions, church, member, isOwn, onEnded }: EndMembershipDialogProps) {
  const { accounts } = useUplift();
  const action = isOwn ? 'Leave Church' : 'Remove from Church';
  return (
    <AccountDialog
      title={action}
      actions={actions}
      action={action}
      isDanger
      onSave={() =>
        actions.save({ send: () => accounts.removeMember(church.church_id, member.uplift_id), onSaved: onEnded })
      }
    >
      <p>
        {isOwn ? 'You' : member.full_name} will no longer be in {church.name}. {isOwn ? 'You' : 'They'}’ll need a new
        invitation to come back.
      </p>
    </AccountDialog>
  );
}
