import type { Profile } from '@uplift/client/accounts';
import { useState } from 'react';
import { passwordChangeComplaints, readCommonPasswords, type PasswordChange } from '@uplift/core/membership';
import { AccountName, Checkbox, PasswordField, StrengthMeter, useToasts } from '@uplift/ui-kit';
import { usePasswordStrength } from '../../../state/password-strength.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useEntered, type DialogActions } from '../use-dialogs.ts';

const FIELDS = ['current_password', 'new_password', 'confirm_password'];
const NOTHING_TYPED: PasswordChange = { current: '', password: '', confirmation: '' };

interface ChangePasswordDialogProps {
  readonly actions: DialogActions;
  readonly profile: Profile;
}

/** Asks for the password of now, and twice for the next one. */
export function ChangePasswordDialog({ actions, profile }: ChangePasswordDialogProps) {
  const [typed, setTyped] = useEntered(actions, NOTHING_TYPED);
  const [signOutOthers, setSignOutOthers] = useState(true);
  const save = useSavePassword(actions, profile);
  const about = `${profile.full_name} ${profile.email_address}`;
  const fieldProps = (part: keyof PasswordChange) => ({
    value: typed[part],
    isDisabled: actions.isSaving,
    onChange: (text: string) => setTyped({ ...typed, [part]: text }),
  });
  return (
    <AccountDialog
      title="Change Password"
      actions={actions}
      fields={FIELDS}
      onSave={() => void save(typed, signOutOthers)}
    >
      <AccountName emailAddress={profile.email_address} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        {...fieldProps('current')}
      />
      <PasswordField label="New Password" name="new_password" autoComplete="new-password" {...fieldProps('password')} />
      <StrengthMeter score={usePasswordStrength(typed.password, about)} />
      <PasswordField
        label="Confirm New Password"
        name="confirm_password"
        autoComplete="new-password"
        {...fieldProps('confirmation')}
      />
      <Checkbox isSelected={signOutOthers} onChange={setSignOutOthers} isDisabled={actions.isSaving}>
        Sign out everywhere else
      </Checkbox>
    </AccountDialog>
  );
}

function useSavePassword(actions: DialogActions, { full_name: fullName, email_address: emailAddress }: Profile) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  return async (typed: PasswordChange, signOutOthers: boolean) => {
    const common = await readCommonPasswords();
    actions.save({
      complaints: passwordChangeComplaints(typed, { common, emailAddress, fullName }),
      send: () => accounts.changePassword({ current: typed.current, next: typed.password, signOutOthers }),
      onSaved: () => show({ message: 'Your password was changed.' }),
    });
  };
}
