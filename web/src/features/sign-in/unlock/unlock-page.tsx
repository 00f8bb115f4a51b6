import type { Encryption, EncryptionState } from '@uplift/client/accounts';
import { useState } from 'react';
import { Button } from '@uplift/ui-kit';
import { useEncryptionState } from '../../../state/use-encryption.ts';
import { useUplift } from '../../../state/uplift.ts';
import { Gate, GateComplaints, GateHeading } from '../gate.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { StartOverPage } from './start-over-page.tsx';
import { WaysPage } from './ways-page.tsx';

/** Replaces pages with records while the account's keys aren't on this device. */
export function UnlockPage() {
  const { encryption } = useUplift();
  const state = useEncryptionState();
  if (encryption === null || state === null) return null;
  return (
    <Gate>
      {state.type === 'locked' && <Locked encryption={encryption} state={state} />}
      {state.type === 'refused' && <Refused because={state.because} />}
    </Gate>
  );
}

export type LockedState = Extract<EncryptionState, { readonly type: 'locked' }>;

interface LockedProps {
  readonly encryption: Encryption;
  readonly state: LockedState;
}

/** One of the pages that unlock; another one is opened in its place. */
function Locked(props: LockedProps) {
  const [page, setPage] = useState<'ways' | 'recovery' | 'start-over'>('ways');
  const [isFirst, setFirst] = useState(true);
  const open = (next: typeof page) => {
    setFirst(false);
    setPage(next);
  };
  if (page === 'recovery') return <RecoveryPage {...props} onBack={() => open('ways')} />;
  if (page === 'start-over') return <StartOverPage {...props} onBack={() => open('ways')} />;
  return (
    <WaysPage {...props} isFirst={isFirst} onRecovery={() => open('recovery')} onStartOver={() => open('start-over')} />
  );
}

/** The server sent what can't be trusted or read. */
function Refused({ because }: { readonly because: string }) {
  const { accounts } = useUplift();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await accounts.refresh();
    setAsking(false);
  };
  return (
    <>
      <GateHeading
        title="Your songs can’t be opened"
        lead="They are on this device, still sealed. Nothing is sent until this is put right."
        isFocused
      />
      <GateComplaints of={[{ for: 'encryption', because }]} />
      <Button variant="primary" isWide isPending={isAsking} onPress={() => void ask()}>
        Try Again
      </Button>
    </>
  );
}
