import type { Encryption } from '@uplift/client/accounts';
import { ArrowRight, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AccountName, Avatar, Button, Icon, Notice, PasswordField } from '@uplift/ui-kit';
import { useSigningOut } from '../../../page/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { GateForm, GateHeading, Way, Ways } from '../gate.tsx';
import type { LockedState } from './unlock-page.tsx';
import styles from './unlock.module.css';

const FIELD = 'password';

interface WaysPageProps {
  readonly encryption: Encryption;
  readonly state: LockedState;
  /** True if the page has just been opened, not by a step back. */
  readonly isFirst: boolean;
  readonly onRecovery: () => void;
  readonly onStartOver: () => void;
}

/** The ways to unlock: a passkey first, then the password, then the recovery key. */
export function WaysPage({ encryption, state, isFirst, onRecovery, onStartOver }: WaysPageProps) {
  const canUsePasskey = useUplift().accounts.hasPasskeys && state.passkeys.length > 0;
  const signingOut = useSigningOut();
  return (
    <>
      <GateHeading
        title="Unlock your songs"
        lead="They are on this device, sealed with your key."
        isFocused={canUsePasskey || !isFirst}
      />
      <Person />
      {canUsePasskey && <PasskeyWay encryption={encryption} />}
      <PasswordWay encryption={encryption} isPrimary={!canUsePasskey} />
      <Ways>
        {state.hasRecoveryKey && (
          <Way>
            <Button variant="quiet" onPress={onRecovery}>
              Use the recovery key
              <Icon of={ArrowRight} size="sm" />
            </Button>
          </Way>
        )}
        <Way>
          <Button variant="quiet" onPress={signingOut.begin}>
            Sign Out
          </Button>
        </Way>
      </Ways>
      <div className={styles['last']}>
        <p className="hint">We can’t reset this. With none of these, the songs stay sealed.</p>
        <Way>
          <Button variant="quiet" size="sm" onPress={onStartOver}>
            Start over with an empty library
          </Button>
        </Way>
      </div>
      {signingOut.question}
    </>
  );
}

function Person() {
  const { profile } = useStore(useUplift().accounts.state);
  if (profile === null) return null;
  return (
    <div className={styles['person']}>
      <Avatar name={profile.full_name} picture={profile.profile_picture} size="md" />
      <span>
        <b>{profile.full_name}</b>
        <span className="hint">{profile.email_address}</span>
      </span>
    </div>
  );
}

function PasskeyWay({ encryption }: Pick<WaysPageProps, 'encryption'>) {
  const { isBusy, failure, submit } = useSubmit({ send: () => encryption.unlock({ type: 'passkey' }) });
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <div className={styles['passkey']}>
        <Button variant="primary" icon={KeyRound} isWide isPending={isBusy} onPress={() => submit()}>
          Unlock with Passkey
        </Button>
      </div>
      <p className={styles['or']}>or</p>
    </>
  );
}

interface PasswordWayProps extends Pick<WaysPageProps, 'encryption'> {
  /** True if nothing comes before it. */
  readonly isPrimary: boolean;
}

function PasswordWay({ encryption, isPrimary }: PasswordWayProps) {
  const [password, setPassword] = useState('');
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const { isBusy, complaints, failure, submit, edited } = useSubmit<string>({
    fields: [FIELD],
    check: (typed) => (typed === '' ? [{ for: FIELD, because: 'Enter your password.' }] : []),
    send: (typed) => encryption.unlock({ type: 'password', password: typed }),
  });
  return (
    <GateForm
      complaints={complaints}
      fields={[FIELD]}
      isFirstFieldFocused={isPrimary}
      onSubmit={() => submit(password)}
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Password"
        name={FIELD}
        placeholder="Your Uplift password"
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          edited();
        }}
        isReadOnly={isBusy}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} isWide isPending={isBusy}>
        Unlock
      </Button>
    </GateForm>
  );
}
