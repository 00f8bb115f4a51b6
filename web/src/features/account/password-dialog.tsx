import type { Answer } from '@uplift/client/accounts';
import { AccountName, PasswordField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx';
import { passwordMissing } from './password-missing.ts';
import { useEntered } from './use-dialogs.ts';

interface PasswordDialogProps<Outcome> extends Pick<
  AccountDialogProps,
  'title' | 'action' | 'isDanger' | 'children' | 'onClose'
> {
  readonly send: (password: string) => Promise<Answer<Outcome>>;
  /** The field that complaints name; `current_password` by default. */
  readonly field?: string;
  /** Called once it is done, after the dialog has closed. */
  readonly onDone: (outcome: Outcome) => void;
}

/** Asks for the password of the account, for something that not everyone in front of an open device may do. */
export function PasswordDialog<Outcome>({
  send,
  onDone,
  field = 'current_password',
  children,
  ...dialog
}: PasswordDialogProps<Outcome>) {
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const submission = useSubmit<string, Outcome>({
    fields: [field],
    check: (password) => passwordMissing(password, field),
    send,
    onDone(outcome) {
      dialog.onClose();
      onDone(outcome);
    },
  });
  const [password, setPassword] = useEntered(submission, '');
  return (
    <AccountDialog {...dialog} submission={submission} onSave={() => submission.submit(password)}>
      {children}
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Current Password"
        name={field}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}
