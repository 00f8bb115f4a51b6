import type { Accounts, ChurchLink, ChurchPeople } from '@uplift/client/accounts';
import { useCallback, useState } from 'react';
import { invitableBy, type InvitedRole } from '@uplift/core/membership';
import { Card, Notice, Spinner } from '@uplift/ui-kit';
import { useAnswer, type Asked } from '../../../state/use-answer.ts';
import { useSubmit, type Submission } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';
import { Part } from '../part.tsx';
import { RoleChoice } from '../role-choice.tsx';
import styles from './church-links.module.css';
import { MakeLink, type LinkDays } from './make-link.tsx';
import { ShownLink } from './shown-link.tsx';

/** A link with which a whole team joins. Hidden from members, who can't invite anyone. */
export function LinkPart({ people }: { readonly people: ChurchPeople }) {
  const { church_id: id, role } = people.church;
  const roles = invitableBy(role);
  if (roles.length === 0) return null;
  return (
    <Part title="Invite with a Link">
      <Card>
        <LinkCard churchId={id} roles={roles} />
      </Card>
    </Part>
  );
}

interface LinkCardProps {
  readonly churchId: string;
  readonly roles: readonly InvitedRole[];
}

function LinkCard({ churchId, roles }: LinkCardProps) {
  const [role, setRole] = useState<InvitedRole>('member');
  const { links, ...changing } = useChurchLinks(churchId, role);
  if (links.type === 'asking') return <Spinner label="Reading the link" />;
  const failure = links.type === 'refused' ? links.because : changing.failure;
  const link = links.type === 'answered' ? links.value.find((each) => each.role === role) : undefined;
  return (
    <div className={styles['link']}>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <RoleChoice roles={roles} value={role} onChange={setRole} />
      <RoleLink {...changing} role={role} link={link} />
    </div>
  );
}

interface RoleLinkProps extends Pick<ChangingLinks, 'making' | 'takingBack'> {
  readonly role: InvitedRole;
  readonly link: ChurchLink | undefined;
}

function RoleLink({ role, link, making, takingBack }: RoleLinkProps) {
  const { now } = useUplift();
  if (link !== undefined && Date.parse(link.ends_at) > now())
    return <ShownLink link={link} isBusy={takingBack.isBusy} onTakeBack={() => takingBack.submit(link)} />;
  return <MakeLink role={role} hasEnded={link !== undefined} isBusy={making.isBusy} onMake={making.submit} />;
}

interface ChangingLinks {
  readonly links: Asked<readonly ChurchLink[]>;
  readonly making: Submission<LinkDays>;
  readonly takingBack: Submission<ChurchLink>;
  /** Sentence about the change that failed; null if none did. */
  readonly failure: string | null;
}

function useChurchLinks(churchId: string, role: InvitedRole): ChangingLinks {
  const { accounts } = useUplift();
  const [links, askAgain] = useAnswer(useCallback((calls: Accounts) => calls.listChurchLinks(churchId), [churchId]));
  const onDone = () => void askAgain();
  const making = useSubmit<LinkDays>({ send: (days) => accounts.makeChurchLink(churchId, { role, days }), onDone });
  const takingBack = useSubmit<ChurchLink>({
    send: (link) => accounts.takeBackChurchLink(churchId, link.link_id),
    onDone,
  });
  return { links, making, takingBack, failure: making.failure ?? takingBack.failure };
}
