import { refused } from '@uplift/core/foundation';
import { newPasswordComplaints, readCommonPasswords } from '@uplift/core/membership';
import { AccountName, Button } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { GateForm, GateHeading, Way } from './gate.tsx';
import { SignInInstead } from './name-page.tsx';
import { NewPasswordFields, NOTHING_TYPED } from './new-password-fields.tsx';
import type { SignInScreenState } from './use-sign-in-flow.ts';
import { useState } from 'react';

/** Name of the field at sign-up, which its complaints are for. */
const FIELD = 'new_password';

/** Page sign-up-password. */
export function NewPasswordPage({ flow, dispatch, ask }: SignInScreenState) {
  const { accounts } = useUplift();
  const [chosen, choose] = useState(NOTHING_TYPED);
  const { person } = flow;

  const signUp = async () => {
    const complaints = newPasswordComplaints(chosen, { ...person, common: await readCommonPasswords() }, FIELD);
    return complaints.length > 0 ? refused(complaints) : accounts.signUp({ ...person, password: chosen.password });
  };

  return (
    <>
      <GateHeading
        title="Choose a password"
        documentTitle="Sign Up"
        lead={
          <>
            At least 8 characters, for <b>{person.emailAddress}</b>. A few words in a row are easy to remember.
          </>
        }
      />
      <GateForm
        complaints={flow.complaints}
        fields={[FIELD, 'confirm_password']}
        onSubmit={() => void ask(signUp, () => 'account-opened')}
      >
        <AccountName emailAddress={person.emailAddress} />
        <NewPasswordFields
          name={FIELD}
          label="Password"
          chosen={chosen}
          about={`${person.fullName} ${person.emailAddress}`}
          isReadOnly={flow.isWaiting}
          onChange={(field, typed) => {
            choose(typed);
            dispatch({ type: 'typed', field });
          }}
        />
        <Button type="submit" variant="primary" isWide isPending={flow.isWaiting}>
          Continue
        </Button>
      </GateForm>
      <SignInInstead>
        <Way>
          <Button variant="quiet" onPress={() => dispatch({ type: 'opened', page: 'sign-up' })}>
            Back
          </Button>
        </Way>
      </SignInInstead>
    </>
  );
}
