import type { Encryption, LockAfter } from '@uplift/client/accounts';
import { counted } from '@uplift/core/library';
import { Fingerprint, KeyRound, Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { DetailRow, SelectField } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { CHANGE_KEYS_PATH, NEW_KEY_PATH } from '../encryption/paths.ts';
import { useDialogs } from '../use-dialogs.ts';
import { UnlockingPasskeyDialog } from './unlocking-passkey-dialog.tsx';

const NEVER = 'never';
const LOCK_AFTER: readonly { readonly id: string; readonly label: string; readonly after: LockAfter }[] = [
  { id: '15-minutes', label: '15 minutes', after: 900_000 },
  { id: '1-hour', label: '1 hour', after: 3_600_000 },
  { id: '12-hours', label: '12 hours', after: 43_200_000 },
  { id: NEVER, label: 'Only when I say so', after: null },
];

interface KeysRowsProps {
  readonly encryption: Encryption;
  readonly hasRecoveryKey: boolean;
  readonly passkeyCount: number;
}

/** The keys that open an end-to-end encrypted account, and when this device forgets them. */
export function KeysRows({ encryption, hasRecoveryKey, passkeyCount }: KeysRowsProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs<'passkey'>();
  const { hasPasskeys } = useUplift().accounts;
  return (
    <>
      <DetailRow
        label="Recovery Key"
        action={{
          icon: KeyRound,
          label: hasRecoveryKey ? 'Make a New One' : 'Make One',
          onPress: () => void navigate(NEW_KEY_PATH),
        }}
      >
        <span className="hint">{hasRecoveryKey ? RECOVERY_KEY : NO_RECOVERY_KEY}</span>
      </DetailRow>
      <DetailRow
        label="Unlocking Passkeys"
        {...(hasPasskeys && {
          action: { icon: Fingerprint, label: 'Let a Passkey Unlock', onPress: () => dialogs.open('passkey') },
        })}
      >
        <span className="hint">{passkeyWords(passkeyCount)}</span>
      </DetailRow>
      <DetailRow label="This Device" action={{ icon: Lock, label: 'Lock Now', onPress: () => void encryption.lock() }}>
        <span className="hint">Unlocked. Locking also locks your other tabs; what is on a stage stays there.</span>
      </DetailRow>
      <LockAfterRow encryption={encryption} />
      <DetailRow
        label="Lost a Device?"
        action={{ icon: KeyRound, label: 'Change Keys', onPress: () => void navigate(CHANGE_KEYS_PATH) }}
      >
        <span className="hint">Sign it out, and change your keys: then it can’t open what you write from now on.</span>
      </DetailRow>
      {dialogs.current === 'passkey' && <UnlockingPasskeyDialog encryption={encryption} onClose={dialogs.close} />}
    </>
  );
}

const RECOVERY_KEY = '12 words on your recovery sheet open your songs. We don’t keep them.';
const NO_RECOVERY_KEY = 'Not made yet. Without one, a lost password can cost you your songs.';

function passkeyWords(count: number): string {
  if (count === 0) return 'None of your passkeys can unlock yet.';
  return `${counted(count, 'passkey')} can unlock your songs.`;
}

function LockAfterRow({ encryption }: Pick<KeysRowsProps, 'encryption'>) {
  const after = useStore(encryption.lockAfter);
  const choose = (id: string) => {
    const option = LOCK_AFTER.find((one) => one.id === id);
    if (option) encryption.setLockAfter(option.after);
  };
  return (
    <DetailRow label="Lock After">
      <SelectField
        label="Time without use"
        options={LOCK_AFTER}
        value={LOCK_AFTER.find((one) => one.after === after)?.id ?? NEVER}
        onChange={choose}
      />
    </DetailRow>
  );
}
