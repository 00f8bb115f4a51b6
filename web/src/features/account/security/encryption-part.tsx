import type { Encryption, EncryptionState } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { DetailRow, DetailRows, LinkButton, Notice } from '@uplift/ui-kit';
import { ENCRYPTION_PATH } from '../encryption/paths.ts';
import { LockedNotice } from '../locked-notice.tsx';
import { Part } from '../part.tsx';
import { KeysRows } from './keys-rows.tsx';
import { useEncryptionState } from '../../../state/use-encryption.ts';
import { useUplift } from '../../../state/uplift.ts';

/** The account's kind of encryption, the way to the other one, and what unlocks it; nothing where it isn't offered. */
export function EncryptionPart() {
  const { encryption } = useUplift();
  const state = useEncryptionState();
  if (encryption === null || state === null || state.type === 'unknown') return null;
  return (
    <Part title="Who can read your songs" action={<ChooseLink state={state} />}>
      <Kind encryption={encryption} state={state} />
    </Part>
  );
}

function ChooseLink({ state }: { readonly state: EncryptionState }) {
  if (state.type !== 'managed' && state.type !== 'unlocked') return null;
  return (
    <LinkButton href={ENCRYPTION_PATH}>
      {state.type === 'managed' ? 'Compare and Choose' : 'Compare and Change'}
    </LinkButton>
  );
}

interface KindProps {
  readonly encryption: Encryption;
  readonly state: EncryptionState;
}

function Kind({ encryption, state }: KindProps) {
  switch (state.type) {
    case 'unknown':
      return null;
    case 'refused':
      return <Notice tone="bad">{state.because}</Notice>;
    case 'managed':
      return (
        <DetailRows>
          <KindRow name="Managed">
            Uplift holds the key: you, the people you share with, and the people who run Uplift.
          </KindRow>
        </DetailRows>
      );
    case 'locked':
      return (
        <>
          <LockedNotice>Your songs are locked on this device.</LockedNotice>
          <DetailRows>
            <EndToEndRow />
          </DetailRows>
        </>
      );
    case 'unlocked':
      return (
        <DetailRows>
          <EndToEndRow />
          <KeysRows
            encryption={encryption}
            hasRecoveryKey={state.hasRecoveryKey}
            passkeyCount={state.passkeys.length}
          />
        </DetailRows>
      );
    default:
      return assertNever(state);
  }
}

function EndToEndRow() {
  return <KindRow name="End-to-end">Only you: your devices hold the key, and Uplift can’t read your songs.</KindRow>;
}

function KindRow({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <DetailRow label={name}>
      <span className="hint">{children}</span>
    </DetailRow>
  );
}
