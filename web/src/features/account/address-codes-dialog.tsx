import type { AddressChange } from '@uplift/client/accounts';
import { codeComplaints, NOTHING_ENTERED, type EnteredCodes } from '@uplift/core/membership';
import { useState } from 'react';
import { AccountName, Button, Checkbox, CodeField, Notice, PasswordField } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { useSecondsUntil } from '../../state/use-seconds-until.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import styles from './account.module.css';
import { useSubmit } from '../../state/use-submit.ts';
import { useEntered } from './use-dialogs.ts';

const FIELDS = ['new_code', 'old_code', 'current_password'];
const CODE_LENGTH = 6;

interface AddressCodesDialogProps {
  readonly emailAddress: string;
  readonly change: AddressChange;
  /** The password, if it was typed on this page a moment ago; null asks for it. */
  readonly password: string | null;
  /** The address changed (null), or waits for its day, or new codes were mailed. */
  readonly onChanged: (change: AddressChange | null) => void;
  readonly onClose: () => void;
}

/** Asks for the codes that were mailed to both addresses. Without the old mailbox the change waits seven days. */
export function AddressCodesDialog(props: AddressCodesDialogProps) {
  const { emailAddress, change, password, onChanged, onClose } = props;
  const isProven = change.takes_effect_at !== null;
  const send = useConfirming(props);
  const submission = useSubmit<EnteredCodes, AddressChange | null>({
    fields: FIELDS,
    check: (codes) => codeComplaints(codes, isProven),
    send,
    onDone(next) {
      onChanged(next);
      onClose();
    },
  });
  const { isBusy } = submission;
  const [entered, setEntered] = useEntered<EnteredCodes>(submission, { ...NOTHING_ENTERED, password: password ?? '' });
  const parts = {
    isBusy,
    emailAddress,
    entered,
    enter: (more: Partial<EnteredCodes>) => setEntered({ ...entered, ...more }),
  };
  return (
    <AccountDialog
      title="Enter the Codes"
      submission={submission}
      action="Change Address"
      onSave={() => submission.submit(entered)}
      onClose={onClose}
    >
      {!isProven && <Code {...parts} of="newCode" name="new_code" sentTo={change.new_address} />}
      {entered.hasOldMailbox && <Code {...parts} of="oldCode" name="old_code" sentTo={emailAddress} />}
      {!isProven && <OldMailbox {...parts} />}
      {password === null && entered.hasOldMailbox && <Password {...parts} />}
      <SendAgain key={change.resend_at} resendAt={change.resend_at} isDisabled={isBusy} onSent={onChanged} />
    </AccountDialog>
  );
}

/**
 * Sends the entered codes. A password that was typed here is checked first: this device stores the account under it.
 */
function useConfirming({ change, password }: AddressCodesDialogProps) {
  const { accounts } = useUplift();
  return async ({ newCode, oldCode, hasOldMailbox, password: typed }: EnteredCodes) => {
    const checked = password === null && hasOldMailbox ? await accounts.confirm(typed) : null;
    if (checked?.ok === false) return checked;
    return accounts.confirmAddressChange({
      newAddress: change.new_address,
      password: typed,
      newCode: change.takes_effect_at === null ? newCode : null,
      oldCode: hasOldMailbox ? oldCode : null,
    });
  };
}

interface FieldProps {
  readonly isBusy: boolean;
  readonly emailAddress: string;
  readonly entered: EnteredCodes;
  readonly enter: (more: Partial<EnteredCodes>) => void;
}

interface CodeProps extends FieldProps {
  readonly of: 'newCode' | 'oldCode';
  readonly name: string;
  readonly sentTo: string;
}

function Code({ isBusy, entered, enter, of, name, sentTo }: CodeProps) {
  return (
    <CodeField
      label={`Code sent to ${sentTo}`}
      name={name}
      length={CODE_LENGTH}
      value={entered[of]}
      onChange={(code) => enter({ [of]: code })}
      isReadOnly={isBusy}
    />
  );
}

function Password({ isBusy, emailAddress, entered, enter }: FieldProps) {
  return (
    <>
      <AccountName emailAddress={emailAddress} />
      <PasswordField
        label="Current Password"
        name="current_password"
        autoComplete="current-password"
        value={entered.password}
        onChange={(password) => enter({ password })}
        isDisabled={isBusy}
      />
    </>
  );
}

/** Field for a person who can't read the mail of the old address anymore. */
function OldMailbox({ entered, enter, isBusy, emailAddress }: FieldProps) {
  return (
    <>
      <Checkbox
        isSelected={!entered.hasOldMailbox}
        onChange={(isLost) => enter({ hasOldMailbox: !isLost })}
        isDisabled={isBusy}
      >
        I can’t get email at the old address
      </Checkbox>
      {!entered.hasOldMailbox && (
        <Notice>
          Your address will change in 7 days. We’ll email {emailAddress} a link to stop the change. Until then, sign in
          as before.
        </Notice>
      )}
    </>
  );
}

interface SendAgainProps {
  readonly resendAt: string;
  readonly isDisabled: boolean;
  readonly onSent: (change: AddressChange) => void;
}

function SendAgain({ resendAt, isDisabled, onSent }: SendAgainProps) {
  const { accounts } = useUplift();
  const seconds = useSecondsUntil(resendAt);
  const [said, say] = useState<string | null>(null);
  const send = async () => {
    const answer = await accounts.resendAddressCodes();
    if (answer.ok) onSent(answer.value);
    else say(complaintsSentence(answer.refusal));
  };
  return (
    <>
      {said !== null && <Notice tone="bad">{said}</Notice>}
      <p className={styles['again']}>
        <span className="hint">The codes work for 10 minutes.</span>
        <Button variant="quiet" size="sm" isDisabled={isDisabled || seconds > 0} onPress={() => void send()}>
          Send Again{seconds > 0 && <span className="num"> in {seconds} s</span>}
        </Button>
      </p>
    </>
  );
}
