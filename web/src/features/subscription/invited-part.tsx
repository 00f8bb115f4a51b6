import type { Accounts, MailedLink } from '@uplift/client/accounts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, Notice } from '@uplift/ui-kit';
import { useAnswer } from '../../state/use-answer.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';

const INVITATION_PATH = '/invitation';

/** Shown after following an invitation: no subscription is needed if the church has a seat. */
export function InvitedPart() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
  if (pathname !== INVITATION_PATH || id === '') return null;
  return <Invited id={id} token={token} />;
}

function Invited({ id, token }: MailedLink) {
  const [asked] = useAnswer(useCallback((accounts: Accounts) => accounts.readInvitation({ id, token }), [id, token]));
  const joining = useJoining({ id, token });
  if (asked.type !== 'answered') return null;
  const { church_name: church, invited_by: inviter } = asked.value;
  return (
    <>
      {joining.failure !== null && <Notice tone="bad">{joining.failure}</Notice>}
      <Notice
        action={
          <Button isPending={joining.isBusy} onPress={() => joining.submit()}>
            Join {church}
          </Button>
        }
      >
        {inviter} invited you to {church}. If its subscription has a seat for you, you don’t need your own.
      </Notice>
    </>
  );
}

function useJoining(link: MailedLink) {
  const { accounts } = useUplift();
  const navigate = useNavigate();
  return useSubmit({
    send: () => accounts.acceptInvitation(link),
    onDone: async () => navigate('/', { replace: true }),
  });
}
