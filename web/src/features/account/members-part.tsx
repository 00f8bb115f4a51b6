import type { ChurchMember, ChurchPeople, ChurchRole } from '@uplift/client/accounts';
import { useState } from 'react';
import { counted } from '@uplift/core/library';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, Card, Notice } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useSubmit } from '../../state/use-submit.ts';
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
  const changingRole = useChangeRole(church.church_id, onChanged);
  return (
    <Part title={`Members (${members.length})`} action={<span className="hint">{seatsText(people)}</span>}>
      {changingRole.failure !== null && <Notice tone="bad">{changingRole.failure}</Notice>}
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
                  changing={changingRole.sending?.id ?? null}
                  onChange={(role) => changingRole.submit({ id: member.uplift_id, role })}
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
      {dialogs.current === 'end' && leaving && (
        <EndMembershipDialog
          church={church}
          member={leaving}
          isOwn={leaving.uplift_id === ownId}
          onEnded={() => void onChanged()}
          onClose={dialogs.close}
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
  return useSubmit<{ readonly id: string; readonly role: ChurchRole }>({
    send: (member) => accounts.changeMemberRole(churchId, member),
    onDone: () => void onChanged(),
  });
}
