import type { Encryption } from '@uplift/client/accounts';
import type { Complaint } from '@uplift/core/foundation';
import { useState } from 'react';
import { AccountName, Button, Notice, PasswordField, TextArea } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useSubmit, type Submission } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { GateForm, GateHeading, Way, Ways } from '../gate.tsx';

const WORDS = 'recovery_key';
const PASSWORD = 'password';

interface Typed {
  readonly words: string;
  readonly password: string;
}

interface RecoveryPageProps {
  readonly encryption: Encryption;
  readonly onBack: () => void;
}

/** Unlocks with the words of the recovery key. The password then unlocks again, too. */
export function RecoveryPage({ encryption, onBack }: RecoveryPageProps) {
  const submission = useSubmit<Typed>({
    fields: [WORDS, PASSWORD],
    check: findMissing,
    send: (entered) => encryption.unlock({ type: 'recovery-key', ...entered }),
  });
  return (
    <>
      <GateHeading
        title="Use the recovery key"
        documentTitle="Unlock your songs"
        lead="12 words, from the sheet or file you kept. A device where your songs are open can make new ones, under Security."
      />
      <RecoveryForm {...submission} />
      <Ways>
        <Way>
          <Button variant="quiet" onPress={onBack} isDisabled={submission.isBusy}>
            Back
          </Button>
        </Way>
      </Ways>
    </>
  );
}

function RecoveryForm({ isBusy, complaints, failure, submit, edited }: Submission<Typed>) {
  const [typed, setTyped] = useState<Typed>({ words: '', password: '' });
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const type = (field: string, next: Typed) => {
    setTyped(next);
    edited([field]);
  };
  return (
    <GateForm complaints={complaints} fields={[WORDS, PASSWORD]} onSubmit={() => submit(typed)}>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <AccountName emailAddress={emailAddress} />
      <TextArea
        label="Recovery key"
        name={WORDS}
        hint="All 12 words in order, with spaces between them."
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={typed.words}
        onChange={(words) => type(WORDS, { ...typed, words })}
        isReadOnly={isBusy}
      />
      <PasswordField
        label="Password"
        name={PASSWORD}
        hint="The one you sign in with now. From then on it unlocks, too."
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => type(PASSWORD, { ...typed, password })}
        isReadOnly={isBusy}
      />
      <Button type="submit" variant="primary" isWide isPending={isBusy}>
        Unlock
      </Button>
    </GateForm>
  );
}

function findMissing({ words, password }: Typed): readonly Complaint[] {
  return [
    ...(words.trim() === '' ? [{ for: WORDS, because: 'Enter the words of your recovery key.' }] : []),
    ...(password === '' ? [{ for: PASSWORD, because: 'Enter your password.' }] : []),
  ];
}
