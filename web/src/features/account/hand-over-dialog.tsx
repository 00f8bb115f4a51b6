import type { Church, ChurchMember } from '@uplift/client/accounts';
import { useUplift } from '../../state/uplift.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface HandOverDialogProps {
  readonly church: Church;
  readonly member: ChurchMember;
  readonly onHandedOver: () => void;
  readonly onClose: () => void;
}

/** Asks for the password: on a device that was left open, a stranger must not give a church away. */
export function HandOverDialog({ church, member, onHandedOver, onClose }: HandOverDialogProps) {
  const { accounts } = useUplift();
  return (
    <PasswordDialog
      title="Hand Over Church"
      action="Hand Over"
      isDanger
      send={(password) => accounts.handOverChurch(church.church_id, { id: member.uplift_id, password })}
      onDone={onHandedOver}
      onClose={onClose}
    >
      <p>
        {member.full_name} will own {church.name}, and you’ll be a leader. Only an owner can give you the church back.
        You both get an email about it.
      </p>
      <p>A subscription that you pay for stays yours until you cancel it.</p>
    </PasswordDialog>
  );
}
