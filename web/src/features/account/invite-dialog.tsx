import type { Church } from '@uplift/client/accounts';
import { useState } from 'react';
import { addressComplaints, invitableBy, ROLE_NAMES, type InvitedRole } from '@uplift/core/membership';
import { SegmentedControl, TextField, useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogActions } from './use-dialogs.ts';

interface InviteDialogProps {
  readonly actions: DialogActions;
  readonly church: Church;
  readonly onInvited: () => Promise<void>;
}

/** Asks whom to mail an invitation, and what to be. */
export function InviteDialog({ actions, church, onInvited }: InviteDialogProps) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  const roles = invitableBy(church.role);
  const [address, setAddress] = useEntered(actions, '');
  const [role, setRole] = useState<InvitedRole>('member');
  const save = () =>
    actions.save({
      complaints: addressComplaints(address),
      send: () => accounts.invite(church.church_id, { email_address: address.trim(), role }),
      onSaved: () => {
        show({ message: `An invitation is on its way to ${address.trim()}.` });
        void onInvited();
      },
    });
  return (
    <AccountDialog
      title={`Invite to ${church.name}`}
      actions={actions}
      fields={['email_address']}
      action="Send Invitation"
      onSave={save}
    >
      <TextField
        label="Email Address"
        name="email_address"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={address}
        onChange={setAddress}
        isDisabled={actions.isSaving}
      />
      {roles.length > 1 && (
        <SegmentedControl
          label="Role"
          segments={roles.map((id) => ({ id, label: ROLE_NAMES[id] }))}
          value={role}
          onChange={setRole}
        />
      )}
    </AccountDialog>
  );
}
