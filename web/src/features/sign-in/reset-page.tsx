import type { Accounts, MailedLink, ResetAccount } from '@uplift/client/accounts';
import { useState } from 'react';
import { refused } from '@uplift/core/foundation';
import { newPasswordComplaints, readCommonPasswords } from '@uplift/core/membership';
import { AccountName, Button, Checkbox, LinkButton, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { GateForm, GateHeading, Way, Ways } from './gate.tsx';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import type { SignInScreenState } from './use-sign-in-flow.ts';

const FIELD = 'password';

const readReset = (accounts: Accounts, link: MailedLink) => accounts.readReset(link);

/** Page reset-password: opened by the mailed link, whose `prid` and `prt` identify the reset. */
export function ResetPage(screen: SignInScreenState) {
  const { link, asked } = useMailedLink({ id: 'prid', token: 'prt' }, readReset);
  const isSealed = asked.type === 'answered' && asked.value.encryption === 'end-to-end';
  return (
    <>
      <GateHeading
        title="Set a new password"
        documentTitle="Reset Password"
        // What becomes of the songs is read before the fields.
        isFocused={isSealed}
        {...(asked.type === 'answered' && {
          lead: (
            <>
              At least 8 characters, for <b>{asked.value.emailAddress}</b>.
            </>
          ),
        })}
      />
      {asked.type === 'refused' && <Notice tone="bad">{asked.because}</Notice>}
      {asked.type === 'answered' && <ResetForm {...screen} link={link} account={asked.value} />}
      {asked.type !== 'asking' && (
        <Ways>
          <Way words="Link not working?">
            <LinkButton variant="quiet" href="/sign-in">
              Ask for another
            </LinkButton>
          </Way>
        </Ways>
      )}
    </>
  );
}

interface ResetFormProps extends SignInScreenState {
  readonly link: MailedLink;
  readonly account: ResetAccount;
}

function ResetForm({ flow, dispatch, ask, link, account }: ResetFormProps) {
  const { accounts } = useUplift();
  const { emailAddress, passkeys } = account;
  const isSealed = account.encryption === 'end-to-end';
  const [keepPasskeys, setKeepPasskeys] = useState(false);
  const [chosen, choose] = useState(NOTHING_TYPED);
  const reset = async () => {
    const guessable = { emailAddress, fullName: '', common: await readCommonPasswords() };
    const complaints = newPasswordComplaints(chosen, guessable, FIELD);
    if (complaints.length > 0) return refused(complaints);
    return accounts.completeReset(link, { emailAddress, password: chosen.password, keepPasskeys });
  };
  return (
    <GateForm
      complaints={flow.complaints}
      fields={[FIELD, 'confirm_password']}
      isFirstFieldFocused={!isSealed}
      onSubmit={() => void ask(reset, () => 'password-reset')}
    >
      {isSealed && <StaySealed />}
      <AccountName emailAddress={emailAddress} />
      <NewPasswordFields
        name={FIELD}
        label="New password"
        chosen={chosen}
        about={emailAddress}
        isReadOnly={flow.isWaiting}
        onChange={(field, typed) => {
          choose(typed);
          dispatch({ type: 'typed', field });
        }}
      />
      {passkeys.length > 0 && (
        <>
          <p>
            {passkeys.length === 1 ? 'Your passkey' : `Your ${passkeys.length} passkeys`} will be removed too, in case
            someone else added one: {passkeys.join(', ')}.
            {isSealed && ' A removed passkey can’t unlock your songs either.'}
          </p>
          <Checkbox isSelected={keepPasskeys} onChange={setKeepPasskeys} isDisabled={flow.isWaiting}>
            Keep my passkeys
          </Checkbox>
        </>
      )}
      <Button type="submit" variant="primary" isWide isPending={flow.isWaiting}>
        Reset Password
      </Button>
    </GateForm>
  );
}

/** The consequence of a new password for an account that is end-to-end encrypted: it opens nothing by itself. */
function StaySealed() {
  return (
    <Notice tone="wait">
      <p>
        Your songs are end-to-end encrypted and stay sealed. After signing in, your recovery key, a passkey that can
        unlock, or another device where they’re open brings everything back.
      </p>
      <p>With none of these, no one can open them, and we can’t help.</p>
    </Notice>
  );
}

/** Page reset-password-success. */
export function ResetDonePage() {
  return (
    <>
      <GateHeading
        title="Your password has been reset."
        documentTitle="Password Reset"
        lead="You may now close this tab."
        isFocused
      />
      <Ways>
        <Way words="Or continue here:">
          <LinkButton variant="quiet" href="/sign-in">
            Sign in
          </LinkButton>
        </Way>
      </Ways>
    </>
  );
}
