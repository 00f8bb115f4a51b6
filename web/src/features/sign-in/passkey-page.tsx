import { KeyRound } from 'lucide-react';
import { Button } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import styles from './gate.module.css';
import { GateComplaints, GateHeading } from './gate.tsx';
import type { SignInScreenState } from './use-sign-in-flow.ts';

/** Pages sign-in-passkey and sign-up-passkey: offer a passkey to a person who has just signed in. */
export function PasskeyPage({ flow, dispatch, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  return (
    <>
      <GateHeading
        title="Add a passkey"
        lead="Next time, sign in with your fingerprint, your face or this device’s PIN instead of a password or code."
        isFocused
      />
      <GateComplaints of={flow.complaints} />
      <div className={styles['choices']}>
        <Button
          variant="primary"
          icon={KeyRound}
          isWide
          isPending={flow.isWaiting}
          onPress={() =>
            void ask(
              () => accounts.createPasskey(null),
              () => 'passkey-created',
            )
          }
        >
          Create a Passkey
        </Button>
        <Button
          variant="quiet"
          isWide
          isDisabled={flow.isWaiting}
          onPress={() => dispatch({ type: 'answered', answer: 'passkey-skipped' })}
        >
          Skip for Now
        </Button>
      </div>
    </>
  );
}
