import type { Answer } from '@uplift/client/accounts';
import type { ReactNode } from 'react';
import { AccountName, Button, Form, Notice, PasswordField } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useEntered } from '../use-dialogs.ts';
import styles from './encryption.module.css';
import { StepHeading } from './step-heading.tsx';

const FIELD = 'password';

export interface PasswordStepProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** Said while the change is on its way. */
  readonly waiting: string;
  readonly crumbs?: ReactNode;
  /** Facts above the password. */
  readonly children?: ReactNode;
  readonly send: (password: string) => Promise<Answer<true>>;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The last step of a change: the password, which proves the person and seals or opens the keys. */
export function PasswordStep({ title, lead, crumbs, children, send, onDone, ...props }: PasswordStepProps) {
  const submission = useSubmit<string>({
    fields: [FIELD],
    check: (password) => (password === '' ? [{ for: FIELD, because: 'Enter your password.' }] : []),
    send,
    onDone,
  });
  const [password, setPassword] = useEntered(submission, '');
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const { isBusy, failure, complaints } = submission;
  return (
    <>
      <StepHeading title={title} lead={lead} crumbs={crumbs} />
      {children}
      <Form className={styles['form']} complaints={complaints} onSubmit={() => submission.submit(password)}>
        {failure !== null && <Notice tone="bad">{failure}</Notice>}
        <AccountName emailAddress={emailAddress} />
        <div className={styles['field']}>
          <PasswordField
            label="Password"
            name={FIELD}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isReadOnly={isBusy}
          />
        </div>
        <output className={styles['waiting']}>{isBusy && props.waiting}</output>
        <div className={styles['go']}>
          <Button variant="quiet" size="lg" onPress={props.onBack} isDisabled={isBusy}>
            Back
          </Button>
          <Button variant="primary" size="lg" type="submit" isPending={isBusy}>
            {props.action}
          </Button>
        </div>
      </Form>
    </>
  );
}
