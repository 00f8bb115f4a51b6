import { useState } from 'react';
import { isSignUp } from '@uplift/core/membership';
import { Button, CodeField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useSecondsUntil } from '../../state/use-seconds-until.ts';
import { useStore } from '../../state/use-store.ts';
import { GateForm, GateHeading, Way, Ways } from './gate.tsx';
import { SignInWay } from './name-page.tsx';

import type { SignInScreenState } from './use-sign-in-flow.ts';

const FIELD = 'verification_code';
const CODE_LENGTH = 6;

/** The server gives everyone the same response: only the mail shows whether its owner may sign up. */
const REFUSED_BY_MAIL = 'It has a 6-digit code that works for 10 minutes, or says that this address isn’t in the beta.';

/** Pages sign-in-verification and sign-up-verification: the code that was mailed. */
export function VerificationPage(screen: SignInScreenState) {
  const { verification, admission } = useStore(useUplift().accounts.state);
  const mayBeRefused = admission === 'beta' && isSignUp(screen.flow.page);
  const resendAt = verification?.resend_at ?? null;
  return (
    <>
      <GateHeading
        title="Check your email"
        documentTitle="Verification"
        lead={<Sent to={verification?.sent_to ?? screen.flow.person.emailAddress} mayBeRefused={mayBeRefused} />}
      />
      <CodeForm {...screen} />
      <Ways>
        <Resend key={resendAt} {...screen} resendAt={resendAt} />
        <SwitchAccount {...screen} />
        {isSignUp(screen.flow.page) && <SignInWay words="Have an account?" />}
      </Ways>
    </>
  );
}

/** Message with the address that the code was mailed to. */
function Sent({ to, mayBeRefused }: { readonly to: string; readonly mayBeRefused: boolean }) {
  return (
    <>
      We sent {mayBeRefused ? 'an email' : 'a 6-digit code'} to <b>{to}</b>.{' '}
      {mayBeRefused ? REFUSED_BY_MAIL : 'It works for 10 minutes.'}
    </>
  );
}

function CodeForm({ flow, dispatch, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  const [code, setCode] = useState('');
  const verify = () =>
    ask(
      () => accounts.verify(code),
      () => 'code-verified',
    );
  return (
    <GateForm complaints={flow.complaints} fields={[FIELD]} onSubmit={() => void verify()}>
      <CodeField
        label="Verification code"
        name={FIELD}
        length={CODE_LENGTH}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          dispatch({ type: 'typed', field: FIELD });
        }}
        isReadOnly={flow.isWaiting}
      />
      <Button type="submit" variant="primary" isWide isPending={flow.isWaiting} isDisabled={code.length < CODE_LENGTH}>
        Continue
      </Button>
    </GateForm>
  );
}

interface ResendProps extends SignInScreenState {
  /** Earliest time for another code, ISO 8601; null if unknown. */
  readonly resendAt: string | null;
}

function Resend({ flow, ask, resendAt }: ResendProps) {
  const { accounts } = useUplift();
  const seconds = useSecondsUntil(resendAt);
  const resend = () =>
    ask(
      () => accounts.resendCode(),
      () => 'code-resent',
    );
  return (
    <Way words={flow.sent === 'code' ? 'A new code is on its way.' : 'Nothing there?'}>
      <Button variant="quiet" isDisabled={flow.isWaiting || seconds > 0} onPress={() => void resend()}>
        Resend It
      </Button>
      {seconds > 0 && <span className="num">in {seconds} s</span>}
    </Way>
  );
}

/** Gives this sign-in up, for the page that asks whose account it is. */
function SwitchAccount({ flow, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  const switchAccount = () =>
    ask(
      () => accounts.signOut({ clear: false }),
      () => 'account-switched',
    );
  return (
    <Way>
      <Button variant="quiet" isDisabled={flow.isWaiting} onPress={() => void switchAccount()}>
        {isSignUp(flow.page) ? 'Use Another Address' : 'Switch Account'}
      </Button>
    </Way>
  );
}
