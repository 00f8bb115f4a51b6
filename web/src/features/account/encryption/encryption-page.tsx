import type { Encryption, EncryptionState } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { Navigate, useLocation } from 'react-router';
import { Notice } from '@uplift/ui-kit';
import { AccountTabs, Page } from '../../../page/index.ts';
import { useEncryptionState } from '../../../state/use-encryption.ts';
import { useUplift } from '../../../state/uplift.ts';
import { ChangeKeysFlow } from './change-keys-flow.tsx';
import { ChooseFlow } from './choose-flow.tsx';
import { LockedNotice } from '../locked-notice.tsx';
import styles from './encryption.module.css';
import { NewKeyFlow } from './new-key-flow.tsx';
import { CHANGE_KEYS_PATH, NEW_KEY_PATH, SECURITY_PATH } from './paths.ts';

/** Page where a person chooses the encryption of the account and, at its other addresses, makes a new recovery key or changes all keys. */
export function EncryptionPage() {
  const { encryption } = useUplift();
  const state = useEncryptionState();
  if (encryption === null || state === null) return <Navigate to={SECURITY_PATH} replace />;
  return (
    <Page title="Uplift ID" documentTitle="Encryption" tabs={<AccountTabs />}>
      {state.type === 'unknown' ? null : (
        <div className={styles['page']}>
          <Content encryption={encryption} state={state} />
        </div>
      )}
    </Page>
  );
}

interface ContentProps {
  readonly encryption: Encryption;
  readonly state: EncryptionState;
}

function Content({ encryption, state }: ContentProps) {
  switch (state.type) {
    case 'unknown':
      return null;
    case 'refused':
      return <Notice tone="bad">{state.because}</Notice>;
    case 'locked':
      return (
        <LockedNotice>
          Your songs are locked on this device. Unlock them before you change who can read them.
        </LockedNotice>
      );
    case 'managed':
    case 'unlocked':
      return <OpenContent encryption={encryption} state={state} />;
    default:
      return assertNever(state);
  }
}

interface OpenContentProps {
  readonly encryption: Encryption;
  readonly state: Extract<EncryptionState, { readonly type: 'managed' | 'unlocked' }>;
}

/** The page of an account that is open here. The choice stays on it while it changes the kind of the account. */
function OpenContent({ encryption, state }: OpenContentProps) {
  const { pathname } = useLocation();
  const [isNewKey, isChange] = [pathname.startsWith(NEW_KEY_PATH), pathname.startsWith(CHANGE_KEYS_PATH)];
  if (!isNewKey && !isChange) return <ChooseFlow encryption={encryption} isEndToEnd={state.type === 'unlocked'} />;
  if (state.type === 'managed') return <Navigate to={SECURITY_PATH} replace />;
  if (isNewKey) return <NewKeyFlow encryption={encryption} hasRecoveryKey={state.hasRecoveryKey} />;
  return <ChangeKeysFlow encryption={encryption} hasPasskeys={state.passkeys.length > 0} />;
}
