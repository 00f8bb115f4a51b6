import type { GuestVisit } from '@uplift/client/guests';
import { useState } from 'react';
import { Button, Form, Notice, TextField } from '@uplift/ui-kit';
import { useSubmit } from '../../../state/use-submit.ts';
import { GuestGate } from './guest-gate.tsx';
import styles from './guest-gate.module.css';

/** Asks for the short code that a leader shows. */
export function CodeForm({ visit }: { readonly visit: GuestVisit }) {
  const [code, setCode] = useState('');
  const opening = useSubmit<string>({ fields: ['code'], send: (typed) => visit.enterCode(typed) });
  return (
    <GuestGate title="Join a Set" lead="The leader shows a code of eight letters and digits. No account needed.">
      <Form
        className={styles['form']}
        complaints={opening.complaints}
        onSubmit={() => code.trim() !== '' && opening.submit(code)}
        isFirstFieldFocused
      >
        {opening.failure !== null && <Notice tone="bad">{opening.failure}</Notice>}
        <TextField
          label="Code"
          name="code"
          value={code}
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          onChange={(typed) => {
            setCode(typed);
            opening.edited();
          }}
          isReadOnly={opening.isBusy}
        />
        <Button variant="primary" type="submit" isWide isDisabled={code.trim() === ''} isPending={opening.isBusy}>
          Continue
        </Button>
      </Form>
    </GuestGate>
  );
}
