import type { ChurchMember, ChurchPeople, ChurchRole } from '@uplift/client/accounts';
import { useState } from 'react';
import { counted } from '@uplift/core/library';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, Card, Notice } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { EndMembershipDialog } from './end-membership-dialog.tsx';
import { MemberRole } from './member-role.tsx';
import { Entry, Part } from './part.tsx';
import styles from './account.module.css';
import { useDialogs } from './use-dialogs.ts';

interface MembersPartProps {
  readonly people: ChurchPeople;
  readonly onChanged: () => Promise<void>;
}

/** Members of the church, with their roles. */
export function MembersPart({ people, onChanged }: MembersPartProps) {
  const { church, members } = people;
  const ownId = useStore(useUplift().accounts.state).profile?.uplift_id;
  const dialogs = useDialogs<'end'>();
  const [leaving, setLeaving] = useState<ChurchMember | null>(null);
  const { failure, change } = useChangeRole(church.church_id, onChanged);
  const actions = dialogs.findActions('end');
  return (
    <Part title={`Members (${members.length})`} action={<span className="hint">{seatsText(people)}</span>}>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <Card>
        <ul className={styles['entries']}>
          {members.map((member) => (
            <Entry
              key={member.uplift_id}
              mark={<Avatar name={member.full_name} picture={ownPicture(member.profile_picture)} size="md" />}
              title={member.full_name}
              detail={member.email_address}
              end={
                <MemberRole
                  member={member}
                  ownRole={church.role}
                  isOwn={member.uplift_id === ownId}
                  onChange={(role) => void change(member.uplift_id, role)}
                  onEnd={() => {
                    setLeaving(member);
                    dialogs.open('end');
                  }}
                />
              }
            />
          ))}
        </ul>
      </Card>
      {actions && leaving && (
        <EndMembershipDialog
          actions={actions}
          church={church}
          member={leaving}
          isOwn={leaving.uplift_id === ownId}
          onEnded={() => void onChanged()}
        />
      )}
    </Part>
  );
}

/** Open invitations take a seat too; those who may not invite see none. */
function seatsText({ seats, members, invitations }: ChurchPeople): string {
  return `${members.length + invitations.length} of ${counted(seats, 'seat')} taken`;
}

function useChangeRole(churchId: string, onChanged: () => Promise<void>) {
  const { accounts } = useUplift();
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (id: string, role: ChurchRole) => {
    const answer = await accounts.changeMemberRole(churchId, { id, role });
    setFailure(answer.ok ? null : complaintsSentence(answer.refusal));
    if (answer.ok) await onChanged();
  };
  return { failure, change };
}
