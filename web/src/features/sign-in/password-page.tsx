import { useId, useState } from 'react';
import type { SignInAnswer } from '@uplift/core/membership';
import { AccountName, Button, Checkbox, Notice, PasswordField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { GateForm, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import type { SignInScreenState } from './use-sign-in-flow.ts';

const FIELD = 'password';
const NONE_TYPED = [{ for: FIELD, because: 'Enter the password of this account.' }];

const ANSWERS: Readonly<Record<'verified' | 'code-sent' | 'offline', SignInAnswer>> = {
  verified: 'password-verified',
  'code-sent': 'sign-in-code-sent',
  offline: 'offline-verified',
};

/** Page sign-in-password. */
export function PasswordPage(screen: SignInScreenState) {
  const { flow, dispatch } = screen;
  const { emailAddress } = flow.person;
  return (
    <>
      <GateHeading
        title="Enter your password"
        documentTitle="Sign In"
        lead={
          <>
            For <b>{emailAddress}</b>.
          </>
        }
      />
      <output>
        {flow.sent === 'reset-link' && (
          <Notice>
            If an account has this address, a link to set a new password is on its way. It works for 30 minutes.
          </Notice>
        )}
      </output>
      <PasswordForm {...screen} />
      <Ways>
        <ResetIt {...screen} />
        <Way>
          <Button variant="quiet" onPress={() => dispatch({ type: 'opened', page: 'sign-in' })}>
            Switch Account
          </Button>
        </Way>
      </Ways>
    </>
  );
}

function PasswordForm({ flow, dispatch, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  const [password, setPassword] = useState('');
  const [isKeptUnlocked, keepUnlocked] = useState(false);
  const { emailAddress } = flow.person;
  const signIn = () => {
    if (password === '') return dispatch({ type: 'refused', complaints: NONE_TYPED });
    void ask(
      () => accounts.signIn({ emailAddress, password, isKeptUnlocked }),
      (outcome) => ANSWERS[outcome],
    );
  };
  return (
    <GateForm complaints={flow.complaints} fields={[FIELD]} onSubmit={signIn}>
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Password"
        name={FIELD}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          dispatch({ type: 'typed', field: FIELD });
        }}
        isReadOnly={flow.isWaiting}
      />
      <KeepUnlocked isSelected={isKeptUnlocked} onChange={keepUnlocked} />
      <Button type="submit" variant="primary" isWide isPending={flow.isWaiting}>
        Sign In
      </Button>
    </GateForm>
  );
}

function KeepUnlocked(props: { readonly isSelected: boolean; readonly onChange: (isSelected: boolean) => void }) {
  const explanation = useId();
  return (
    <div className={styles['unlocked']}>
      <Checkbox {...props} aria-describedby={explanation}>
        Keep this device unlocked
      </Checkbox>
      <p id={explanation}>
        Uplift then opens here offline, without signing in again. Leave it off on a device others use.
      </p>
    </div>
  );
}

function ResetIt({ flow, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  const askForLink = () =>
    ask(
      () => accounts.requestReset(flow.person.emailAddress),
      () => 'reset-requested',
    );
  return (
    <Way words="Forgot it?">
      <Button variant="quiet" isDisabled={flow.isWaiting} onPress={() => void askForLink()}>
        Reset It
      </Button>
    </Way>
  );
}
