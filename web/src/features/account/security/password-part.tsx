import type { Profile } from '@uplift/client/accounts';
import { KeyRound } from 'lucide-react';
import { DetailRow, DetailRows } from '@uplift/ui-kit';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { useDialogs } from '../use-dialogs.ts';

/** The password, never shown, with Change Password. */
export function PasswordPart({ profile }: { readonly profile: Profile }) {
  const dialogs = useDialogs<'password'>();
  return (
    <>
      <DetailRows>
        <DetailRow
          label="Password"
          action={{ icon: KeyRound, label: 'Change Password', onPress: () => dialogs.open('password') }}
        >
          <span aria-label="Hidden">••••••••••</span>
        </DetailRow>
      </DetailRows>
      {dialogs.current === 'password' && <ChangePasswordDialog profile={profile} onClose={dialogs.close} />}
    </>
  );
}
