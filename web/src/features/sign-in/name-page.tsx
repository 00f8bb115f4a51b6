import type { ReactNode } from 'react';
import { addressComplaints, fullNameComplaints, type SignInPerson } from '@uplift/core/membership';
import { Button, LinkButton, Notice, Tag, TextField } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { GateForm, GateHeading, Way, Ways } from './gate.tsx';
import { useSignInPath } from './sign-in-paths.ts';
import type { SignInScreenState } from './use-sign-in-flow.ts';

const FIELDS = ['full_name', 'new_email_address'] as const;

/** Page sign-up: whose account it will be. */
export function NamePage({ flow, dispatch }: SignInScreenState) {
  const { accounts, connection } = useUplift();
  const isBeta = useStore(accounts.state).admission === 'beta';
  const isOnline = useStore(connection) === 'online';
  const { fullName, emailAddress } = flow.person;
  const type = (field: (typeof FIELDS)[number], person: Partial<SignInPerson>) =>
    dispatch({ type: 'typed', field, person });

  const enter = () => {
    const complaints = [...fullNameComplaints(fullName), ...addressComplaints(emailAddress, 'new_email_address')];
    dispatch(complaints.length > 0 ? { type: 'refused', complaints } : { type: 'answered', answer: 'name-accepted' });
  };

  return (
    <>
      <GateHeading
        title="Create an account"
        documentTitle="Sign Up"
        badge={isBeta && <Tag tone="accent">Beta Only</Tag>}
        lead="Songs you already have on this device come with you."
      />
      {!isOnline && <Notice tone="wait">You’re offline. You can create an account once you’re back online.</Notice>}
      <GateForm complaints={flow.complaints} fields={FIELDS} onSubmit={enter}>
        <TextField
          label="Full name"
          name="full_name"
          autoComplete="name"
          value={fullName}
          onChange={(typed) => type('full_name', { fullName: typed })}
        />
        <TextField
          label="Email"
          name="new_email_address"
          type="email"
          autoComplete="username"
          spellCheck="false"
          value={emailAddress}
          onChange={(typed) => type('new_email_address', { emailAddress: typed })}
        />
        <Button type="submit" variant="primary" isWide>
          Continue
        </Button>
      </GateForm>
      <SignInInstead />
    </>
  );
}

/** Link to sign-in for a person with an account, followed by others. */
export function SignInInstead({ children }: { readonly children?: ReactNode }) {
  return (
    <Ways>
      <SignInWay words="Have one?" />
      {children}
    </Ways>
  );
}

export function SignInWay({ words }: { readonly words: string }) {
  const path = useSignInPath('/sign-in');
  return (
    <Way words={words}>
      <LinkButton variant="quiet" href={path}>
        Sign in
      </LinkButton>
    </Way>
  );
}
