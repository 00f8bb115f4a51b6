import { useState } from 'react';
import { AccountName, Button, Checkbox, CodeField, Notice, PasswordField } from '@uplift/ui-kit';
import type { AddressChange } from '../../state/accounts.ts';
import { sentenceOf } from '../../state/complaints-sentence.ts';
import { useSecondsUntil } from '../../state/use-seconds-until.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountDialog } from './account-dialog.tsx';
import styles from './account.module.css';
import { codeComplaints, type EnteredCodes } from './address-codes.ts';
import { useEntered, type DialogDesk } from './use-dialogs.ts';

const FIELDS = ['new_code', 'old_code', 'current_password'];
const CODE_LENGTH = 6;

interface AddressCodesDialogProps {
  readonly desk: DialogDesk;
  readonly emailAddress: string;
  readonly change: AddressChange;
  /** The password, if it was typed on this page a moment ago; null asks for it. */
  readonly password: string | null;
  /** The address changed (null), or waits for its day, or new codes were mailed. */
  readonly onChanged: (change: AddressChange | null) => void;
}

/** Asks for the codes that were mailed to both addresses. Without the old mailbox the change waits seven days. */
export function AddressCodesDialog({ desk, emailAddress, change, password, onChanged }: AddressCodesDialogProps) {
  const { accounts } = useUplift();
  const isProven = change.takes_effect_at !== null;
  const [entered, setEntered] = useEntered<EnteredCodes>(desk, {
    newCode: '',
    oldCode: '',
    password: password ?? '',
    hasOldMailbox: true,
  });
  const send = async () => {
    const confirmed = password === null && entered.hasOldMailbox ? await accounts.confirm(entered.password) : null;
    if (confirmed?.ok === false) return confirmed;
    const answer = await accounts.confirmAddressChange({
      newAddress: change.new_address,
      password: entered.password,
      newCode: isProven ? null : entered.newCode,
      oldCode: entered.hasOldMailbox ? entered.oldCode : null,
    });
    if (answer.ok) onChanged(answer.value);
    return answer;
  };
  const save = () => desk.save({ complaints: codeComplaints(entered, isProven), send });
  const enter = (more: Partial<EnteredCodes>) => setEntered({ ...entered, ...more });
  return (
    <AccountDialog title="Enter the Codes" desk={desk} fields={FIELDS} action="Change Address" onSave={save}>
      {!isProven && (
        <CodeField
          label={`Code sent to ${change.new_address}`}
          name="new_code"
          length={CODE_LENGTH}
          value={entered.newCode}
          onChange={(newCode) => enter({ newCode })}
          isReadOnly={desk.isSaving}
        />
      )}
      {entered.hasOldMailbox && (
        <CodeField
          label={`Code sent to ${emailAddress}`}
          name="old_code"
          length={CODE_LENGTH}
          value={entered.oldCode}
          onChange={(oldCode) => enter({ oldCode })}
          isReadOnly={desk.isSaving}
        />
      )}
      {!isProven && <OldMailbox entered={entered} enter={enter} desk={desk} emailAddress={emailAddress} />}
      {password === null && entered.hasOldMailbox && (
        <>
          <AccountName emailAddress={emailAddress} />
          <PasswordField
            label="Current Password"
            name="current_password"
            autoComplete="current-password"
            value={entered.password}
            onChange={(typed) => enter({ password: typed })}
            isDisabled={desk.isSaving}
          />
        </>
      )}
      <SendAgain key={change.resend_at} resendAt={change.resend_at} isDisabled={desk.isSaving} onSent={onChanged} />
    </AccountDialog>
  );
}

interface OldMailboxProps {
  readonly entered: EnteredCodes;
  readonly enter: (more: Partial<EnteredCodes>) => void;
  readonly desk: DialogDesk;
  readonly emailAddress: string;
}

/** For a person who can't read the mail of the old address anymore. */
function OldMailbox({ entered, enter, desk, emailAddress }: OldMailboxProps) {
  return (
    <>
      <Checkbox
        isSelected={!entered.hasOldMailbox}
        onChange={(isLost) => enter({ hasOldMailbox: !isLost })}
        isDisabled={desk.isSaving}
      >
        I can’t read mail at the old address
      </Checkbox>
      {!entered.hasOldMailbox && (
        <Notice>
          Your address changes in 7 days. We notify {emailAddress}, where the change can be stopped until then. You sign
          in as before.
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
    else say(sentenceOf(answer.refusal));
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
