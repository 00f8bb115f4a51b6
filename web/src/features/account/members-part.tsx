import type { ChurchMember, ChurchPeople, ChurchRole } from '@uplift/client/accounts';
import { searchMembers } from '@uplift/client/searching';
import { useState } from 'react';
import { counted } from '@uplift/core/library';
import { keepsAnOwner, ownPicture } from '@uplift/core/membership';
import { Avatar, Card, Notice, SearchField } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { EndMembershipDialog } from './end-membership-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MemberRole } from './member-role.tsx';
import { Entry, Part } from './part.tsx';
import styles from './account.module.css';
import { useDialogs, type Dialogs } from './use-dialogs.ts';

/** More members need a field to find one. */
const UNSEARCHED_MEMBERS = 12;

interface MembersPartProps {
  readonly people: ChurchPeople;
  readonly onChanged: () => Promise<void>;
}

/** Members of the church, with their roles. */
export function MembersPart({ people, onChanged }: MembersPartProps) {
  const { church, members } = people;
  const ownId = useStore(useUplift().accounts.state).profile?.uplift_id;
  const dialogs = useDialogs<'end' | 'hand-over'>();
  const [chosen, setChosen] = useState<ChurchMember | null>(null);
  const changingRole = useChangeRole(church.church_id, onChanged);
  const [query, setQuery] = useState('');
  const found = searchMembers(members, query);
  const open = (dialog: 'end' | 'hand-over', member: ChurchMember) => {
    setChosen(member);
    dialogs.open(dialog);
  };
  return (
    <Part title={`Members (${members.length})`} action={<span className="hint">{seatsText(people)}</span>}>
      {changingRole.failure !== null && <Notice tone="bad">{changingRole.failure}</Notice>}
      {members.length > UNSEARCHED_MEMBERS && <SearchField label="Find a member" value={query} onChange={setQuery} />}
      <Card>
        <output>
          {found.length === 0 && <p className={styles['nothing']}>No member has that name or address.</p>}
        </output>
        <ul className={styles['entries']}>
          {found.map((member) => (
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
                  onHandOver={() => open('hand-over', member)}
                  onEnd={() => open('end', member)}
                />
              }
            />
          ))}
        </ul>
      </Card>
      {chosen && <MemberDialog people={people} member={chosen} dialogs={dialogs} onDone={() => void onChanged()} />}
    </Part>
  );
}

interface MemberDialogProps {
  readonly people: ChurchPeople;
  readonly member: ChurchMember;
  readonly dialogs: Dialogs<'end' | 'hand-over'>;
  readonly onDone: () => void;
}

function MemberDialog({ people: { church, members }, member, dialogs, onDone }: MemberDialogProps) {
  const isOwn = useStore(useUplift().accounts.state).profile?.uplift_id === member.uplift_id;
  const { current, close } = dialogs;
  if (current === 'hand-over')
    return <HandOverDialog church={church} member={member} onHandedOver={onDone} onClose={close} />;
  if (current !== 'end') return null;
  const owners = members.filter(({ role }) => role === 'owner').length;
  const isLastOwner = !keepsAnOwner({ role: member.role, next: null }, owners);
  const isAlone = members.length === 1;
  return <EndMembershipDialog {...{ church, member, isOwn, isLastOwner, isAlone }} onEnded={onDone} onClose={close} />;
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
