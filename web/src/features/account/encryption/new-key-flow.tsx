import type { Encryption } from '@uplift/client/accounts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Spinner, useToasts } from '@uplift/ui-kit';
import { useRecoveryKey, type RecoveryKey } from '../../../encryption/index.ts';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SECURITY_PATH } from './paths.ts';
import { useLeaveWarning } from './use-leave-warning.tsx';

interface NewKeyFlowProps {
  readonly encryption: Encryption;
  readonly hasRecoveryKey: boolean;
}

/** Makes a recovery key for an account that is end-to-end encrypted. The present one opens until the last step. */
export function NewKeyFlow({ encryption, hasRecoveryKey }: NewKeyFlowProps) {
  const navigate = useNavigate();
  const { show } = useToasts();
  const key = useKeyAtOnce(encryption);
  const [step, setStep] = useState<'key' | 'password' | 'done'>('key');
  const warning = useLeaveWarning(key !== null && step !== 'done');
  if (key === null) return <Spinner label="Making a recovery key" />;
  return (
    <>
      {step === 'key' ? (
        <KeyStep recoveryKey={key} onBack={() => void navigate(SECURITY_PATH)} onContinue={() => setStep('password')} />
      ) : (
        <PasswordStep
          title="Use the new recovery key"
          lead={
            hasRecoveryKey
              ? 'From then on, the words of the old key no longer open your songs.'
              : 'From then on, these words open your songs.'
          }
          action="Use This Key"
          waiting="Sealing your keys. This takes a few seconds."
          send={(password) => encryption.replaceRecoveryKey({ password, recoveryKey: key.words })}
          onDone={() => {
            setStep('done');
            void navigate(SECURITY_PATH);
            show({ message: 'Your new recovery key works now.' });
          }}
          onBack={() => setStep('key')}
        />
      )}
      {warning}
    </>
  );
}

/** A recovery key, made when the page opens; null until it is. */
function useKeyAtOnce(encryption: Encryption): RecoveryKey | null {
  const [key, setKey] = useState<RecoveryKey | null>(null);
  const makeKey = useRecoveryKey(encryption);
  useEffect(() => {
    void makeKey().then(setKey);
  }, [makeKey]);
  return key;
}
