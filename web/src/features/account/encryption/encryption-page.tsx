import type { Encryption, EncryptionState } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { Navigate, useLocation } from 'react-router';
import { Notice } from '@uplift/ui-kit';
import { AccountTabs, Page } from '../../../page/index.ts';
import { useEncryptionState } from '../../../state/use-encryption.ts';
import { useUplift } from '../../../state/uplift.ts';
import { ChooseFlow } from './choose-flow.tsx';
import { LockedNotice } from '../locked-notice.tsx';
import styles from './encryption.module.css';
import { NewKeyFlow } from './new-key-flow.tsx';
import { NEW_KEY_PATH, SECURITY_PATH } from './paths.ts';

/** Page where a person chooses the encryption of the account, and, at its second address, makes a new recovery key. */
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
  const isNewKey = useLocation().pathname.startsWith(NEW_KEY_PATH);
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
      if (!isNewKey) return <ChooseFlow encryption={encryption} isEndToEnd={state.type === 'unlocked'} />;
      return state.type === 'unlocked' ? (
        <NewKeyFlow encryption={encryption} hasRecoveryKey={state.hasRecoveryKey} />
      ) : (
        <Navigate to={SECURITY_PATH} replace />
      );
    default:
      return assertNever(state);
  }
}
