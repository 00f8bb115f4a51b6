import type { Accounts, Church, Invitation, MailedLink } from '@uplift/client/accounts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Complaint } from '@uplift/core/foundation';
import { isSignedIn } from '@uplift/core/membership';
import { Button, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { Gate, GateComplaints, GateHeading } from './gate.tsx';
import styles from './gate.module.css';
import { InChurch } from './in-church.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { WayToLibrary } from './way-to-library.tsx';
import { WaysIn } from './ways-in.tsx';

const readInvitation = (accounts: Accounts, link: MailedLink) => accounts.readInvitation(link);

/** /invitation: shows an invitation, opened from a mailed link or a notification, and lets the person accept it. */
export function InvitationPage() {
  // A notification links here without the token from the email.
  const isTokenOptional = isSignedIn(useStore(useUplift().session));
  const { link, asked } = useMailedLink({ id: 'id', token: 'token', isTokenOptional }, readInvitation);
  return (
    <Gate>
      {asked.type === 'asking' && <GateHeading title="Your invitation" documentTitle="Invitation" />}
      {asked.type === 'refused' && (
        <>
          <GateHeading
            title="This invitation no longer works"
            documentTitle="Invitation"
            lead="Ask the person who invited you to send another one."
          />
          <Notice tone="bad">{asked.because}</Notice>
        </>
      )}
      {asked.type === 'answered' && <OpenInvitation link={link} invitation={asked.value} />}
      <WayToLibrary />
    </Gate>
  );
}

interface OpenInvitationProps {
  readonly link: MailedLink;
  readonly invitation: Invitation;
}

type Joining =
  | { readonly type: 'asked' | 'waiting' }
  | { readonly type: 'joined'; readonly church: Church }
  | { readonly type: 'refused'; readonly complaints: readonly Complaint[] };

function OpenInvitation({ link, invitation }: OpenInvitationProps) {
  const { accounts, session } = useUplift();
  const { pathname, search } = useLocation();
  const isKnownHere = isSignedIn(useStore(session));
  const [joining, setJoining] = useState<Joining>({ type: 'asked' });
  const { church_name, invited_by, email_address, role } = invitation;

  const join = async () => {
    setJoining({ type: 'waiting' });
    const answer = await accounts.acceptInvitation(link);
    setJoining(answer.ok ? { type: 'joined', church: answer.value } : { type: 'refused', complaints: answer.refusal });
  };

  if (joining.type === 'joined') return <InChurch church={joining.church} documentTitle="Invitation" />;
  return (
    <>
      <GateHeading
        title={`Join ${church_name}`}
        documentTitle="Invitation"
        lead={
          <>
            {invited_by} invited <b>{email_address}</b> to join as a {role}.{' '}
            {!isKnownHere && 'Sign in with that address or create an account for it. Then you’ll come back here.'}
          </>
        }
      />
      {joining.type === 'refused' && <GateComplaints of={joining.complaints} />}
      {isKnownHere ? (
        <div className={styles['choices']}>
          <Button variant="primary" isWide isPending={joining.type === 'waiting'} onPress={() => void join()}>
            Join
          </Button>
        </div>
      ) : (
        <WaysIn to={`${pathname}${search}`} />
      )}
    </>
  );
}
