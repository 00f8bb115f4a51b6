import type { Profile } from '@uplift/client/accounts';
import { useState } from 'react';
import { passwordChangeComplaints, readCommonPasswords, type PasswordChange } from '@uplift/core/membership';
import { AccountName, Checkbox, PasswordField, StrengthMeter, useToasts } from '@uplift/ui-kit';
import { usePasswordStrength } from '../../../state/password-strength.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountDialog } from '../account-dialog.tsx';
import { useSubmit } from '../../../state/use-submit.ts';
import { useEntered } from '../use-dialogs.ts';

const FIELDS = ['current_password', 'new_password', 'confirm_password'];
const NOTHING_TYPED: PasswordChange = { current: '', password: '', confirmation: '' };

interface ChangePasswordDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Asks for the password of now, and twice for the next one. */
export function ChangePasswordDialog({ profile, onClose }: ChangePasswordDialogProps) {
  const [signOutOthers, setSignOutOthers] = useState(true);
  const submission = usePasswordSubmission({ profile, signOutOthers, onClose });
  const [typed, setTyped] = useEntered(submission, NOTHING_TYPED);
  const about = `${profile.full_name} ${profile.email_address}`;
  const fieldProps = (part: keyof PasswordChange) => ({
    value: typed[part],
    isDisabled: submission.isBusy,
    onChange: (text: string) => setTyped({ ...typed, [part]: text }),
  });
  return (
    <AccountDialog
      title="Change Password"
      submission={submission}
      onSave={() => submission.submit(typed)}
      onClose={onClose}
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
      <Checkbox isSelected={signOutOthers} onChange={setSignOutOthers} isDisabled={submission.isBusy}>
        Sign out everywhere else
      </Checkbox>
    </AccountDialog>
  );
}

interface PasswordSubmission extends ChangePasswordDialogProps {
  readonly signOutOthers: boolean;
}

function usePasswordSubmission({ profile, signOutOthers, onClose }: PasswordSubmission) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  const { full_name: fullName, email_address: emailAddress } = profile;
  return useSubmit<PasswordChange>({
    fields: FIELDS,
    check: async (typed) =>
      passwordChangeComplaints(typed, { common: await readCommonPasswords(), emailAddress, fullName }),
    send: ({ current, password }) => accounts.changePassword({ current, next: password, signOutOthers }),
    onDone() {
      onClose();
      show({ message: 'Your password was changed.' });
    },
  });
}
