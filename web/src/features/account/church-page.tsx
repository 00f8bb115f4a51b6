import type { Accounts, Church, ChurchPeople } from '@uplift/client/accounts';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { Notice, Spinner } from '@uplift/ui-kit';
import { useAnswer } from '../../state/use-answer.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChurchDetails } from './church-details.tsx';
import { LinkPart } from './church-links/link-part.tsx';
import { InvitationsPart } from './invitations-part.tsx';
import { MembersPart } from './members-part.tsx';

/**
 * Page of the current church: its name, members and invitations. Redirects people without a church to their own page.
 */
export function ChurchPage() {
  const { church } = useStore(useUplift().accounts.state);
  if (church === null) return <Navigate to="/uplift-id" replace />;
  return (
    <AccountFrame>
      <ChurchDetails church={church} />
      <People key={church.church_id} church={church} />
    </AccountFrame>
  );
}

function People({ church }: { readonly church: Church }) {
  const id = church.church_id;
  const [asked, askAgain] = useAnswer(useCallback((accounts: Accounts) => accounts.readChurchPeople(id), [id]));
  if (asked.type === 'asking') return <Spinner label="Loading the members of your church" />;
  if (asked.type === 'refused') return <Notice tone="bad">{asked.because}</Notice>;
  return <KnownPeople people={asked.value} onChanged={askAgain} />;
}

interface KnownPeopleProps {
  readonly people: ChurchPeople;
  readonly onChanged: () => Promise<void>;
}

function KnownPeople({ people, onChanged }: KnownPeopleProps) {
  return (
    <>
      <MembersPart people={people} onChanged={onChanged} />
      <LinkPart people={people} />
      <InvitationsPart people={people} onChanged={onChanged} />
    </>
  );
}
