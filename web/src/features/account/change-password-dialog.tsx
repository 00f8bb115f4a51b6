import { useState } from 'react';
import { passwordChangeComplaints, readCommonPasswords, type PasswordChange } from '@uplift/core/membership';
import { AccountName, Checkbox, PasswordField, StrengthMeter, useToasts } from '@uplift/ui-kit';
import type { Profile } from '../../state/accounts.ts';
import { usePasswordStrength } from '../../state/password-strength.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useEntered, type DialogDesk } from './use-dialogs.ts';

const FIELDS = ['current_password', 'new_password', 'confirm_password'];
const NOTHING_TYPED: PasswordChange = { current: '', password: '', confirmation: '' };

interface ChangePasswordDialogProps {
  readonly desk: DialogDesk;
  readonly profile: Profile;
}

/** Asks for the password of now, and twice for the next one. */
export function ChangePasswordDialog({ desk, profile }: ChangePasswordDialogProps) {
  const [typed, setTyped] = useEntered(desk, NOTHING_TYPED);
  const [signOutOthers, setSignOutOthers] = useState(true);
  const save = useSavePassword(desk, profile);
  const about = `${profile.full_name} ${profile.email_address}`;
  const fieldOf = (part: keyof PasswordChange) => ({
    value: typed[part],
    isDisabled: desk.isSaving,
    onChange: (text: string) => setTyped({ ...typed, [part]: text }),
  });
  return (
    <AccountDialog title="Change Password" desk={desk} fields={FIELDS} onSave={() => void save(typed, signOutOthers)}>
      <AccountName emailAddress={profile.email_address} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        {...fieldOf('current')}
      />
      <PasswordField label="New Password" name="new_password" autoComplete="new-password" {...fieldOf('password')} />
      <StrengthMeter score={usePasswordStrength(typed.password, about)} />
      <PasswordField
        label="Confirm New Password"
        name="confirm_password"
        autoComplete="new-password"
        {...fieldOf('confirmation')}
      />
      <Checkbox isSelected={signOutOthers} onChange={setSignOutOthers} isDisabled={desk.isSaving}>
        Sign out everywhere else
      </Checkbox>
    </AccountDialog>
  );
}

function useSavePassword(desk: DialogDesk, { full_name: fullName, email_address: emailAddress }: Profile) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  return async (typed: PasswordChange, signOutOthers: boolean) => {
    const common = await readCommonPasswords();
    desk.save({
      complaints: passwordChangeComplaints(typed, { common, emailAddress, fullName }),
      send: () => accounts.changePassword({ current: typed.current, next: typed.password, signOutOthers }),
      onSaved: () => show({ message: 'Your password was changed.' }),
    });
  };
}
