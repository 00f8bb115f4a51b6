import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Complaint } from '@uplift/core/foundation';
import { isSignedIn } from '@uplift/core/membership';
import { Button, LinkButton } from '@uplift/ui-kit';
import type { Invitation, MailedLink } from '../../state/accounts.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { Gate, GateComplaints, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import { signInPath } from './sign-in-paths.ts';
import { useMailedLink } from './use-mailed-link.ts';

/** /invitation: what a mailed invitation is for, and the way to accept it. */
export function InvitationPage() {
  const { accounts } = useUplift();
  const [query] = useSearchParams();
  const readInvitation = useCallback((link: MailedLink) => accounts.readInvitation(link), [accounts]);
  const { link, read } = useMailedLink(query, { id: 'id', token: 'token' }, readInvitation);
  return (
    <Gate>
      {read.kind === 'reading' && <GateHeading title="Your invitation" documentTitle="Invitation" />}
      {read.kind === 'refused' && (
        <>
          <GateHeading
            title="This invitation no longer works"
            documentTitle="Invitation"
            lead="Ask who invited you to send another one."
          />
          <GateComplaints of={read.complaints} />
        </>
      )}
      {read.kind === 'read' && <OpenInvitation link={link} invitation={read.value} />}
      <Ways>
        <Way>
          <LinkButton variant="quiet" href="/library/songs">
            Go to Library
          </LinkButton>
        </Way>
      </Ways>
    </Gate>
  );
}

interface OpenInvitationProps {
  readonly link: MailedLink;
  readonly invitation: Invitation;
}

type Joining =
  | { readonly kind: 'asked' | 'waiting' | 'joined' }
  | { readonly kind: 'refused'; readonly complaints: readonly Complaint[] };

function OpenInvitation({ link, invitation }: OpenInvitationProps) {
  const { accounts, session } = useUplift();
  const isKnownHere = isSignedIn(useStore(session));
  const [joining, setJoining] = useState<Joining>({ kind: 'asked' });
  const { church_name, invited_by, email_address, role } = invitation;

  const join = async () => {
    setJoining({ kind: 'waiting' });
    const answer = await accounts.acceptInvitation(link);
    setJoining(answer.ok ? { kind: 'joined' } : { kind: 'refused', complaints: answer.refusal });
  };

  if (joining.kind === 'joined') {
    return (
      <GateHeading
        title={`You are in ${church_name}`}
        documentTitle="Invitation"
        lead="It is your current church from now on."
        isFocused
      />
    );
  }
  return (
    <>
      <GateHeading
        title={`Join ${church_name}`}
        documentTitle="Invitation"
        lead={
          <>
            {invited_by} invited <b>{email_address}</b> to join as {role}.{' '}
            {!isKnownHere && 'Sign in with that address, or create an account for it; you come back here.'}
          </>
        }
      />
      {joining.kind === 'refused' && <GateComplaints of={joining.complaints} />}
      {isKnownHere ? (
        <div className={styles['choices']}>
          <Button variant="primary" isWide isPending={joining.kind === 'waiting'} onPress={() => void join()}>
            Join
          </Button>
        </div>
      ) : (
        <WaysIn />
      )}
    </>
  );
}

/** To somebody's own account first, and back. */
function WaysIn() {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <div className={styles['choices']}>
      <LinkButton variant="primary" isWide href={signInPath('/sign-in', here)}>
        Sign In
      </LinkButton>
      <LinkButton isWide href={signInPath('/sign-up', here)}>
        Create an Account
      </LinkButton>
    </div>
  );
}
