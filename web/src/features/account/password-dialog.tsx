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
  /** Its field by the name that complaints have, and its label. */
  readonly field?: { readonly name: string; readonly label: string };
  /** Called once it is done, after the dialog has closed. */
  readonly onDone: (outcome: Outcome) => void;
}

/** Asks for the password of the account, for something that not everyone in front of an open device may do. */
export function PasswordDialog<Outcome>({
  send,
  onDone,
  field = CURRENT_PASSWORD,
  children,
  ...dialog
}: PasswordDialogProps<Outcome>) {
  const emailAddress = useStore(useUplift().accounts.state).profile?.email_address ?? '';
  const submission = useSubmit<string, Outcome>({
    fields: [field.name],
    check: (password) => passwordMissing(password, field.name),
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
        label={field.label}
        name={field.name}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isDisabled={submission.isBusy}
      />
    </AccountDialog>
  );
}

const CURRENT_PASSWORD = { name: 'current_password', label: 'Current Password' } as const;
