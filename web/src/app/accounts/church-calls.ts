import {
  acceptInvitation,
  changeChurch,
  changeMemberRole,
  inviteToChurch,
  listChurches,
  readChurchPeople,
  readInvitation,
  removeMember,
  switchChurch,
  withdrawInvitation,
} from '@uplift/contract';
import type { HttpRefusal } from '@uplift/adapters/http-api';
import type { Result } from '@uplift/core/foundation';
import type { Accounts, Answer, MailedLink } from '../../state/accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { answerOf, doneOf } from './answers.ts';
import { dataUrlOf } from './data-url.ts';
import { sessionStarted } from './session-started.ts';

type ChurchCalls = Pick<
  Accounts,
  | 'listChurches'
  | 'switchChurch'
  | 'readChurchPeople'
  | 'changeChurch'
  | 'invite'
  | 'withdrawInvitation'
  | 'changeMemberRole'
  | 'removeMember'
  | 'readInvitation'
  | 'acceptInvitation'
>;

/** The churches of the account. What changes the current one changes the session, which is then asked for again. */
export function churchCalls(tools: AccountTools): ChurchCalls {
  const { api } = tools;
  const changing = async <Value>(answer: Result<Value, HttpRefusal>): Promise<Answer<Value>> => {
    if (answer.ok) await sessionStarted(tools);
    return answerOf(answer);
  };
  const changed = async (answer: Result<unknown, HttpRefusal>): Promise<Answer<true>> => {
    await changing(answer);
    return doneOf(answer);
  };
  return {
    listChurches: async () => answerOf(await api.send(listChurches)),
    switchChurch: async (id) => changed(await api.send(switchChurch, { body: { church_id: id } })),
    readChurchPeople: async (id) => answerOf(await api.send(readChurchPeople, { params: { church_id: id } })),
    changeChurch: async (id, change) =>
      changed(await api.send(changeChurch, { params: { church_id: id }, body: await churchBody(change) })),
    invite: async (id, body) => answerOf(await api.send(inviteToChurch, { params: { church_id: id }, body })),
    withdrawInvitation: async (id, invitationId) =>
      doneOf(await api.send(withdrawInvitation, { params: { church_id: id, invitation_id: invitationId } })),
    changeMemberRole: async (id, member) => {
      const params = { church_id: id, uplift_id: member.id };
      return changed(await api.send(changeMemberRole, { params, body: { role: member.role } }));
    },
    removeMember: async (id, memberId) =>
      changed(await api.send(removeMember, { params: { church_id: id, uplift_id: memberId } })),
    readInvitation: async (link) => answerOf(await api.send(readInvitation, { body: bodyOf(link) })),
    acceptInvitation: async (link) => changing(await api.send(acceptInvitation, { body: bodyOf(link) })),
  };
}

async function churchBody({ name, picture }: Parameters<Accounts['changeChurch']>[1]) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { picture: picture === null ? null : await dataUrlOf(picture) }),
  };
}

function bodyOf({ id, token }: MailedLink): { readonly invitation_id: string; readonly invitation_token: string } {
  return { invitation_id: id, invitation_token: token };
}
