import type { Encryption } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { useState } from 'react';
import { Button, LinkButton } from '@uplift/ui-kit';
import { useRecoveryKey, type RecoveryKey } from '../../../encryption/index.ts';
import { KeysChangedStep } from './keys-changed-step.tsx';
import { KeyStep } from './key-step.tsx';
import styles from './encryption.module.css';
import { PasswordStep } from './password-step.tsx';
import { SECURITY_PATH } from './paths.ts';
import { StepHeading } from './step-heading.tsx';
import { useLeaveWarning } from './use-leave-warning.tsx';

type FlowStep =
  | { readonly type: 'facts'; readonly isFirst: boolean }
  | { readonly type: 'key' | 'password'; readonly key: RecoveryKey }
  | { readonly type: 'changed' };

interface ChangeKeysFlowProps {
  readonly encryption: Encryption;
  /** True if a passkey unlocks the account now. */
  readonly hasPasskeys: boolean;
}

/** The way to other keys than a lost device has. Nothing changes before the password of the last step. */
export function ChangeKeysFlow({ encryption, hasPasskeys }: ChangeKeysFlowProps) {
  const [step, setStep] = useState<FlowStep>({ type: 'facts', isFirst: true });
  const [hasTried, setTried] = useState(false);
  const makeKey = useRecoveryKey(encryption);
  const isShown = step.type === 'key' || step.type === 'password';
  const warning = useLeaveWarning(isShown, hasTried ? MAY_COUNT : undefined);
  const begin = async () => {
    const key = await makeKey();
    if (key !== null) setStep({ type: 'key', key });
  };
  return (
    <>
      <ShownStep {...{ step, setStep, hasPasskeys, encryption }} onBegin={begin} onTried={() => setTried(true)} />
      {warning}
    </>
  );
}

const MAY_COUNT =
  'The words on this page may be your recovery key already, and they aren’t shown again. Keep them beside the earlier ones until you know which open your songs.';

interface ShownStepProps extends ChangeKeysFlowProps {
  readonly step: FlowStep;
  readonly setStep: (step: FlowStep) => void;
  readonly onBegin: () => Promise<void>;
  readonly onTried: () => void;
}

function ShownStep({ step, setStep, encryption, hasPasskeys, onBegin, onTried }: ShownStepProps) {
  switch (step.type) {
    case 'facts':
      return <FactsStep hasPasskeys={hasPasskeys} isFocused={!step.isFirst} onBegin={onBegin} />;
    case 'key':
      return (
        <KeyStep
          recoveryKey={step.key}
          onBack={() => setStep({ type: 'facts', isFirst: false })}
          onContinue={() => setStep({ type: 'password', key: step.key })}
        />
      );
    case 'password':
      return (
        <PasswordStep
          title="Change your keys"
          lead="From then on, only the new recovery key counts, and your other devices are signed out."
          action="Change Keys"
          waiting="Changing your keys. This takes a few seconds."
          send={async (password) => {
            onTried();
            return encryption.changeKeys({ password, recoveryKey: step.key.words });
          }}
          onDone={() => setStep({ type: 'changed' })}
          onBack={() => setStep({ type: 'key', key: step.key })}
        />
      );
    case 'changed':
      return <KeysChangedStep encryption={encryption} />;
    default:
      return assertNever(step);
  }
}

interface FactsStepProps extends Pick<ChangeKeysFlowProps, 'hasPasskeys'> {
  readonly isFocused: boolean;
  readonly onBegin: () => Promise<void>;
}

function FactsStep({ hasPasskeys, isFocused, onBegin }: FactsStepProps) {
  return (
    <>
      <StepHeading
        title="Lost a device? Change your keys"
        lead="A lost device keeps the songs it has. With new keys, it can’t open anything you write from now on, not even with a copy of our server’s data."
        isFocused={isFocused}
      />
      <ul className={styles['facts']}>
        <li>
          All your other devices are signed out. Sign in there again with your password. What they haven’t sent yet is
          kept.
        </li>
        <li>You get a new recovery key. The earlier one no longer opens anything.</li>
        {hasPasskeys && <li>Your passkeys still sign you in, but none unlocks your songs until you let it again.</li>}
        <li>
          People you share sets with see that your safety code has changed. Changes of the sets reach them and you again
          once they accept it.
        </li>
        <li>Guest codes of your sets stop working. You can show new ones.</li>
        <li>Your songs are sealed again. You can go on working meanwhile.</li>
      </ul>
      <div className={styles['go']}>
        <LinkButton variant="quiet" size="lg" href={SECURITY_PATH}>
          Back to Security
        </LinkButton>
        <Button variant="primary" size="lg" onPress={() => void onBegin()}>
          Make a New Recovery Key
        </Button>
      </div>
    </>
  );
}
