import type { ChurchInvitation, ChurchPeople } from '@uplift/client/accounts';
import { Mail, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { hasSeat, invitableBy, mayInvite, relativeTime, ROLE_NAMES, type InvitedRole } from '@uplift/core/membership';
import { Button, Notice, useToasts } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { useUplift } from '../../state/uplift.ts';
import { EntryMark } from './entry-mark.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Entries, Entry, Part } from './part.tsx';
import { useDialogs } from './use-dialogs.ts';

interface InvitationsPartProps {
  readonly people: ChurchPeople;
  readonly onChanged: () => Promise<void>;
}

/** Open invitations. Hidden from members, who can't invite anyone. */
export function InvitationsPart({ people, onChanged }: InvitationsPartProps) {
  const { church, members, invitations, seats } = people;
  const dialogs = useDialogs<'invite'>();
  const { failure, withdraw } = useWithdrawing(church.church_id, onChanged);
  if (invitableBy(church.role).length === 0) return null;
  const taken = { members: members.length, invited: invitations.length };
  const isFull = !hasSeat(seats, taken);
  return (
    <Part
      title="Invitations"
      action={
        <Button icon={UserRoundPlus} isDisabled={isFull} onPress={() => dialogs.open('invite')}>
          Invite
        </Button>
      }
    >
      <p className="hint">{seatsSentence(seats, taken.members + taken.invited)}</p>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <Entries asked={{ type: 'answered', value: invitations }} nothing="No pending invitations.">
        {(invitation) => (
          <InvitationEntry
            key={invitation.invitation_id}
            invitation={invitation}
            mayWithdraw={invitation.role !== 'owner' && mayInvite(church.role, invitation.role)}
            onWithdraw={() => void withdraw(invitation)}
          />
        )}
      </Entries>
      {dialogs.current === 'invite' && <InviteDialog church={church} onInvited={onChanged} onClose={dialogs.close} />}
    </Part>
  );
}

function seatsSentence(seats: number, taken: number): string {
  const count = `${taken} of ${seats} ${seats === 1 ? 'seat is' : 'seats are'} taken.`;
  return taken < seats ? count : `${count} Withdraw an invitation or remove a member to invite someone else.`;
}

interface InvitationEntryProps {
  readonly invitation: ChurchInvitation;
  readonly mayWithdraw: boolean;
  readonly onWithdraw: () => void;
}

function InvitationEntry({ invitation, mayWithdraw, onWithdraw }: InvitationEntryProps) {
  const now = useUplift().now();
  const { email_address: address, role, invited_at: at } = invitation;
  return (
    <Entry
      mark={<EntryMark icon={Mail} />}
      title={address}
      detail={`${ROLE_NAMES[role]}, invited ${relativeTime(Date.parse(at), now)}`}
      end={
        mayWithdraw && (
          <Button variant="quiet" size="sm" aria-label={`Withdraw: ${address}`} onPress={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    />
  );
}

/** Takes an invitation back at once; Undo mails a new one. */
function useWithdrawing(churchId: string, onChanged: () => Promise<void>) {
  const { accounts } = useUplift();
  const { show } = useToasts();
  const [failure, setFailure] = useState<string | null>(null);
  const inviteAgain = async (address: string, role: InvitedRole) => {
    const answer = await accounts.invite(churchId, { email_address: address, role });
    setFailure(answer.ok ? null : complaintsSentence(answer.refusal));
    await onChanged();
  };
  const withdraw = async ({ invitation_id: id, email_address: address, role }: ChurchInvitation) => {
    const answer = await accounts.withdrawInvitation(churchId, id);
    setFailure(answer.ok ? null : complaintsSentence(answer.refusal));
    await onChanged();
    if (!answer.ok || role === 'owner') return;
    show({
      message: `The invitation to ${address} was withdrawn.`,
      action: { label: 'Undo', onAction: () => void inviteAgain(address, role) },
    });
  };
  return { failure, withdraw };
}
