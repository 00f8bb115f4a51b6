import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accepted } from '@uplift/core/foundation';
import { addressComplaints, triesPasskey } from '@uplift/core/membership';
import { Button, Icon, LinkButton, Notice, Tag, TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { GateForm, GateHeading, Way, Ways } from './gate.tsx';
import { useSignInPath } from './sign-in-paths.ts';
import type { SignInScreenState } from './use-sign-in-flow.ts';

const FIELD = 'email_address';
const LONG_MS = 1_000;
const WITHOUT_ACCOUNT = 'Anyone can use Uplift on this device without an account.';

/** Page sign-in: whose account it is. */
export function AddressPage({ flow, dispatch, ask }: SignInScreenState) {
  const { accounts, connection } = useUplift();
  const isOnline = useStore(connection) === 'online';
  const { isKnown } = useStore(accounts.state);
  const { emailAddress } = flow.person;
  const isTrying = useIsLong(flow.isWaiting);
  // An offer would take the place of the request that Continue has begun.
  useOfferedPasskeys(isKnown && !flow.isWaiting && triesPasskey(flow, isOnline), dispatch);

  const enter = () => {
    const complaints = addressComplaints(emailAddress, FIELD);
    if (complaints.length > 0) return dispatch({ type: 'refused', complaints });
    if (!triesPasskey(flow, isOnline)) return dispatch({ type: 'address-entered', isOnline });
    const tryPasskey = async () => accepted((await accounts.signInWithPasskey(emailAddress)).ok);
    void ask(tryPasskey, (isSignedIn) => (isSignedIn ? 'passkey-accepted' : 'passkey-failed'));
  };

  return (
    <>
      <Heading />
      {!isOnline && (
        <Notice tone="wait">You’re offline. You can sign in to accounts that were used on this device before.</Notice>
      )}
      <GateForm complaints={flow.complaints} fields={[FIELD]} onSubmit={enter}>
        <TextField
          label="Email"
          name={FIELD}
          type="email"
          autoComplete="username webauthn"
          spellCheck="false"
          value={emailAddress}
          onChange={(typed) => dispatch({ type: 'typed', field: FIELD, person: { emailAddress: typed } })}
          isReadOnly={flow.isWaiting}
        />
        <Button type="submit" variant="primary" isWide isPending={flow.isWaiting}>
          Continue
        </Button>
      </GateForm>
      <OtherWays isTrying={isTrying} onGoOn={() => dispatch({ type: 'answered', answer: 'passkey-failed' })} />
    </>
  );
}

/**
 * Makes the browser offer its passkeys at the field (WebAuthn Level 3, conditional mediation). Choosing one signs in,
 * which the flow learns from the session; a software authenticator that is always present chooses one at once.
 */
function useOfferedPasskeys(isOffered: boolean, dispatch: SignInScreenState['dispatch']): void {
  const { accounts } = useUplift();
  useEffect(() => {
    const offer = async () => {
      const answer = await accounts.signInWithPasskey(null);
      if (!answer.ok && answer.refusal.length > 0) dispatch({ type: 'refused', complaints: answer.refusal });
    };
    if (isOffered) void offer();
  }, [accounts, isOffered, dispatch]);
}

/** Returns true if something has taken so long that a person looks for a way around it. */
function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const waiting = isGoingOn ? setTimeout(() => setIsLong(true), LONG_MS) : undefined;
    return () => {
      clearTimeout(waiting);
      setIsLong(false);
    };
  }, [isGoingOn]);
  return isLong;
}

function Heading() {
  const isBeta = useStore(useUplift().accounts.state).admission === 'beta';
  if (!isBeta) return <GateHeading title="Sign in" documentTitle="Sign In" lead={WITHOUT_ACCOUNT} />;
  return (
    <GateHeading
      title="Sign in"
      documentTitle="Sign In"
      badge={<Tag tone="accent">Beta Only</Tag>}
      lead={`Only beta customers may sign in. ${WITHOUT_ACCOUNT}`}
    />
  );
}

interface OtherWaysProps {
  /** True while the browser is busy with a passkey, which a person needn't wait for. */
  readonly isTrying: boolean;
  readonly onGoOn: () => void;
}

function OtherWays({ isTrying, onGoOn }: OtherWaysProps) {
  const signUpPath = useSignInPath('/sign-up');
  return (
    <Ways>
      {isTrying ? (
        <Way words="Don’t have your passkey?">
          <Button variant="quiet" onPress={onGoOn}>
            Use Your Password
          </Button>
        </Way>
      ) : (
        <Way words="New here?">
          <LinkButton variant="quiet" href={signUpPath}>
            Create an account
          </LinkButton>
        </Way>
      )}
      <Way>
        <LinkButton variant="quiet" href="/library/songs">
          Use without an account
          <Icon of={ArrowRight} size="sm" />
        </LinkButton>
      </Way>
    </Ways>
  );
}
