import type { Church, ChurchMember } from '@uplift/client/accounts';
import { Button, Dialog } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useSubmit } from '../../state/use-submit.ts';

interface EndMembershipDialogProps {
  readonly church: Church;
  readonly member: ChurchMember;
  /** True if members end their own membership. */
  readonly isOwn: boolean;
  /** True if the church would have no owner then. */
  readonly isLastOwner: boolean;
  /** True if no one else is in the church. */
  readonly isAlone: boolean;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks first, because only a new invitation can restore the membership. The last owner reads what to do before. */
export function EndMembershipDialog({
  church,
  member,
  isOwn,
  isLastOwner,
  isAlone,
  onEnded,
  onClose,
}: EndMembershipDialogProps) {
  const { accounts } = useUplift();
  const submission = useSubmit({
    send: () => accounts.removeMember(church.church_id, member.uplift_id),
    onDone() {
      onClose();
      onEnded();
    },
  });
  const action = isOwn ? 'Leave Church' : 'Remove from Church';
  if (isLastOwner)
    return <LastOwnerDialog title={action} churchName={church.name} isAlone={isAlone} onClose={onClose} />;
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
      {isOwn ? (
        <p>
          You lose your seat and everything that belongs to the church. Your own songs, collections and sets stay yours.
        </p>
      ) : (
        <p>The links to the church stop working, because {member.full_name} may know them. You can make new ones.</p>
      )}
    </AccountDialog>
  );
}

interface LastOwnerDialogProps {
  readonly title: string;
  readonly churchName: string;
  readonly isAlone: boolean;
  readonly onClose: () => void;
}

function LastOwnerDialog({ title, churchName, isAlone, onClose }: LastOwnerDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          OK
        </Button>
      }
    >
      <p>
        You are the only owner of {churchName}, and a church needs one.{' '}
        {isAlone
          ? 'No one else is in it: invite somebody and hand it over to them. If you delete your account, the church and its library go too.'
          : 'First open the menu of another member’s role and choose Hand Over Church.'}
      </p>
    </Dialog>
  );
}
