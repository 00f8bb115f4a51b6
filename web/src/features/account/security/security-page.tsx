import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountFrame } from '../account-frame.tsx';
import { DataPart } from '../data-part.tsx';
import { NoProfile } from '../no-profile.tsx';
import { EncryptionPart } from './encryption-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Sign-in methods, sessions, and stored data of the account. */
export function SecurityPage() {
  const { profile } = useStore(useUplift().accounts.state);
  return (
    <AccountFrame>
      {profile === null ? (
        <NoProfile />
      ) : (
        <>
          <PasswordPart profile={profile} />
          <PasskeysPart />
          <EncryptionPart />
          <SessionsPart />
          <DataPart emailAddress={profile.email_address} />
        </>
      )}
    </AccountFrame>
  );
}
