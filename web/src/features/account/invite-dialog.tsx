import type { Church } from '@uplift/client/accounts';
import { useState } from 'react';
import { addressComplaints, invitableBy, type InvitedRole } from '@uplift/core/membership';
import { TextField, useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useSubmit } from '../../state/use-submit.ts';
import { RoleChoice } from './role-choice.tsx';
import { useEntered } from './use-dialogs.ts';

interface InviteDialogProps {
  readonly church: Church;
  readonly onInvited: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks whom to mail an invitation, and what to be. */
export function InviteDialog({ church, onInvited, onClose }: InviteDialogProps) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  const roles = invitableBy(church.role);
  const [role, setRole] = useState<InvitedRole>('member');
  const submission = useSubmit<string>({
    fields: ['email_address'],
    check: (address) => addressComplaints(address),
    send: (address) => accounts.invite(church.church_id, { email_address: address.trim(), role }),
    onDone(_invitation, address) {
      onClose();
      show({ message: `An invitation is on its way to ${address.trim()}.` });
      void onInvited();
    },
  });
  const [address, setAddress] = useEntered(submission, '');
  return (
    <AccountDialog
      title={`Invite to ${church.name}`}
      submission={submission}
      action="Send Invitation"
      onSave={() => submission.submit(address)}
      onClose={onClose}
    >
      <TextField
        label="Email Address"
        name="email_address"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        isDisabled={submission.isBusy}
      />
      <RoleChoice roles={roles} value={role} onChange={setRole} />
    </AccountDialog>
  );
}
