import type { Encryption } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '@uplift/ui-kit';
import { useRecoveryKey, type RecoveryKey } from '../../../encryption/index.ts';
import { ChooseStep } from './choose-step.tsx';
import { KeyStep } from './key-step.tsx';
import { ManagedStep } from './managed-step.tsx';
import { sealAccount } from './mode-changes.ts';
import { PasswordStep } from './password-step.tsx';
import { SECURITY_PATH } from './paths.ts';
import { SealingStep } from './sealing-step.tsx';
import { Crumbs } from './step-heading.tsx';
import { useLeaveWarning } from './use-leave-warning.tsx';

/** Each step but the first has what it needs: a step back keeps the words. */
type Step =
  | { readonly type: 'choose'; readonly isFirst: boolean }
  | { readonly type: 'key' | 'password'; readonly key: RecoveryKey }
  | { readonly type: 'sealing' | 'managed' };

interface ChooseFlowProps {
  readonly encryption: Encryption;
  /** True if the account is end-to-end encrypted now. */
  readonly isEndToEnd: boolean;
}

/** The way from one kind of encryption to the other. Nothing changes before the password of the last step. */
export function ChooseFlow({ encryption, isEndToEnd }: ChooseFlowProps) {
  const [step, setStep] = useState<Step>({ type: 'choose', isFirst: true });
  const makeKey = useRecoveryKey(encryption);
  const warning = useLeaveWarning(step.type === 'key' || step.type === 'password');
  const go = async () => {
    if (isEndToEnd) return setStep({ type: 'managed' });
    const key = await makeKey();
    return key === null ? undefined : setStep({ type: 'key', key });
  };
  return (
    <>
      <CurrentStep {...{ encryption, isEndToEnd, step, setStep }} onGo={go} />
      {warning}
    </>
  );
}

interface CurrentStepProps extends ChooseFlowProps {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly onGo: () => Promise<void>;
}

function CurrentStep({ encryption, isEndToEnd, step, setStep, onGo }: CurrentStepProps) {
  const backToChoice = () => setStep({ type: 'choose', isFirst: false });
  const leaveManaged = useLeaveManaged();
  switch (step.type) {
    case 'choose':
      return <ChooseStep isEndToEnd={isEndToEnd} isFocused={!step.isFirst} onGo={onGo} />;
    case 'key':
      return (
        <KeyStep
          recoveryKey={step.key}
          crumbs={<Crumbs step={2} />}
          onBack={backToChoice}
          onContinue={() => setStep({ type: 'password', key: step.key })}
        />
      );
    case 'password':
      return (
        <PasswordStep
          title="Seal your songs"
          lead="Your password opens the new keys on every device you sign in on. It never leaves this device."
          action="Use End-to-End"
          waiting="Making your keys. This takes a few seconds."
          crumbs={<Crumbs step={3} />}
          send={(password) => sealAccount(encryption, { password, recoveryKey: step.key.words })}
          onDone={() => setStep({ type: 'sealing' })}
          onBack={() => setStep({ type: 'key', key: step.key })}
        />
      );
    case 'sealing':
      return <SealingStep encryption={encryption} title="Only your devices hold the key now" />;
    case 'managed':
      return <ManagedStep encryption={encryption} onBack={backToChoice} onDone={leaveManaged} />;
    default:
      return assertNever(step);
  }
}

function useLeaveManaged(): () => void {
  const navigate = useNavigate();
  const { show } = useToasts();
  return () => {
    void navigate(SECURITY_PATH);
    show({ message: 'Uplift holds the key to your songs again.' });
  };
}
