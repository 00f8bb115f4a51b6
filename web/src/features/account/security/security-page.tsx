import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountFrame } from '../account-frame.tsx';
import { DataPart } from '../data-part.tsx';
import { NoProfile } from '../no-profile.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

const encryptionPart = createLazyPart(() => import('./encryption-part.tsx'));
const stay = () => undefined;

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
          <LazyEncryptionPart />
          <SessionsPart />
          <DataPart />
        </>
      )}
    </AccountFrame>
  );
}

/** Its code is fetched only if encryption is offered, and after the page is drawn. */
function LazyEncryptionPart() {
  const { encryption } = useUplift();
  const part = useLazyPart(encryptionPart, encryption !== null, stay);
  return part && <part.EncryptionPart />;
}
